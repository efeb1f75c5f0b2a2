extension JSONValue {
    /// The version of the names and types in JSON output. A name that is added
    /// does not change it.
    package static let schema = 1

    /// An object, which names the version of its schema first.
    package var withSchema: JSONValue {
        .object([Member("schema", .integer(Self.schema))] + members)
    }

    /// The value as text: texts joined, objects as JSON; empty if it is absent.
    package var text: String {
        switch self {
        case .null, .object([]), .array([]): ""
        case .string(let text): text
        case .array(let values) where values.contains { $0.string != nil }:
            strings?.joined(separator: "; ") ?? ""
        default: JSONFormatter.string(from: self)
        }
    }
}

/// Formats values as JSON on one line, with members in the given order.
///
/// Control and bidirectional characters are escaped although JSON allows some:
/// a terminal may display the output, and the data stays the same.
package enum JSONFormatter {
    /// A value as JSON without a newline.
    package static func string(from value: JSONValue) -> String {
        var json: [UInt8] = []
        append(value, to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    private static func append(_ value: JSONValue, to json: inout [UInt8]) {
        switch value {
        case .null: json += "null".utf8
        case .bool(let flag): json += (flag ? "true" : "false").utf8
        case .integer(let number): json += String(number).utf8
        case .number(let number): json += String(number).utf8
        case .string(let text): appendText(text, to: &json)
        case .array(let values):
            appendList(values, "[", "]", to: &json, append: append)
        case .object(let members):
            appendList(members, "{", "}", to: &json) { member, json in
                appendText(member.name, to: &json)
                json.append(UInt8(ascii: ":"))
                append(member.value, to: &json)
            }
        }
    }

    private static func appendList<Element>(
        _ elements: [Element],
        _ start: Unicode.Scalar,
        _ end: Unicode.Scalar,
        to json: inout [UInt8],
        append: (Element, inout [UInt8]) -> Void
    ) {
        json.append(UInt8(ascii: start))
        for (index, element) in elements.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            append(element, &json)
        }
        json.append(UInt8(ascii: end))
    }

    private static func appendText(_ text: String, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        // Runs without escapes are copied.
        var rest = Array(text.utf8)[...]
        while let start = rest.firstIndex(where: { !isPlain($0) }) {
            let end = rest[start...].firstIndex(where: isPlain) ?? rest.endIndex
            json += rest[..<start]
            let part = String(decoding: rest[start ..< end], as: UTF8.self)
            for scalar in part.unicodeScalars { append(scalar, to: &json) }
            rest = rest[end...]
        }
        json += rest
        json.append(UInt8(ascii: "\""))
    }

    /// Printable ASCII that needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20 ..< 0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
    }

    private static func append(
        _ scalar: Unicode.Scalar,
        to json: inout [UInt8]
    ) {
        switch scalar.value {
        case 0x22: json += #"\""#.utf8
        case 0x5C: json += #"\\"#.utf8
        case 0x0A: json += #"\n"#.utf8
        case 0x0D: json += #"\r"#.utf8
        case 0x09: json += #"\t"#.utf8
        case 0 ..< 0x20, 0x7F ... 0x9F, 0x61C, 0x200E, 0x200F,
            0x2028 ... 0x202E, 0x2066 ... 0x2069, 0xFEFF:
            // Four digits.
            let digits = String(0x10000 + scalar.value, radix: 16).dropFirst()
            json += (#"\u"# + digits).utf8
        default: json += scalar.utf8
        }
    }
}
