import Terminal
import Testing

@testable import TerminalViews

struct BarTests {
    private static let chart = [
        Bar(name: "Moon", number: "1,204", length: 1_204),
        Bar(name: "Mars", number: "602", length: 602),
        Bar(name: "Io", number: "1", length: 1),
        Bar(name: "(7 others)", number: "9,000", length: 0),
    ]

    @Test func `bars are as long as their numbers, and the rest has none`()
        throws
    {
        func chart(
            _ width: Int,
            isPlain: Bool = false,
            isASCII: Bool = false
        ) -> String {
            Screens.text("a chart", (width, 9)) { _ in
                TextFitter(isASCII: isASCII)
                    .lines(of: Self.chart, width: width, isPlain: isPlain)
            }
        }
        try Screens.expect(
            [8, 16, 17, 20, 31, 60].map { chart($0) } + [
                chart(31, isPlain: true), chart(31, isASCII: true),
                chart(18, isASCII: true),
            ],
            are: "charts"
        )
    }

    @Test(arguments: [
        (0, "╸"), (0.5, "━━╸"), (0.59, "━━━"), (0.55, "━━━"), (0.54, "━━╸"),
        (1, "━━━━━"), (0.04, "╸"),
    ])
    func `a bar covers its share of the cells`(share: Double, bar: String) {
        #expect(TextFitter().bar(share, of: 5) == bar)
        #expect(TextFitter().bar(share, of: 0) == "")
    }
}
