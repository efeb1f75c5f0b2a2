/// Turns HTML, as far as descriptions use it, into plain text.
enum HTMLText {
    /// Removes tags and resolves entities; a tag that ends a line becomes a
    /// line break. A `<` that does not begin a known tag remains, as in `<1
    /// kilometer`.
    static func plain(_ html: String) -> String {
        guard html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else {
            return html
        }
        var text = ""
        var rest = html[...]
        while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            text += rest[..<mark]
            rest = rest[mark...]
            if let (replacement, length) = rest.first == "<"
                ? tag(rest) : HTMLEntity.resolve(rest)
            {
                text += replacement
                rest = rest.dropFirst(length)
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text + rest
    }

    private static let breaking: Set<String> = [
        "br", "p", "div", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4",
    ]
    private static let inline: Set<String> = [
        "a", "b", "i", "u", "em", "strong", "span", "font", "sup", "sub",
        "small", "img", "center", "blockquote",
    ]
    /// The replacement of a tag at the start of `text` and the tag's length.
    private static func tag(_ text: Substring) -> (String, Int)? {
        // Only up to the next bracket, so that each character is read once.
        let inside = text.dropFirst().prefix { $0 != ">" && $0 != "<" }
        let name = inside.drop { $0 == "/" }.prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber)
        }.lowercased()
        let breaks = breaking.contains(name)
        guard
            breaks || inline.contains(name),
            inside.endIndex < text.endIndex,
            text[inside.endIndex] == ">"
        else { return nil }
        return (breaks ? "\n" : "", inside.count + 2)
    }
}
