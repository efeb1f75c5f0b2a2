/// Writes values as JSON, keys in the order given, on one line.
///
/// Control and bidirectional characters are escaped though JSON would allow
/// some: what is written may be shown by a terminal, and stays the same data.
package enum JSONFormatter {
    package static func string(from value: FieldValue) -> String {
        var json: [UInt8] = []
        append(value, to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    package static func append(_ value: FieldValue, to json: inout [UInt8]) {
        switch value {
        case .text(let text?): appendText(text, to: &json)
        case .number(let number?): json += String(number).utf8
        case .decimal(let number): json += String(number).utf8
        case .flag(let flag): json += (flag ? "true" : "false").utf8
        case .list(let list?):
            appendList(list, to: &json) { appendText($0, to: &$1) }
        case .array(let values):
            appendList(values, to: &json) { append($0, to: &$1) }
        case .object(let members): appendObject(members, to: &json)
        case .text(nil), .list(nil), .number(nil): json += "null".utf8
        }
    }

    private static func appendList<Element>(
        _ elements: [Element],
        to json: inout [UInt8],
        append: (Element, inout [UInt8]) -> Void
    ) {
        json.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            append(element, &json)
        }
        json.append(UInt8(ascii: "]"))
    }

    private static func appendObject(
        _ members: [(name: String, value: FieldValue)],
        to json: inout [UInt8]
    ) {
        json.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            appendText(member.name, to: &json)
            json.append(UInt8(ascii: ":"))
            append(member.value, to: &json)
        }
        json.append(UInt8(ascii: "}"))
    }

    private static func appendText(_ text: String, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        // What needs no escape is copied as it is, run by run.
        var rest = text[...]
        while let odd = rest.utf8.firstIndex(where: { !isPlain($0) }) {
            json += rest.utf8[..<odd]
            appendScalar(rest.unicodeScalars[odd], to: &json)
            rest = rest[rest.unicodeScalars.index(after: odd)...]
        }
        json += rest.utf8
        json.append(UInt8(ascii: "\""))
    }

    /// Printable ASCII that needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20 ..< 0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
    }

    private static func appendScalar(
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
            let digits = String(scalar.value, radix: 16)
            json += #"\u"#.utf8
            json += String(repeating: "0", count: 4 - digits.count).utf8
            json += digits.utf8
        default: json += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
    }
}
