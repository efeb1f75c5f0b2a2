import Arguments
import Testing

struct HelpFormatterTests {
    private func help(_ subject: HelpSubject, width: Int) -> String {
        HelpFormatter(
            Demo.program,
            headings: Demo.headings,
            width: width,
            measure: { $0.count }
        ).lines(for: subject).joined(separator: "\n")
    }
    @Test func `dump`() {
        for w in [80, 40] { for s in [HelpSubject.program, .command("find"), .command("cover"), .topic("statuses"), .topic("variables")] {
            print(help(s, width: w)); print("=====") } }
    }
}
