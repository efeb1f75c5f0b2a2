package import Foundation
package import Models

/// The formatters for one language and one locale, each made when it is used.
package struct Formatters: Sendable {
    package let strings: Strings
    let locale: Locale
    let dayLocale: Locale
    /// `true` if words take the place of pictures.
    package let isAccessible: Bool
    /// `true` in a session, where no options can be given.
    private let isOfSession: Bool
    private let texts: Texts
    /// The URL of the web page of a photo; `nil` if it has none.
    let page: Page
    let now: Now

    package typealias Texts = @Sendable (PhotoID.Source) -> SourceTexts
    package typealias Page = @Sendable (Photo) -> String?

    /// `locale` is for numbers and the order of letters, `dayLocale` for dates;
    /// `texts` are those of each source, `page` is the URL of the web page of a
    /// photo, and `now` is the current date.
    package init(
        strings: Strings,
        locale: Locale,
        dayLocale: Locale? = nil,
        isAccessible: Bool = false,
        isOfSession: Bool = false,
        texts: @escaping Texts = { _ in SourceTexts() },
        page: @escaping Page = { _ in nil },
        now: @escaping Now = { Date() }
    ) {
        self.strings = strings
        self.locale = locale
        self.dayLocale = dayLocale ?? locale
        self.isAccessible = isAccessible
        self.isOfSession = isOfSession
        self.texts = texts
        self.page = page
        self.now = now
    }

    /// The texts of the source of a photo.
    func source(of photo: Photo) -> SourceTexts { texts(photo.id.source) }

    /// The photo as screens show it: with texts of the user's language where
    /// the program makes them, since data are in English, and no longer ones
    /// than there is any use for.
    func shown(_ photo: Photo) -> Photo {
        let shortened = photo.shortened
        guard !strings.isOfData else { return shortened }
        return shortened.with(source(of: photo).made(photo, self))
    }

    func name(of label: Photo.Fact.Label) -> String {
        label.text.map { strings($0) } ?? label.rawValue
    }

    /// The formatters of records that the program makes, in English as
    /// NASA's are.
    package static let records = Formatters(
        strings: Strings(.english),
        locale: Locale(identifier: "en_US")
    )

    package var days: DayFormatter { DayFormatter(locale: dayLocale) }
    package var titleOrder: TitleOrder { TitleOrder(locale: locale) }
    package var credits: CreditFormatter {
        CreditFormatter(url: page, credit: { [texts] in texts($0).credit })
    }
    package var failures: FailureFormatter {
        FailureFormatter(strings: strings, isOfSession: isOfSession)
    }

    /// The signs of a favorite, of a video and of a recording; none where they
    /// would be read out.
    func marks(of photo: Photo, isFavorite: Bool) -> String {
        guard !isAccessible else { return "" }
        let type =
            switch photo.mediaType {
            case .video: "▶"
            case .audio: "♪"
            case .image, .other: ""
            }
        return (isFavorite ? "★" : "") + type
    }

    /// The title of a photo, after the word for a favorite where signs would
    /// be read out.
    func title(of photo: Photo, isFavorite: Bool) -> String {
        let title = photo.displayTitle
        return isFavorite && isAccessible
            ? strings(.favoriteWord) + " " + title : title
    }

    /// Describes the picture of a photo in a sentence, which its title may be;
    /// `nil` if that is not needed.
    func pictureWords(_ photo: Photo) -> String? {
        guard isAccessible, let words = photo.pictureWords else { return nil }
        let sentence = SentenceFormatter.first(of: words)
        return sentence == photo.displayTitle ? nil : sentence
    }
}
