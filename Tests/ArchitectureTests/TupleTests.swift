import CompilerBug
import Testing

/// No tuple has an `await` behind a comma: optimized code of Swift 6.3 loses
/// the parts in front of it if the tuple is returned.
struct TupleTests {
    /// It shows the bug.
    private static let exception = "CompilerBug/LostTuple.swift"

    @Test(
        arguments: (Project.sources + Project.tests)
            .filter { $0.path != exception }
    )
    func `no tuple has an await behind a comma`(file: SourceFile) {
        #expect(file.tuplesWithAwait == [])
    }

    @Test func `optimized code still loses a part of such a tuple`()
        async throws
    {
        let tuple = await lostTuple(beginningWith: 42)
        #expect(try tuple.result.get() == 7)
        #expect(
            tuple.number != 42,
            """
            This compiler keeps all parts of a tuple with an `await`. Remove \
            this file, Tests/CompilerBug and this part of decision 0005.
            """
        )
    }

    @Test(arguments: [
        "return (index, await load(element))",
        "group.addTask { (index, await load(element)) }",
        "let pair = (id: id, value: try await load(id))",
        "do { return (id, .success(try await load(id))) } catch {}",
        "return (\n    \"a(\",  // {\n    (1, 2),\n    await load()\n)",
        "f((a, b[await c]))",
        "a(b: 1, (c, [try await d]))",
    ])
    func `a tuple with an await behind a comma is found`(text: String) {
        let line = text.split(separator: "\n")
            .firstIndex { $0.contains("await") }
        let file = SourceFile(path: "", text: text)
        #expect(file.tuplesWithAwait == [(line ?? -2) + 1])
    }

    @Test(arguments: [
        "let value = await load(); return (index, value)",
        "return (await load(), index)",
        "f(index, await load())",
        "f?(index, await load()) + g<Int>(1, try await load())",
        "Pair(index, .success(try await load()))",
        "return .pair(index, await load())",
        "[index, await load()]",
        "(index, { await load() })",
        "let text = \"(index, await load())\"",
        "// (index, await load())",
        "\"\"\"\n(index, await load())\n\"\"\"",
        "let pair = (1, 2)\nawait load()",
    ])
    func `calls, lists, closures and texts are no such tuples`(text: String) {
        let file = SourceFile(path: "", text: text)
        #expect(file.tuplesWithAwait == [])
    }
}

extension SourceFile {
    /// The numbers of the lines with an `await` behind the comma of a tuple.
    fileprivate var tuplesWithAwait: [Int] {
        guard lines.contains(where: { $0.contains("await") }) else { return [] }
        let lines = linesWithoutTexts
        let pattern = /\bawait\b/
        return lines.indices.filter { index in
            lines[index].ranges(of: pattern).contains { range in
                let before = lines[..<index].joined(separator: "\n")
                return Self.isInTuple(
                    before + "\n" + lines[index][..<range.lowerBound]
                )
            }
        }.map { $0 + 1 }
    }

    /// Whether a text ends behind a comma of a tuple, perhaps in parentheses
    /// or brackets within it, but not in a closure.
    private static func isInTuple(_ text: String) -> Bool {
        var depth = 0
        var isBehindComma = false
        let bytes = Array(text.utf8)
        for index in bytes.indices.reversed() {
            switch Character(UnicodeScalar(bytes[index])) {
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                if depth > 0 {
                    depth -= 1
                    continue
                }
                let isTuple =
                    bytes[index] == UInt8(ascii: "(")
                    && !isCall(index > 0 ? bytes[index - 1] : nil)
                if isTuple, isBehindComma { return true }
                if bytes[index] == UInt8(ascii: "{") { return false }
                isBehindComma = false
            case ",": isBehindComma = isBehindComma || depth == 0
            default: break
            }
        }
        return false
    }

    /// Whether a parenthesis behind this byte begins the arguments of a call.
    private static func isCall(_ byte: UInt8?) -> Bool {
        byte.map { byte in
            let character = Character(UnicodeScalar(byte))
            return character.isLetter || character.isNumber
                || "_)]}>?!`".contains(character)
        } ?? false
    }

    /// The lines of code with texts left out.
    private var linesWithoutTexts: [String] {
        let (text, comment) = (/"(?:\\.|[^"\\])*"/, /\/\/.*/)
        var isLiteral = false
        return lines.map { line in
            let wasLiteral = isLiteral
            if line.ranges(of: "\"\"\"").count == 1 { isLiteral.toggle() }
            if wasLiteral || isLiteral { return "" }
            guard line.contains("\"") || line.contains("//") else {
                return String(line)
            }
            return String(
                line.replacing(text, with: "").replacing(comment, with: "")
            )
        }
    }
}
