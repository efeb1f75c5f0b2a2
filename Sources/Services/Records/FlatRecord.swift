import Foundation

/// A JSON object on a line whose members are found without decoding them.
package struct FlatRecord: Sendable {
    /// The whole line; the places below are in it.
    package let line: ArraySlice<UInt8>
    /// The values of the names, as JSON; empty if there is none.
    private var values: [Range<Int>]

    /// `nil` if it is not an object in UTF-8. Finds members by their names,
    /// which mostly come in this order. The line has no newline.
    package init?(_ line: ArraySlice<UInt8>, names: [[UInt8]]) {
        let found = line.withUnsafeBufferPointer { bytes in
            var scanner = JSONLineScanner(bytes)
            return scanner.members(names)
        }
        guard (try? UTF8Span(validating: line.span)) != nil,
            let values = found
        else { return nil }
        self.line = line
        let start = line.startIndex
        self.values = values.map {
            $0.lowerBound + start ..< $0.upperBound + start
        }
    }

    /// The JSON of the value at the index of a name; empty if there is none.
    package subscript(name: Int) -> ArraySlice<UInt8> { line[values[name]] }

    /// The bytes of a text, without escapes; `nil` for another value.
    package func utf8(_ name: Int) -> ArraySlice<UInt8>? {
        let value = self[name]
        guard value.count >= 2, value.first == UInt8(ascii: "\"") else {
            return nil
        }
        let text = value.dropFirst().dropLast()
        return Self.unescaped(text)
            ?? (try? JSONDecoder().decode(String.self, from: Data(value)))
            .map { Array($0.utf8)[...] }
    }

    /// A text without escapes; `nil` if it has one of a Unicode scalar.
    private static func unescaped(
        _ text: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8>? {
        guard var escape = text.firstIndex(of: UInt8(ascii: "\\")) else {
            return text
        }
        var result: [UInt8] = []
        var rest = text
        while let byte = rest[(escape + 1)...].first {
            guard byte != UInt8(ascii: "u") else { return nil }
            result += rest[..<escape] + [controls[byte] ?? byte]
            rest = rest[(escape + 2)...]
            escape = rest.firstIndex(of: UInt8(ascii: "\\")) ?? rest.endIndex
            if escape == rest.endIndex { break }
        }
        return (result + rest)[...]
    }

    private static let controls: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "t"): 0x09,
    ]

    /// - Returns: `nil` for a value that is not a text.
    package func text(_ name: Int) -> String? {
        utf8(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a text, or of the texts of a list, without escapes.
    package func utf8Texts(_ name: Int) -> [ArraySlice<UInt8>] {
        let value = self[name]
        guard value.first == UInt8(ascii: "[") else {
            return utf8(name).map { [$0] } ?? []
        }
        if value.contains(UInt8(ascii: "\\")) {
            return texts(name).map { Array($0.utf8)[...] }
        }
        var texts: [ArraySlice<UInt8>] = []
        var rest = value
        while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
            rest = rest[(start + 1)...]
            let end = rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
            texts.append(rest[..<end])
            rest = rest[end...].dropFirst()
        }
        return texts
    }

    /// The texts of a list; none for another value.
    package func texts(_ name: Int) -> [String] {
        guard self[name].count > 2 else { return [] }
        return
            (try? JSONDecoder().decode([String].self, from: Data(self[name])))
            ?? []
    }

    /// Whether the value is `true`.
    package func isTrue(_ name: Int) -> Bool {
        self[name].elementsEqual("true".utf8)
    }
}

/// Skips the values of a JSON object, whose syntax it checks roughly.
private struct JSONLineScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private static let escapes = Array("\"\\/bfnrtu".utf8)

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D {
            place += 1
        }
    }

    /// The values of the names; `nil` if this is not an object.
    mutating func members(_ names: [[UInt8]]) -> [Range<Int>]? {
        var values = [Range<Int>](repeating: 0 ..< 0, count: names.count)
        var expected = 0
        guard take("{") else { return nil }
        if take("}") { return isAtEnd ? values : nil }
        repeat {
            guard let name = string(), take(":"), let value = value() else {
                return nil
            }
            let key = bytes[name].dropFirst().dropLast()
            func isKey(_ index: Int) -> Bool { key.elementsEqual(names[index]) }
            // Members mostly come in order.
            let index =
                expected < names.count && isKey(expected)
                ? expected : names.indices.first(where: isKey)
            if let index {
                values[index] = value
                expected = index + 1
            }
        } while take(",")
        return take("}") && isAtEnd ? values : nil
    }

    private var isAtEnd: Bool {
        var copy = self
        copy.skipSpace()
        return copy.next == nil
    }

    /// The next text, with its quotes.
    private mutating func string() -> Range<Int>? {
        skipSpace()
        let start = place
        guard take("\"") else { return nil }
        while let byte = next {
            place += 1
            if byte == UInt8(ascii: "\"") { return start ..< place }
            if byte == UInt8(ascii: "\\") {
                guard let next, Self.escapes.contains(next) else { return nil }
                place += 1
            }
            if byte < 0x20 { return nil }
        }
        return nil
    }

    private mutating func value() -> Range<Int>? {
        skipSpace()
        let start = place
        var depth = 0
        var isAfterComma = false
        while let byte = next {
            defer {
                if byte > 0x20 { isAfterComma = byte == UInt8(ascii: ",") }
            }
            switch byte {
            case UInt8(ascii: "\""):
                guard string() != nil else { return nil }
                if depth == 0 { return start ..< place }
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                // Foundation reads a comma behind the last value.
                if isAfterComma { return nil }
                // The end of the object itself ends a number, too.
                if depth == 0 { return start < place ? start ..< place : nil }
                depth -= 1
                if depth == 0 {
                    place += 1
                    return start ..< place
                }
            case UInt8(ascii: ",") where depth == 0:
                return start < place ? start ..< place : nil
            default: break
            }
            place += 1
        }
        return nil
    }
}
