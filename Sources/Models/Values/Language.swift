/// The languages that the program supports, in the order of the texts of
/// `StringKey`.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case korean = "ko"

    /// The language of a locale such as `ko_KR.UTF-8`; English if the program
    /// does not support it.
    package init(localeName: String) {
        let code = localeName.prefix { $0.isLetter }.lowercased()
        self = Self(rawValue: code) ?? .english
    }
}
