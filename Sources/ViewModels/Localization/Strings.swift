/// The words for people, in one language.
package struct Strings: Sendable {
    private let table: [StringKey: String]

    package init(_ language: Language) {
        table = language.table
    }

    /// A text, with each `{0}`, `{1}`, … replaced by an argument.
    package func callAsFunction(
        _ key: StringKey,
        _ arguments: String...
    ) -> String {
        let text = table[key] ?? key.rawValue
        guard !arguments.isEmpty else { return text }
        // Cut at the braces rather than replaced one after the other: an
        // argument may itself hold `{1}`.
        var filled = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            rest = rest[open...].dropFirst()
            guard let close = rest.firstIndex(of: "}") else { break }
            if let index = Int(rest[..<close]),
                arguments.indices.contains(index)
            {
                filled += arguments[index]
            }
            rest = rest[close...].dropFirst()
        }
        return filled + rest
    }
}
