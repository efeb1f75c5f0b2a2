/// Texts in XML and HTML.
enum MarkupText {
    /// Escapes a text for the content of an element or an attribute in double
    /// quotes, without what XML 1.0 does not allow and without characters that
    /// control the place and the direction of a text, or end its line.
    static func escaped(_ text: String) -> String {
        let allowed = text.unicodeScalars.filter {
            let isAllowed =
                $0.value >= 0x20 && !(0x7F ... 0x9F ~= $0.value)
                && !(0xFFFE ... 0xFFFF ~= $0.value)
                && !(0x2028 ... 0x2029 ~= $0.value)
            return (isAllowed && !$0.properties.isBidiControl)
                || ["\t", "\n"].contains($0)
        }
        return String(String.UnicodeScalarView(allowed))
            .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }

    /// An attribute with a space before it; empty without a value.
    static func attribute(_ name: String, _ value: String?) -> String {
        value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
    }
}
