import Arguments
import Foundation
import Models
import ViewModels

/// The options that filter a search.
enum SearchOptions {
    /// The oldest photos in the library are from 1850 and later.
    private static let years = 1800 ... 2100

    private static let mediaType =
        Option<[MediaTypeChoice]>("media-type", "TYPES", default: [.image])
        .settable
    private static let year = Option<String?>("year", "YEAR|YEAR-YEAR")
        .excluding("year-start", "year-end")
    private static let yearStart = Option<Int?>("year-start", "YEAR", in: years)
    private static let yearEnd = Option<Int?>("year-end", "YEAR", in: years)
    private static let center = Option<String?>(
        "center",
        "CENTER",
        .suggested(PhotoQuery.knownCenters.map { Choice($0) })
    )
    private static let keywords = Option<[String]>("keywords", "WORDS")

    static let album = Option<String?>("album", "NAME")

    private typealias Text = (
        field: PhotoQuery.Field, option: Option<String?>, help: StringKey
    )

    /// The options that each search one field.
    private static let texts: [Text] = [
        (.location, .init("location", "TEXT"), .optionLocation),
        (.photographer, .init("photographer", "NAME"), .optionPhotographer),
        (
            .secondaryCreator, .init("secondary-creator", "NAME"),
            .optionSecondaryCreator
        ),
        (.title, .init("title", "TEXT"), .optionTitle),
        (.description, .init("description", "TEXT"), .optionDescription),
        (
            .description508, .init("description-508", "TEXT"),
            .optionDescription508
        ),
        (.nasaID, .init("nasa-id", "ID"), .optionNasaID),
        (.album, album, .optionAlbum),
    ]

    /// The media types, or any of them.
    private enum MediaTypeChoice: String, CaseIterable {
        case image, video, audio, any
    }

    static func words(_ strings: Strings) -> ArgumentDescription {
        ArgumentDescription("[WORDS...]", help: strings(.searchWords))
    }

    static func descriptions(_ strings: Strings) -> [OptionDescription] {
        [
            mediaType.help(strings(.optionMediaType)),
            OptionDescription(
                "type",
                value: mediaType.help("").value,
                help: strings(.optionType),
                role: .shortcut([mediaType.name])
            ),
        ]
            + strings([
                year: .optionYear, yearStart: .optionYearStart,
                yearEnd: .optionYearEnd, center: .optionCenter,
                keywords: .optionKeywords,
            ]) + texts.map { $0.option.help(strings($0.help)) }
    }

    /// The query of a command line for items on this machine: of all media
    /// types without a choice of them, and perhaps of all items.
    static func localQuery(
        _ context: CommandContext,
        words: String? = nil
    ) throws -> PhotoQuery {
        var query = try query(context, mayBeEmpty: true, words: words)
        if !context.options.isGiven(mediaType) { query.mediaTypes = [] }
        return query
    }

    /// The query of a command line, whose arguments are the words unless
    /// others are given. It throws if the service would reject the query, or
    /// never find anything.
    static func query(
        _ context: CommandContext,
        mayBeEmpty: Bool = false,
        words given: String? = nil
    ) throws -> PhotoQuery {
        let types = context[mediaType]
        let years = try context[year].map(range)
        let query = PhotoQuery(
            words: given
                ?? context.console.words(context.arguments)
                .joined(separator: " ").trimmingCharacters(in: .whitespaces),
            mediaTypes: types.contains(.any)
                ? [] : types.map { MediaType(name: $0.rawValue) },
            firstYear: years?.lowerBound ?? context[yearStart],
            lastYear: years?.upperBound ?? context[yearEnd],
            terms: terms(context)
        )
        if let first = query.firstYear, let last = query.lastYear, first > last
        {
            throw CommandError(.usageYearOrder)
        }
        let isEmpty =
            query.words.isEmpty && query.terms.isEmpty
            && query.firstYear == nil && query.lastYear == nil
            && (query.mediaTypes.isEmpty
                || !context.settings.given.isGiven(mediaType))
        if isEmpty, !mayBeEmpty { throw CommandError(.usageNoWords) }
        return query
    }

    /// Reads `1969` or `1969-1972`.
    private static func range(_ text: String) throws -> ClosedRange<Int> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }.filter(years.contains)
        guard let first = numbers.first, let last = numbers.last,
            numbers.count == parts.count, numbers.count <= 2, first <= last
        else { throw CommandError(.usageYear, text) }
        return first ... last
    }

    /// The options of a query beside its words and media types, with values.
    static func filters(of query: PhotoQuery) -> [String] {
        var values = [
            (yearStart.name, query.firstYear.map(String.init)),
            (yearEnd.name, query.lastYear.map(String.init)),
            (center.name, query.center),
            (keywords.name, query.value(of: .keywords)),
        ]
        values += texts.map { ($0.option.name, query.value(of: $0.field)) }
        return values.compactMap { name, value in
            value.map { value in
                let isPlain = !value.contains { $0.isWhitespace }
                return "--\(name) " + (isPlain ? value : "'\(value)'")
            }
        }
    }

    private static func terms(_ context: CommandContext) -> [PhotoQuery.Term] {
        // The service finds centers in upper case only.
        let center = context[center].map {
            PhotoQuery.Term(.center, $0.uppercased())
        }
        let keywords = context[keywords].joined(separator: ",")
        let texts = texts.compactMap { field, option, _ in
            context[option].map { PhotoQuery.Term(field, $0) }
        }
        return
            ([center].compactMap(\.self) + [.init(.keywords, keywords)]
            + texts).filter { !$0.value.isEmpty }
    }
}

/// Names the options to look at if a search finds nothing.
struct SearchHint {
    let strings: Strings
    var currentYear = Calendar.current.component(.year, from: .now)

    func string(for query: PhotoQuery) -> String {
        let mistakes = [center(query), year(query)].compactMap(\.self)
        guard mistakes.isEmpty else { return mistakes.joined(separator: " ") }
        let options = SearchOptions.filters(of: query)
        return options.isEmpty
            ? strings(.hintWords)
            : strings(.hintFilters, options.joined(separator: " "))
    }

    private func center(_ query: PhotoQuery) -> String? {
        let known = PhotoQuery.knownCenters
        guard let center = query.center, !known.contains(center) else {
            return nil
        }
        if let near = Suggestion.nearest(to: center, among: known) {
            return strings(.hintCenter, center, near)
        }
        return strings(.hintCenters, center, known.joined(separator: ", "))
    }

    private func year(_ query: PhotoQuery) -> String? {
        guard let year = query.firstYear, year > currentYear else { return nil }
        return strings(.hintYear, String(year))
    }
}
