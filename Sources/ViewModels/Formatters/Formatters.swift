package import Foundation

/// All that makes text of values, in one language and for one locale.
package struct Formatters: Sendable {
    package let strings: Strings
    package let numbers: NumberFormatter
    package let days: DayFormatter
    package let bylines: BylineFormatter
    package let titles: TitleFormatter
    package let descriptions: DescriptionFormatter
    package let keywords: KeywordsFormatter
    package let types: MediaTypeFormatter
    package let files: FilesFormatter
    package let failures: FailureFormatter

    /// The words in place of pictures; `nil` where pictures need none.
    package let pictureWords: PictureWordsFormatter?

    package init(
        language: Language,
        locale: Locale,
        isAccessible: Bool = false
    ) {
        self.init(
            strings: Strings(language),
            locale: locale,
            isAccessible: isAccessible
        )
    }

    /// - Parameters:
    ///   - strings: The texts in the person's language.
    ///   - locale: The format of dates and numbers.
    ///   - isAccessible: Whether words take the place of pictures.
    package init(strings: Strings, locale: Locale, isAccessible: Bool) {
        self.strings = strings
        pictureWords = isAccessible ? PictureWordsFormatter() : nil
        numbers = NumberFormatter(locale: locale)
        days = DayFormatter(locale: locale)
        bylines = BylineFormatter(days: days)
        titles = TitleFormatter()
        descriptions = DescriptionFormatter()
        keywords = KeywordsFormatter()
        types = MediaTypeFormatter(strings: strings)
        files = FilesFormatter(strings: strings)
        failures = FailureFormatter(strings: strings)
    }
}
