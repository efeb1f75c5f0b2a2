package import Models

/// The texts of a source about its photos, in lists, details and credits.
package struct SourceTexts: Sendable {
    /// The origin of a photo, in few words: `JSC`, `Mastcam left`, `APOD`.
    package typealias Origin = @Sendable (Photo) -> String?
    /// The texts that tell a photo from those beside it, apart from its date,
    /// the most important first: always as many, `nil` for what is unknown.
    package typealias Series = @Sendable (Photo, Formatters) -> [String?]
    /// The texts of a photo in the language of the user, if the program makes
    /// them.
    package typealias Made = @Sendable (Photo, Formatters) -> MadeTexts?
    /// The value of a fact in the language of the user, if it is one of a few
    /// words of the program.
    package typealias Value = @Sendable (Photo.Fact, Strings) -> String?
    /// What the newest photo of a list says in few words, apart from its day.
    package typealias News = @Sendable (Photo, Strings) -> String?

    package let credit: SourceCredit
    /// The planet that the places of its photos are on, in English; `nil` if
    /// they have none.
    package let body: String?
    let origin: Origin
    /// `nil` for a source whose photos have texts of their own.
    let series: Series?
    /// `true` if the dates of its photos tell them apart, too.
    let isDated: Bool
    let made: Made
    let value: Value
    let news: News

    package init(
        credit: SourceCredit = SourceCredit(),
        body: String? = nil,
        origin: @escaping Origin = { $0.text(.center) },
        series: Series? = nil,
        isDated: Bool = true,
        made: @escaping Made = { _, _ in nil },
        value: @escaping Value = { _, _ in nil },
        news: @escaping News = { _, _ in nil }
    ) {
        self.credit = credit
        self.body = body
        self.origin = origin
        self.series = series
        self.isDated = isDated
        self.made = made
        self.value = value
        self.news = news
    }

    /// Makes the texts of records.
    package var records: MadeTexts.Maker {
        { [made] in made($0, .records) }
    }
}
