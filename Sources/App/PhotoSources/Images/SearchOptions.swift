import Arguments
import Models
import Repositories
import ViewModels

/// The options that select the items of a search: words with qualifiers, and
/// the options that stand for the most common ones.
enum SearchOptions {
    /// The media types, or any of them.
    private enum MediaTypeChoice: String, CaseIterable {
        case image, video, audio, any
    }

    private static let type =
        Option<[MediaTypeChoice]>("type", "TYPES", default: [.image])
    /// Of commands whose default is all media types.
    private static let anyType = Option<[MediaTypeChoice]>("type", "TYPES")
    private static let year = Option<String?>("year", "YEARS")
    private static let center = Option<String?>(
        "center",
        "CENTER",
        .suggested(PhotoQuery.knownCenters.map { Choice($0) })
    )

    static func words(
        _ strings: Strings,
        _ help: StringKey = .searchWords
    ) -> ArgumentDescription {
        .init(
            "[WORDS...]",
            .listed(.qualifiers),
            help: strings(help),
            hasHyphens: true
        )
    }

    /// Describes the options, of items of all media types if
    /// `includesAllTypes`.
    static func descriptions(
        _ strings: Strings,
        includesAllTypes: Bool = false
    ) -> [OptionDescription] {
        strings(
            includesAllTypes
                ? [
                    anyType: .optionType, year: .optionYear,
                    center: .optionCenter,
                ]
                : [type: .optionType, year: .optionYear, center: .optionCenter]
        )
    }

    /// The names of the options, of which each is also a qualifier.
    static let names = [type.name, year.name, center.name]

    /// Reads the arguments of a command line, or others, and its options; `-`
    /// is the words of standard input. All media types may be meant unless
    /// some are named. It throws if the service would reject the search, as one
    /// for nothing, unless that is fine.
    static func query(
        _ context: CommandContext,
        _ arguments: [String]? = nil,
        includesAllTypes: Bool = false,
        mayBeEmpty: Bool = false
    ) throws -> PhotoQuery {
        let words = try context.console.words(arguments ?? context.arguments)
            .map { ImagesURLs.album(of: $0).map(PhotoQuery.album) ?? $0 }
        if let url = words.first(where: \.isURL) {
            let item = SourceFacts.id(of: url).map {
                "nasa-photos show " + $0.description.shellQuoted
            }
            throw CommandError(.usageSearchURL, url, near: item)
        }
        let options = context.options
        func qualifiers(_ isAmong: (String) -> Bool) -> [String] {
            names.filter(isAmong).map {
                $0 + ":" + options.texts($0).joined(separator: ",")
            }
        }
        let given = qualifiers { options.isTyped($0) }
        if !mayBeEmpty, words.isEmpty, given.isEmpty {
            throw CommandError(.usageNoWords)
        }
        let text = PhotoQuery.text(of: words)
        let named = PhotoQuery.qualifiers(in: text).map(\.rawValue)
        if let name = named.first(where: { options.isTyped($0) }) {
            throw CommandError(.usageRepeated, name + ":")
        }
        // Qualifiers and options say more than settings.
        let settings = qualifiers {
            options.isGiven($0) && !options.isTyped($0) && !named.contains($0)
        }
        let query = try query(
            (settings + [text] + given).joined(separator: " "),
            types: includesAllTypes ? [] : [.image]
        )
        if !mayBeEmpty, query.selectsEverything {
            throw CommandError(.usageNoWords)
        }
        return query
    }

    /// Reads a search as it is typed. The page of an album stands for it, and
    /// `types` are meant unless some are named.
    static func query(
        _ text: String,
        types: [MediaType] = [.image]
    ) throws(CommandError) -> PhotoQuery {
        let album = ImagesURLs.album(of: text).map(PhotoQuery.album)
        do throws(PhotoQuery.Mistake) {
            return try PhotoQuery(album ?? text, mediaTypes: types)
        } catch {
            throw CommandError(error)
        }
    }
}

