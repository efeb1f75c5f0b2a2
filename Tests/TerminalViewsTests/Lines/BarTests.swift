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

    private func lines(isPlain: Bool = false, isASCII: Bool = false) -> [String]
    {
        let fitter = TextFitter(isASCII: isASCII)
        return fitter.lines(of: Self.chart, width: 31, isPlain: isPlain)
            .map { fitter.string(from: $0) }
    }

    @Test func `bars are as long as their numbers, and the rest has none`() {
        #expect(
            lines() == [
                "Moon        1,204  ━━━━━━━━━━━━", "Mars          602  ━━━━━━",
                "Io              1  ╸", "(7 others)  9,000",
            ]
        )
    }

    @Test func `bars for ASCII are of whole cells`() {
        #expect(lines(isASCII: true)[0].hasSuffix("  ============"))
        #expect(lines(isASCII: true)[2].hasSuffix("1  ="))
    }

    @Test func `numbers that are read out have no bars`() {
        #expect(lines(isPlain: true)[1] == "Mars          602")
    }

    @Test(arguments: [(0, "╸"), (0.5, "━━╸"), (0.6, "━━━"), (1, "━━━━━")])
    func `a bar covers its share of the cells`(share: Double, bar: String) {
        #expect(TextFitter().bar(share, of: 5) == bar)
        #expect(TextFitter().bar(share, of: 0) == "")
    }
}
