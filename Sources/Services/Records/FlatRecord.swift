import Foundation
import Glibc

/// A JSON object on a line whose members are found without decoding them.
struct FlatRecord: Sendable {
    /// The whole line, as `JSONText` repairs it; the places below are in it.
    let line: ArraySlice<UInt8>
    /// The values of the names, as JSON; empty if there is none.
    private let values: [Range<Int>]

    /// `nil` if it is not an object in UTF-8. Finds members by their names,
    /// which mostly come in this order. The line has no newline.
    init?(_ line: ArraySlice<UInt8>, names: [[UInt8]]) {
        guard let (repaired, values, isASCII) = Self.scan(line, names),
            isASCII || (try? UTF8Span(validating: line.span)) != nil
        else { return nil }
        self.line = repaired
        self.values = values
    }

    /// The line, repaired if need be, and where the values are from its start.
    private static func scan(
        _ line: ArraySlice<UInt8>,
        _ names: [[UInt8]]
    ) -> (ArraySlice<UInt8>, [Range<Int>], isASCII: Bool)? {
        let (found, isSound, isASCII) = line.withUnsafeBufferPointer { bytes in
            var scanner = JSONLineScanner(bytes)
            let found = scanner.members(names, from: line.startIndex)
            return (found, scanner.isSound, scanner.isASCII)
        }
        return found.flatMap {
            isSound
                ? (line, $0, isASCII)
                : scan(JSONText.repaired(line)[...], names)
        }
    }

    /// The JSON of the value at the index of a name; empty if there is none.
    subscript(name: Int) -> ArraySlice<UInt8> { line[values[name]] }

    /// - Returns: `nil` for a value that is not a text.
    func text(_ name: Int) -> String? {
        let value = self[name]
        guard value.first == UInt8(ascii: "\"") else { return nil }
        if !value.contains(UInt8(ascii: "\\")) {
            return String(
                decoding: value.dropFirst().dropLast(),
                as: UTF8.self
            )
        }
        return try? JSONDecoder().decode(String.self, from: Data(value))
    }
}

/// Finds the values of a JSON object on a line, whose syntax it checks.
private struct JSONLineScanner {
    /// The most lists and objects within each other.
    private static let depthLimit = 32

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    /// `false` if texts have to be repaired.
    private(set) var isSound = true
    /// `false` if a text has an escape, or a character outside of ASCII.
    private(set) var isASCII = true

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The values of the names, with the bytes counted from `start`; `nil` if
    /// this is not an object.
    mutating func members(
        _ names: [[UInt8]],
        from start: Int
    ) -> [Range<Int>]? {
        var values = Array(repeating: start ..< start, count: names.count)
        var expected = 0
        // Some editors begin a file with it.
        _ = skip("\u{FEFF}")
        let isObject = skipList("{", "}") { scanner in
            var index: Int? = expected
            // Members mostly come in order.
            if expected == names.count || !scanner.skip(name: names[expected]) {
                guard let name = scanner.string() else { return false }
                let key = scanner.bytes[name].dropFirst().dropLast()
                index = names.firstIndex { key.elementsEqual($0) }
            }
            guard scanner.take(":"), let value = scanner.value(depth: 1) else {
                return false
            }
            if let index {
                values[index] =
                    value.lowerBound + start ..< value.upperBound + start
                expected = index + 1
            }
            return true
        }
        skipSpace()
        return isObject && place == bytes.count ? values : nil
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D {
            place += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let isNext = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
        if isNext { place += text.utf8CodeUnitCount }
        return isNext
    }

    /// Skips a list or an object.
    private mutating func skipList(
        _ start: Unicode.Scalar,
        _ end: Unicode.Scalar,
        skipElement: (inout JSONLineScanner) -> Bool
    ) -> Bool {
        guard take(start) else { return false }
        if take(end) { return true }
        repeat {
            guard skipElement(&self) else { return false }
        } while take(",")
        return take(end)
    }

    /// Skips a name with its quotes, if it is next.
    private mutating func skip(name: [UInt8]) -> Bool {
        let end = place + name.count + 1
        guard end < bytes.count, bytes[place] == 0x22, bytes[end] == 0x22,
            let text = bytes.baseAddress.map({ $0 + place + 1 }),
            memcmp(text, name, name.count) == 0
        else { return false }
        place = end + 1
        return true
    }

    private mutating func value(depth: Int) -> Range<Int>? {
        skipSpace()
        let start = place
        let isValue =
            switch next {
            case UInt8(ascii: "\""): string() != nil
            case UInt8(ascii: "{") where depth < Self.depthLimit:
                skipList("{", "}") { scanner in
                    scanner.string() != nil && scanner.take(":")
                        && scanner.value(depth: depth + 1) != nil
                }
            case UInt8(ascii: "[") where depth < Self.depthLimit:
                skipList("[", "]") { $0.value(depth: depth + 1) != nil }
            case UInt8(ascii: "t"): skip("true")
            case UInt8(ascii: "f"): skip("false")
            case UInt8(ascii: "n"): skip("null")
            default: skipNumber()
            }
        return isValue ? start ..< place : nil
    }

    /// The next text, with its quotes.
    private mutating func string() -> Range<Int>? {
        skipSpace()
        let start = place
        guard take("\"") else { return nil }
        if skipPlainText() { return start ..< place }
        isASCII = false
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return start ..< place
            case UInt8(ascii: "\\"): skipEscape()
            // The decoder would take such a text for UTF-16.
            case 0: return nil
            case 0 ..< 0x20: isSound = false
            default: break
            }
        }
        return nil
    }

    /// Skips the rest of a text that has nothing to look at, as most have none:
    /// many bytes at once.
    ///
    /// - Returns: Whether it is such a text.
    private mutating func skipPlainText() -> Bool {
        guard let rest = bytes.baseAddress.map({ $0 + place }),
            let quote = memchr(rest, 0x22, bytes.count - place)
        else { return false }
        let count = UnsafeRawPointer(quote) - UnsafeRawPointer(rest)
        var special: UInt8 = 0
        var all: UInt8 = 0
        for byte in UnsafeBufferPointer(start: rest, count: count) {
            special |= (byte < 0x20 ? 1 : 0) | (byte == 0x5C ? 1 : 0)
            all |= byte
        }
        guard special == 0 else { return false }
        if all >= 0x80 { isASCII = false }
        place += count + 1
        return true
    }

    /// Skips the rest of an escape, of a bad one only the backslash.
    private mutating func skipEscape() {
        let count = JSONText.lengthOfCharacter(bytes[(place - 1)...])
        isSound = isSound && count != nil
        place += (count ?? 1) - 1
    }

    private mutating func skipNumber() -> Bool {
        _ = skip("-")
        guard skip("0") || skipDigits() else { return false }
        if skip("."), !skipDigits() { return false }
        guard skip("e") || skip("E") else { return true }
        _ = skip("+") || skip("-")
        return skipDigits()
    }

    /// - Returns: Whether there was any.
    private mutating func skipDigits() -> Bool {
        let start = place
        while let byte = next, UInt8(ascii: "0") ... UInt8(ascii: "9") ~= byte {
            place += 1
        }
        return place > start
    }
}
