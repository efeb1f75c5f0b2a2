import Terminal
import Testing

@Suite(.timeLimit(.minutes(5)))
struct LineInputTests {
    /// All lines of an input that ends.
    private func lines(
        _ bytes: [UInt8],
        pushedBack: [UInt8] = []
    ) async throws -> [String] {
        let pipe = try TestPipe()
        try pipe.send(bytes)
        pipe.closeWriter()
        let input = LineInput(
            descriptor: pipe.readEnd,
            pushedBack: pushedBack
        )
        return await input.lines.reduce(into: []) { $0.append($1) }
    }

    @Test(arguments: [
        ("", []), ("one\n", ["one"]), ("one\ntwo\n", ["one", "two"]),
        ("one\r\n\r\ntwo\r\n", ["one", "", "two"]),
        ("one\nlast", ["one", "last"]), ("\n\n", ["", ""]),
        ("a\rb\n", ["a\rb"]),
    ])
    func `input is split into lines`(text: String, expected: [String])
        async throws
    {
        #expect(try await lines(Array(text.utf8)) == expected)
    }

    @Test func `invalid UTF-8 is repaired`() async throws {
        let lines = try await lines([0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82])
        #expect(lines == ["a\u{FFFD}b", "\u{FFFD}"])
    }

    @Test func `the rest of an overlong line is dropped`() async throws {
        let long = [UInt8](repeating: 0x61, count: 5000)
        let lines = try await lines(long + [0x0A, 0x62, 0x0A])
        #expect(lines.map(\.count) == [4096, 1])
        #expect(lines.last == "b")
    }

    @Test func `pushed-back bytes come first`() async throws {
        let lines = try await lines(
            Array("le\nnext\n".utf8),
            pushedBack: Array("first\nwho".utf8)
        )
        #expect(lines == ["first", "whole", "next"])
    }

    @Test func `no line is dropped while the reader is slow`() async throws {
        let expected = (0 ..< 2000).map(String.init)
        let text = expected.joined(separator: "\n")
        #expect(try await lines(Array(text.utf8)) == expected)
    }

    @Test func `a line arrives while the input stays open`() async throws {
        let pipe = try TestPipe()
        let input = LineInput(descriptor: pipe.readEnd)
        var lines = input.lines.makeAsyncIterator()
        try pipe.send("one\ntw")
        #expect(await lines.next() == "one")
        try pipe.send("o\n")
        #expect(await lines.next() == "two")
    }

    @Test func `stopping ends the lines and drops an incomplete one`()
        async throws
    {
        let pipe = try TestPipe()
        let input = LineInput(descriptor: pipe.readEnd)
        var lines = input.lines.makeAsyncIterator()
        try pipe.send("one\nhalf")
        #expect(await lines.next() == "one")
        input.stop()
        #expect(await lines.next() == nil)
    }

    @Test func `releasing the input ends the lines`() async throws {
        let pipe = try TestPipe()
        var input: LineInput? = LineInput(descriptor: pipe.readEnd)
        let lines = try #require(input).lines
        input = nil
        #expect(await lines.first { _ in true } == nil)
    }

    @Test func `a closed descriptor ends the lines`() async {
        let input = LineInput(descriptor: -1)
        #expect(await input.lines.first { _ in true } == nil)
    }

    @Test(arguments: [
        ("\u{4}", []), ("n\n\u{4}more", ["n"]), ("n\u{4}ext\n\u{4}", ["next"]),
    ])
    func `Ctrl-D among pushed-back bytes of a terminal ends the lines`(
        typed: String,
        expected: [String]
    ) async throws {
        let pty = try Pty()
        let input = LineInput(
            descriptor: pty.terminal,
            pushedBack: Array(typed.utf8)
        )
        let lines = await input.lines.reduce(into: []) { $0.append($1) }
        #expect(lines == expected)
    }

    @Test func `the byte of Ctrl-D in a pipe is data`() async throws {
        #expect(try await lines([4, 0x0A, 0x61]) == ["\u{4}", "a"])
    }

    @Test func `end of input on a terminal ends the lines`() async throws {
        let pty = try Pty()
        let input = LineInput(descriptor: pty.terminal)
        try pty.type("n\n\u{4}")
        let lines = await input.lines.reduce(into: []) { $0.append($1) }
        #expect(lines == ["n"])
    }
}
