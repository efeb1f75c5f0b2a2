import Terminal
import Testing

@testable import App

/// Whatever a locale makes of a text, it fits the terminal.
@Suite(.timeLimit(.minutes(5)))
struct WidthTests {
    /// Lines that hold an address, which is never broken, do not count.
    private func widest(_ text: String) -> Int {
        text.split(separator: "\n").filter { !$0.contains("://") }
            .map { CellText.width(String($0)) }.max() ?? 0
    }

    @Test(arguments: ["C", "en_US.UTF-8", "ko_KR.UTF-8"], [40, 60, 80])
    func `a session fits its width`(locale: String, columns: Int) async throws {
        let result = try await Program.run(
            ["search", "apollo", "--sample", "--interactive"],
            environment: ["LC_ALL": locale, "COLUMNS": "\(columns)"],
            input: "n\nn\nn\n3\nn\nn\nn\nwhat\n?\nb\n/zzz\nq\n"
        )
        #expect(widest(result.output) <= columns)
        #expect(result.status == .done)
    }

    @Test(arguments: [
        ["search", "apollo", "--sample", "--format", "text"],
        ["show", "as11-40-5878", "--sample"],
        ["metadata", "as11-40-5874", "--sample"],
        ["help", "search"], ["help"],
    ])
    func `what is written in ASCII fits eighty columns`(
        arguments: [String]
    ) async throws {
        let result = try await Program.run(
            arguments,
            environment: ["LC_ALL": "C"]
        )
        #expect(widest(result.output) <= 80)
        #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
        #expect(result.status == .done)
    }

    @Test func `a script that ASCII lacks gives way to English`() async throws {
        let result = try await Program.run(
            ["search", "apollo", "--sample", "--format", "text"],
            environment: ["LC_ALL": "ko_KR.eucKR"]
        )
        #expect(result.output.contains("July 21, 1969"))
        #expect(!result.output.contains("?"))
    }
}
