package import Models

/// The texts of a source about its photos, in lists, details and credits.
package struct SourceTexts: Sendable {
    /// Where a photo is from, in few words: `JSC`, `Mastcam left`, `APOD`.
    package typealias Place = @Sendable (Photo) -> String?
    /// The texts that tell a photo from those beside it, the most important
    /// first.
    package typealias Series = @Sendable (Photo, Formatters) -> [String?]

    package let credit: SourceCredit
    /// The planet that the places of its photos are on, in English; `nil` if
    /// they have none.
    package let body: String?
    let place: Place
    /// `nil` for a source whose photos have texts of their own.
    let series: Series?

    package init(
        credit: SourceCredit = SourceCredit(library: "NASA"),
        body: String? = nil,
        place: @escaping Place = { $0.text(.center) },
        series: Series? = nil
    ) {
        self.credit = credit
        self.body = body
        self.place = place
        self.series = series
    }
}
