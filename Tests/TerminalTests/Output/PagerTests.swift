import Foundation
import Terminal
import Testing

/// Showing long texts in another program.
struct PagerTests {
    /// As the program does before all else.
    init() {
        FileOutput.ignoreBrokenPipes()
    }

    @Test func `the pager gets the whole text`() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "pager-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let pager = Pager(
            environment: ["PAGER": #"cat > "$FILE""#, "FILE": file.path()]
                .merging(Self.path) { mine, _ in mine }
        )
        let text = String(repeating: "a line\n", count: 50_000)
        #expect(pager?.show(text) == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test func `quitting the pager early is not a failure`() {
        let pager = Pager(
            environment: ["PAGER": "true"].merging(Self.path) { $1 }
        )
        let text = String(repeating: "a line\n", count: 50_000)
        #expect(pager?.show(text) == true)
    }

    @Test(arguments: ["no-such-pager 2>&-", "false", "exit 2"])
    func `a missing or failing pager reports that it showed nothing`(
        command: String
    ) {
        let pager = Pager(
            environment: ["PAGER": command].merging(Self.path) { $1 }
        )
        #expect(pager?.show("text\n") == false)
    }

    @Test(arguments: ["kill -TERM $$", "sh -c 'kill -TERM $$'; exit $?"])
    func `a pager that a signal ends has shown the text`(command: String) {
        let pager = Pager(
            environment: ["PAGER": command].merging(Self.path) { $1 }
        )
        #expect(pager?.show("text\n") == true)
    }

    @Test(arguments: [
        ["PAGER": ""], ["PAGER": "cat"], ["PATH": "/nowhere"],
        ["PAGER": "less", "TERM": "dumb"],
    ])
    func `PAGER=cat, an empty PAGER and dumb terminals use no pager`(
        environment: [String: String]
    ) {
        #expect(Pager(environment: environment) == nil)
    }

    private static let path = ["PATH": "/usr/bin:/bin"]
}
