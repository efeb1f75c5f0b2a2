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
    private let isInSession: Bool
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
        isInSession: Bool = false,
        texts: @escaping Texts = { _ in SourceTexts() },
        page: @escaping Page = { _ in nil },
        now: @escaping Now = { Date() }
    ) {
        self.strings = strings
        self.locale = locale
        self.dayLocale = dayLocale ?? locale
        self.isAccessible = isAccessible
        self.isInSession = isInSession
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
        guard !strings.isEnglish else { return shortened }
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
        CreditFormatter(page: page, credit: { [texts] in texts($0).credit })
    }
    package var failures: FailureFormatter {
        FailureFormatter(strings: strings, isInSession: isInSession)
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

/// When a photo was taken, where it is from and who took it, in this order,
/// since what comes last may be cut: `July 20, 1969 · JSC · NASA`.
extension Formatters {
    /// All that is known; empty if nothing is.
    func byline(_ photo: Photo) -> String {
        joined([day(photo), origin(photo), photo.maker])
    }

    /// The differences from the photos beside it in a list, and what is added,
    /// before the credit.
    func byline(
        ofRow photo: Photo,
        adding texts: [String?],
        shared: SharedTexts
    ) -> String {
        joined(about(photo, shared) + texts + [photo.maker])
    }

    /// When it was taken and by whom, in few words: `Jul 19, 2019 · Gemignani`.
    func shortByline(_ photo: Photo) -> String {
        let maker = series(photo) == nil ? photo.shortMaker : nil
        return joined([shortDay(photo), maker ?? origin(photo)])
    }

    /// The day on which it was taken, with its year if that is another one.
    func shortDay(_ photo: Photo, on today: Day? = nil) -> String? {
        let year = (today ?? Day(now())).text.prefix(4)
        return photo.day.map { day in
            days.string(from: day, year: day.text.prefix(4) != year)
        }
    }

    private func about(_ photo: Photo, _ shared: SharedTexts) -> [String?] {
        guard !shared.isTitled else { return [] }
        guard let series = series(photo) else {
            return [day(photo), origin(photo)]
        }
        let isDated = shared.hasSources || source(of: photo).isDated
        // What a title says, perhaps in English, is not read out again.
        let title = isAccessible ? photo.displayTitle.lowercased() : ""
        let english = source(of: photo).series?(photo, .records) ?? []
        let texts = zip(series, english).map { text, english in
            let isSaid = [text, english].contains {
                $0.map { title.contains($0.lowercased()) } ?? false
            }
            return isSaid ? nil : text
        }
        return [isDated ? day(photo) : nil] + texts
    }

    /// The texts that tell a photo of a series from those beside it; `nil` for
    /// others.
    func series(_ photo: Photo) -> [String?]? {
        source(of: photo).series.map { $0(photo, self) }
    }

    /// The day on which it was taken; `nil` if it is unknown.
    package func day(_ photo: Photo) -> String? {
        days.string(from: photo.date)
    }

    /// The day in a title that the program makes: as records have it, or as
    /// people of another language write it; `nil` if it is unknown.
    package func dayInTitle(_ photo: Photo) -> String? {
        strings.isEnglish ? photo.day?.text : day(photo)
    }

    /// The news about the newest photo of a list: what its source says, such
    /// as the sol, or the day; empty if none is known.
    func newest(_ photo: Photo, on today: Day) -> String {
        source(of: photo).news(photo, strings)
            ?? days.shortString(from: photo.date, on: today) ?? ""
    }

    private func joined(_ parts: [String?]) -> String {
        parts.map { $0?.trimmed }.joined(by: " · ")
    }

    /// The center, the camera or the source.
    package func origin(_ photo: Photo) -> String? {
        source(of: photo).origin(photo)
    }

    /// A number with the separators of the locale: `1,204`.
    package func string(from number: Int) -> String {
        IntegerFormatStyle(locale: locale).format(number)
    }

    /// A time of this machine, as in `Nov 22, 2026, 10:14 AM`.
    ///
    /// - Parameter text: In the form `2026-11-22T01:02:03Z`.
    /// - Returns: `nil` for another text.
    func time(_ text: String?) -> String? {
        guard let date = text.flatMap({ try? Date($0, strategy: .iso8601) })
        else { return nil }
        let style = Date.FormatStyle(
            date: .abbreviated,
            time: .shortened,
            locale: dayLocale
        )
        // CLDR separates the hour from AM by a narrow space.
        return style.format(date)
            .replacingOccurrences(of: "\u{202F}", with: " ")
    }

    /// The age of something: `3 hours ago`. Rounds down to minutes, from an
    /// hour on to hours and from two days on to days.
    package func age(of date: Date) -> String {
        // A date that is not of today's clock must not overflow.
        let seconds = min(max(0, now().timeIntervalSince(date)), 1e12)
        let minutes = Int(seconds) / 60
        let hours = minutes / 60
        switch minutes {
        case 0: return strings(.ageSeconds)
        case ..<60: return strings(.ageMinutes, String(minutes))
        case ..<(48 * 60): return strings(.ageHours, String(hours))
        default: return strings(.ageDays, String(hours / 24))
        }
    }

    /// `offline: as of 3 hours ago`
    package func age(of copy: StoredCopy) -> String {
        let age =
            copy.date == .distantPast
            ? strings(.ageUnknown) : age(of: copy.date)
        return switch copy.mirror {
        case nil: strings(.offlineAsOf, age)
        case .whole: strings(.mirrorAsOf, age)
        case .part([]): strings(.mirrorIncompleteAsOf, age)
        case .part(let scopes):
            strings(.mirrorPartAsOf, scopes.joined(separator: "; "), age)
        }
    }
}

extension Strings {
    /// The name of a media type; one that is not known has the service's.
    package func name(of type: MediaType) -> String {
        switch type {
        case .image: self(.typeImage)
        case .video: self(.typeVideo)
        case .audio: self(.typeAudio)
        case .other("interactive"): self(.typeInteractive)
        case .other(let name): name
        }
    }

    /// The name of the size of a file; `nil` is any other.
    package func name(of size: PhotoFile.Size?) -> String {
        switch size {
        case .original: self(.sizeOriginal)
        case .large: self(.sizeLarge)
        case .medium: self(.sizeMedium)
        case .small: self(.sizeSmall)
        case .thumbnail: self(.sizeThumbnail)
        case .preview: self(.sizePreview)
        case .mobile: self(.sizeMobile)
        case nil: self(.sizeOther)
        }
    }

    /// The extensions in the order of the files, each with its sizes:
    /// `jpg: original (4608 × 3456, 3.1 MB), large · json`.
    func list(of files: PhotoFiles) -> String {
        var endings: [String] = []
        var sizes: Set<String> = []
        var names: [String: [String]] = [:]
        for file in files.all {
            let ending = file.fileExtension
            if !endings.contains(ending) { endings.append(ending) }
            let pixels = file.extent.map { "\($0.width) × \($0.height)" }
            guard let size = file.size.map(name(of:)) ?? pixels,
                sizes.insert(ending + " " + size).inserted
            else { continue }
            let facts = [
                file.size == nil ? nil : pixels,
                file.bytes.map(ByteFormatter.string),
            ].joined(by: ", ")
            names[ending, default: []].append(
                size + (facts.isEmpty ? "" : " (\(facts))")
            )
        }
        guard !endings.isEmpty else { return self(.noEntries) }
        return endings.map { ending in
            let names = names[ending, default: []]
            return ending
                + (names.isEmpty ? "" : ": " + names.joined(separator: ", "))
        }.joined(separator: " · ")
    }
}
