/// Texts in XML and HTML.
enum MarkupText {
    /// Escapes a text for the content of an element or an attribute in double
    /// quotes, without what XML 1.0 does not allow and without characters that
    /// control the place and the direction of a text, or end its line.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;".unicodeScalars
            case "<": escaped += "&lt;".unicodeScalars
            case ">": escaped += "&gt;".unicodeScalars
            case "\"": escaped += "&quot;".unicodeScalars
            case "\t", "\n", " " ... "~": escaped.append(scalar)
            case _ where isAllowed(scalar): escaped.append(scalar)
            default: break
            }
        }
        return String(escaped)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0 ... 0x9F, 0x2028 ... 0x2029, 0xFFFE ... 0xFFFF: false
        default: !scalar.properties.isBidiControl
        }
    }

    /// An attribute with a space before it; empty without a value.
    static func attribute(_ name: String, _ value: String?) -> String {
        value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
    }
}
