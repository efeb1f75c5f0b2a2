/// The languages in which the program speaks.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case korean = "ko"

    /// The language of a locale's name such as `ko_KR.UTF-8`; English where
    /// the program does not speak it.
    package init(localeName: String) {
        let code = localeName.prefix { $0.isLetter }.lowercased()
        self = Self(rawValue: code) ?? .english
    }

    var table: [StringKey: String] {
        switch self {
        case .english: Self.joined(.english, .englishCommands, .englishLibrary)
        case .korean: Self.joined(.korean, .koreanCommands, .koreanLibrary)
        }
    }

    private static func joined(
        _ tables: [StringKey: String]...
    ) -> [StringKey: String] {
        tables.reduce(into: [:]) { all, table in
            all.merge(table) { first, _ in first }
        }
    }
}