extension PhotoQuery {
    /// A search for the items of an album, as it is typed.
    static func album(_ name: String) -> String {
        PhotoQuery(terms: [.init(.album, name)]).qualifiers.joined()
    }
}

extension CommandError {
    /// A search that cannot be read.
    init(_ mistake: PhotoQuery.Mistake) {
        switch mistake {
        case .noYears(let text):
            self.init(.usageYear, text, near: Self.turned(text))
        case .repeated(let qualifier):
            self.init(.usageRepeated, qualifier.rawValue + ":")
        case .noSuchOrder(let text):
            let names = PhotoOrder.allCases.map(\.rawValue)
            self = .notAChoice("sort:", text, of: names)
        case .noSuchType(let text):
            let names = MediaType.known.map(\.name) + ["any"]
            self = .notAChoice("type:", text, of: names)
        }
    }

    /// The years of a range whose ends are the wrong way round.
    private static func turned(_ text: String) -> String? {
        let ends = text.split { ".-".contains($0) }.reversed()
        let range = ends.joined(separator: "..")
        let isRange = (try? PhotoQuery("year:" + range)) != nil
        return isRange ? range : nil
    }
}

extension Console {
    /// Says which words look like qualifiers, and are searched for.
    func unknownQualifiers(in text: String) -> String? {
        let unknown = PhotoQuery.unknownQualifiers(in: text)
        guard !unknown.isEmpty else { return nil }
        let known = PhotoQuery.Qualifier.allCases.map { $0.rawValue + ":" }
        return strings(
            .unknownQualifier,
            unknown.map { $0 + ":" }.joined(separator: ", "),
            known.joined(separator: ", ")
        )
    }
}

/// Names the qualifiers to look at if a search finds nothing.
struct SearchHint {
    private let strings: Strings
    private let currentYear: Int

    init(_ console: Console) {
        strings = console.strings
        currentYear = console.today.year
    }

    func string(for query: PhotoQuery) -> String {
        if let mistakes = mistakes(query) { return mistakes }
        let qualifiers = query.qualifiers.joined(separator: " ")
        let takesAnyType = query.mediaTypes.isEmpty
        return qualifiers.isEmpty
            ? strings(takesAnyType ? .hintOtherWords : .hintWords)
            : strings(takesAnyType ? .hintFewer : .hintFilters, qualifiers)
    }

    /// The hint in a session: whole lines to type.
    func sessionText(for query: PhotoQuery) -> String {
        if let mistakes = mistakes(query) { return mistakes }
        var (wider, plain) = (query, PhotoQuery(words: query.words))
        wider.mediaTypes = []
        plain.mediaTypes = query.mediaTypes
        let lines = [plain, wider]
            .filter { $0 != query && !$0.text().isEmpty }
            .map { "/" + $0.text() }
        let keys: [StringKey] = [.hintOtherWords, .hintLine, .hintLines]
        let words = query.words.isEmpty ? "apollo" : query.words
        let isOne = !words.contains(where: \.isWhitespace)
        let example = "/title:" + (isOne ? words : "\"\(words)\"")
        return strings(keys[lines.count], lines) + "\n"
            + strings(.hintQualifiers, example)
    }

    /// Names a search that finds something, as it is typed: after a command, or
    /// in a session.
    func string(
        insteadOf query: PhotoQuery,
        isInSession: Bool,
        options: String
    ) -> String {
        let text = query.text()
        if isInSession {
            return strings(.hintMeant, query.words, "/" + text)
        }
        let words =
            text.contains(/["']/)
            ? text.shellQuoted
            : text.split(separator: " ").map(String.init).shellLine
        let line = "nasa-photos search \(words)\(options)"
        return strings(.hintMeant, query.words, line)
    }

    private func mistakes(_ query: PhotoQuery) -> String? {
        let mistakes = [center(query), year(query)].compactMap(\.self)
        return mistakes.isEmpty ? nil : mistakes.joined(separator: " ")
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
