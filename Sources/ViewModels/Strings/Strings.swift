/// The texts that people read, in one language.
package struct Strings: Sendable {
    private let table: [StringKey: String]

    package init(_ language: Language) {
        self.init(table: language.table)
    }

    init(table: [StringKey: String]) {
        self.table = table
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
        let text = table[key] ?? key.english
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

/// The languages that the program supports.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case korean = "ko"

    /// Its texts; those that it lacks are shown in English.
    var table: [StringKey: String] {
        switch self {
        case .english: [:]
        case .korean: Korean.table
        }
    }

    /// The language of a locale such as `ko_KR.UTF-8`; English if the program
    /// does not support it.
    package init(localeName: String) {
        let code = localeName.prefix { $0.isLetter }.lowercased()
        self = Self(rawValue: code) ?? .english
    }
}
