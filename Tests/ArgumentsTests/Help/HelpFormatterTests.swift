import Arguments
import Testing

struct HelpFormatterTests {
    private func help(
        _ subject: HelpSubject,
        width: Int,
        measure: @escaping @Sendable (String) -> Int = { $0.count }
    ) -> [String] {
        HelpFormatter(
            Demo.program,
            headings: Demo.headings,
            width: width,
            measure: measure
        ).lines(for: subject)
    }

    @Test(arguments: [
        (HelpSubject.program, 80, GoldenHelp.program80),
        (.program, 40, GoldenHelp.program40),
        (.command("find"), 80, GoldenHelp.find80),
        (.command("cover"), 40, GoldenHelp.cover40),
        (.topic("variables"), 80, GoldenHelp.variables80),
    ])
    func `help looks like this`(
        subject: HelpSubject,
        width: Int,
        expected: String
    ) {
        let text = help(subject, width: width).joined(separator: "\n")
        #expect(text == expected)
    }

    @Test(arguments: [20, 27, 40, 59, 60, 79, 80, 200])
    func `no line is wider than the terminal or 80 cells`(width: Int) {
        // A word in quotes is kept whole, so the program's help is left out.
        let subjects: [HelpSubject] = [
            .command("find"), .command("show"), .command("cover"),
            .topic("statuses"), .topic("variables"),
        ]
        for subject in subjects {
            for line in help(subject, width: width) {
                #expect(line.count <= min(80, max(28, width)), "\(line)")
            }
        }
    }

    @Test func `cells count, not characters`() {
        let measure: @Sendable (String) -> Int = { text in
            text.reduce(0) { $0 + ($1 == " " ? 1 : 2) }
        }
        for line in help(.command("cover"), width: 80, measure: measure) {
            #expect(measure(line) <= 80, "\(line)")
        }
    }

    @Test func `a name that is not known shows the program`() {
        let program = help(.program, width: 80)
        #expect(help(.command("none"), width: 80) == program)
        #expect(help(.topic("none"), width: 80) == program)
    }
}
