import Foundation
import Terminal
import Testing

struct ClipboardTests {
    private func copied(_ text: String) -> String? {
        Clipboard.sequence(copying: text)?
            .wholeMatch(of: /\u{1B}\]52;c;([A-Za-z0-9+\/=]+)\u{1B}\\/)
            .flatMap { Data(base64Encoded: String($0.1)) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("NASA/JSC", "NASA/JSC"), ("달 é", "달 é"),
        ("rm -rf ~\nls\r\n", "rm -rf ~ ls "),
        ("\u{1B}]52;c;YQ==\u{7}a\u{1B}[31mb\u{0}", "ab"),
    ])
    func `a text is copied as one line without control characters`(
        text: String,
        line: String
    ) {
        #expect(copied(text) == line)
    }

    @Test func `nothing, and what is too long, is not copied`() {
        #expect(Clipboard.sequence(copying: "") == nil)
        #expect(Clipboard.sequence(copying: "\u{7}") == nil)
        let long = String(repeating: "a", count: 10_001)
        #expect(Clipboard.sequence(copying: long) == nil)
        #expect(copied(String(long.dropLast())) == String(long.dropLast()))
    }
}
