package import Models

/// The texts that people read, in one language.
package struct Strings: Sendable {
    let language: Language

    /// `true` in the language of NASA's data.
    var isEnglish: Bool { language == .english }

    package init(_ language: Language) {
        self.language = language
    }

    /// A text, with each `{0}`, `{1}`, … replaced by an argument, and each
    /// `{0|item|items}` by the first form if that argument is `1`, else by the
    /// second.
    package func callAsFunction(
        _ key: StringKey,
        _ arguments: String...
    ) -> String {
        self(key, arguments)
    }

    package func callAsFunction(
        _ key: StringKey,
        _ arguments: [String]
    ) -> String {
        let text = key.text(in: language)
        guard !arguments.isEmpty else { return text }
        // Split at the braces instead of replacing one placeholder after the
        // other, since an argument may itself contain `{1}`.
        var filled = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            rest = rest[open...].dropFirst()
            guard let close = rest.firstIndex(of: "}") else { break }
            let parts = rest[..<close].split(separator: "|")
            if let index = parts.first.flatMap({ Int($0) }),
                arguments.indices.contains(index)
            {
                let argument = arguments[index]
                filled +=
                    parts.count == 3
                    ? parts[argument == "1" ? 1 : 2] : argument[...]
            }
            rest = rest[close...].dropFirst()
        }
        return filled + rest
    }
}
