package import Foundation
package import Models

/// The formatters for one language and one locale, each made when it is used.
package struct Formatters: Sendable {
    package let strings: Strings
    private let locale: Locale
    private let dayLocale: Locale
    private let isAccessible: Bool
    private let factName: FactName
    private let now: @Sendable () -> Date

    /// Returns the text for a label that only one source has; `nil` if there
    /// is none.
    package typealias FactName = @Sendable (Photo.Fact.Label) -> StringKey?

    package init(
        language: Language,
        locale: Locale,
        isAccessible: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            strings: Strings(language),
            locale: locale,
            dayLocale: locale,
            isAccessible: isAccessible,
            now: now
        )
    }

    /// - Parameters:
    ///   - strings: The texts in the user's language.
    ///   - locale: The format of numbers and the order of letters.
    ///   - dayLocale: The format of dates.
    ///   - isAccessible: Whether words take the place of pictures.
    ///   - factName: Names the facts of sources.
    ///   - now: The current date.
    package init(
        strings: Strings,
        locale: Locale,
        dayLocale: Locale,
        isAccessible: Bool,
        factName: @escaping FactName = { _ in nil },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.strings = strings
        self.locale = locale
        self.dayLocale = dayLocale
        self.isAccessible = isAccessible
        self.factName = factName
        self.now = now
    }

    /// The name of a fact. One without a text has the name that programs use.
    func name(of fact: Photo.Fact) -> String {
        let key: StringKey? =
            switch fact.label {
            case .location: .photoLocation
            case .albums: .photoAlbums
            case .added: .photoAdded
            case .opened: .photoOpened
            case .gone: .photoGone
            default: factName(fact.label)
            }
        return key.map { strings($0) } ?? fact.label.rawValue
    }

    package var ages: AgeFormatter { AgeFormatter(strings: strings, now: now) }
    package var waits: WaitFormatter { WaitFormatter(strings: strings) }
    package var times: TimeFormatter { TimeFormatter(locale: dayLocale) }
    package var numbers: NumberFormatter { NumberFormatter(locale: locale) }
    package var days: DayFormatter { DayFormatter(locale: dayLocale) }
    package var bylines: BylineFormatter {
        BylineFormatter(days: days, strings: strings)
    }
    package var titles: TitleFormatter { TitleFormatter() }
    package var initials: InitialFormatter { InitialFormatter(locale: locale) }
    /// Marks the titles of favorites.
    var favoriteMark: String {
        strings(isAccessible ? .favoriteWord : .favoriteMark) + " "
    }
    package var titleOrder: TitleOrder { TitleOrder(locale: locale) }
    package var favorites: FavoriteFormatter {
        FavoriteFormatter(strings: strings, days: days, failures: failures)
    }
    package var descriptions: DescriptionFormatter { DescriptionFormatter() }
    package var keywords: KeywordsFormatter { KeywordsFormatter() }
    package var types: MediaTypeFormatter {
        MediaTypeFormatter(strings: strings)
    }
    package var files: FilesFormatter { FilesFormatter(strings: strings) }
    package var failures: FailureFormatter {
        FailureFormatter(strings: strings)
    }

    /// Describes pictures in words; `nil` if that is not needed.
    package var pictureWords: PictureWordsFormatter? {
        isAccessible ? PictureWordsFormatter() : nil
    }
}
