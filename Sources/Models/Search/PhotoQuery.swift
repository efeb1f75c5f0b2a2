/// A search of the image library.
package struct PhotoQuery: Equatable, Sendable {
    /// Free text to look for in all fields.
    package var words: String
    /// Empty for all media types.
    package var mediaTypes: [MediaType]
    /// Inclusive.
    package var firstYear: Int?
    /// Inclusive.
    package var lastYear: Int?
    /// Terms to look for in one field each, in the order to send them.
    package var terms: [Term]
    /// The order that is asked for; `nil` for none. The service has one only.
    package var order: PhotoOrder?
    /// The number of items on a page, from 1 to 100; `nil` for the service's
    /// default, which is 100.
    package var pageSize: Int?
    /// The page to start at, from 1; `nil` for the first.
    package var page: Int?

    package init(
        words: String = "",
        mediaTypes: [MediaType] = [.image],
        firstYear: Int? = nil,
        lastYear: Int? = nil,
        terms: [Term] = [],
        pageSize: Int? = nil,
        page: Int? = nil
    ) {
        self.words = words
        self.mediaTypes = mediaTypes
        self.firstYear = firstYear
        self.lastYear = lastYear
        self.terms = terms
        self.pageSize = pageSize
        self.page = page
    }

    /// A term to look for in a field.
    package struct Term: Equatable, Sendable {
        package let field: Field
        package let value: String

        package init(_ field: Field, _ value: String) {
            self.field = field
            self.value = value
        }
    }

    /// The fields that can be searched, by the service's names for them.
    package enum Field: String, CaseIterable, Sendable {
        case center
        case keywords
        case location
        case photographer
        case secondaryCreator = "secondary_creator"
        case title
        case description
        case description508 = "description_508"
        case nasaID = "nasa_id"
        case album
    }

    /// The centers that publish the most; others exist, some under several
    /// names.
    package static let knownCenters = [
        "AFRC", "ARC", "DFRC", "GRC", "GSFC", "HQ", "JPL", "JSC", "KSC",
        "LARC", "LRC", "MAF", "MSFC", "SSC",
    ]

    /// The center to search for.
    package var center: String? { value(of: .center) }

    /// The term to look for in a field.
    package func value(of field: Field) -> String? {
        terms.last { $0.field == field }?.value
    }
}

extension PhotoQuery {
    /// The selection by one property in a search, as in `year:1969`.
    package enum Qualifier: String, CaseIterable, Sendable {
        case type, year, center, title, photographer, keyword, location
        case creator, description, alt, id, album, sort

        /// The field of the term that it stands for; `nil` for others.
        var field: Field? {
            switch self {
            case .type, .year, .sort: nil
            case .center: .center
            case .title: .title
            case .photographer: .photographer
            case .keyword: .keywords
            case .location: .location
            case .creator: .secondaryCreator
            case .description: .description
            case .alt: .description508
            case .id: .nasaID
            case .album: .album
            }
        }

        init?(_ field: Field) {
            let known = Self.allCases.first { $0.field == field }
            guard let known else { return nil }
            self = known
        }
    }

    /// Why words are not a search.
    package enum Mistake: Error, Equatable {
        case noSuchType(String)
        case noYears(String)
        case noSuchOrder(String)
        case repeated(Qualifier)
    }

    /// The oldest photos in the library are from 1850 and later.
    private static let years = 1800 ... 2100

    /// Reads a search as people type it: words, quotations, and qualifiers
    /// such as `type:video,audio`, `year:1969-1972` or `title:"lunar module"`.
    ///
    /// - Parameters:
    ///   - text: The search. A word before a colon that is no qualifier is one
    ///     of its words.
    ///   - mediaTypes: The media types unless it names some, or an album with
    ///     more than that, whose items may be of any type.
    /// - Throws: If a media type or a year is none, or a qualifier stands there
    ///   twice, but for keywords.
    package init(
        _ text: String,
        mediaTypes: [MediaType] = [.image]
    ) throws(Mistake) {
        self.init(mediaTypes: mediaTypes)
        var words: [String] = []
        var named: Set<Qualifier> = []
        for token in Self.tokens(text) {
            if let (qualifier, value) = Self.qualifier(token) {
                try set(qualifier, value)
                guard named.insert(qualifier).inserted || qualifier == .keyword
                else { throw .repeated(qualifier) }
            } else {
                words.append(token)
            }
        }
        self.words = words.joined(separator: " ")
        let isStandard = mediaTypes == [.image] && !named.contains(.type)
        if isStandard, value(of: .album) != nil, album == nil {
            self.mediaTypes = []
        }
    }

    /// The qualifiers that stand in a text.
    package static func qualifiers(in text: String) -> [Qualifier] {
        tokens(text).compactMap { qualifier($0)?.0 }
    }

    private mutating func set(
        _ qualifier: Qualifier,
        _ value: String
    ) throws(Mistake) {
        switch qualifier {
        case .type: mediaTypes = try Self.types(value)
        case .year:
            let years = try Self.years(value)
            (firstYear, lastYear) = (years.first, years.last)
        case .sort:
            guard let order = PhotoOrder(rawValue: value.lowercased()) else {
                throw .noSuchOrder(value)
            }
            self.order = order
        default:
            guard let field = qualifier.field else { return }
            // The service finds centers in upper case only.
            var value = field == .center ? value.uppercased() : value
            if field == .keywords, let others = self.value(of: field) {
                value = others + "," + value
            }
            let terms =
                terms.filter { $0.field != field } + [.init(field, value)]
            self.terms = Field.allCases.flatMap { field in
                terms.filter { $0.field == field }
            }
        }
    }

    private static func types(_ value: String) throws(Mistake) -> [MediaType] {
        var types: [MediaType] = []
        for name in value.lowercased().split(separator: ",") {
            if name == "any" { return [] }
            guard let type = MediaType.known.first(where: { $0.name == name })
            else { throw .noSuchType(String(name)) }
            types.append(type)
        }
        return types
    }

    /// Reads `1969`, `1969..1972`, `1969..` or `..1972`, also with a hyphen.
    private static func years(
        _ text: String
    ) throws(Mistake) -> (first: Int?, last: Int?) {
        let parts = text.split(
            separator: text.contains("..") ? ".." : "-",
            omittingEmptySubsequences: false
        )
        let numbers = parts.map { Int($0) }
        let known = numbers.compactMap(\.self)
        guard 1 ... 2 ~= parts.count, let first = known.first,
            let last = known.last, first <= last,
            known.allSatisfy(years.contains),
            zip(parts, numbers).allSatisfy({ $0.isEmpty == ($1 == nil) })
        else { throw .noYears(text) }
        return (numbers[0], numbers[numbers.count - 1])
    }
}

// The text of a search.
extension PhotoQuery {
    /// The search with more qualifiers; `nil` if the text has words or is no
    /// search.
    package func adding(_ text: String) -> PhotoQuery? {
        var query = self
        do {
            for token in Self.tokens(text) {
                guard let (qualifier, value) = Self.qualifier(token) else {
                    return nil
                }
                try query.set(qualifier, value)
            }
        } catch { return nil }
        return query
    }

    /// The search as it would be typed; media types are part of it unless they
    /// are these.
    package func text(unless types: [MediaType] = [.image]) -> String {
        var parts = words.isEmpty ? [] : [words]
        if mediaTypes != types {
            let names = mediaTypes.map(\.name).joined(separator: ",")
            parts.append("type:" + (names.isEmpty ? "any" : names))
        }
        return (parts + qualifiers).joined(separator: " ")
    }

    /// The qualifiers of its years, terms and order.
    package var qualifiers: [String] {
        let years = [firstYear, lastYear].map { $0.map(String.init) ?? "" }
        let isRange = years[0] != years[1]
        let range = isRange ? years.joined(separator: "-") : years[0]
        let terms = terms.compactMap { term in
            Qualifier(term.field).map { $0.rawValue + ":" + quoted(term.value) }
        }
        let order = order.map { ["sort:" + $0.rawValue] } ?? []
        return (range.isEmpty ? [] : ["year:" + range]) + terms + order
    }

    /// `true` for all items, for which the service does not search.
    package var selectsEverything: Bool {
        words.isEmpty && terms.isEmpty && mediaTypes.isEmpty
            && firstYear == nil && lastYear == nil
    }

    /// The album, if nothing else is searched for; it has items of all types.
    package var album: String? {
        let isOnly =
            words.isEmpty && terms.count == 1 && firstYear == nil
            && lastYear == nil && mediaTypes == [.image]
        return isOnly ? value(of: .album) : nil
    }

    private func quoted(_ value: String) -> String {
        value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value
    }

    /// Qualifiers whose values have no spaces: what follows is another word.
    private static let short: [Qualifier] = [.type, .year, .center, .sort]

    /// The names before colons in a text that look like qualifiers, and are
    /// none.
    package static func unknownQualifiers(in text: String) -> [String] {
        tokens(text).compactMap { token in
            guard qualifier(token) == nil,
                let name = token.wholeMatch(of: /([A-Za-z]{3,}):[^\/].*/)?.1,
                Qualifier(rawValue: name.lowercased()) == nil
            else { return nil }
            return String(name)
        }
    }

    /// The text of the words of a command line, whose shell has removed quotes.
    package static func text(of arguments: [String]) -> String {
        arguments.map { argument in
            guard argument.contains(where: \.isWhitespace),
                !argument.contains("\""), tokens(argument).count > 1,
                let (qualifier, _) = qualifier(tokens(argument)[0]),
                !short.contains(qualifier),
                tokens(argument).dropFirst()
                    .allSatisfy({ Self.qualifier($0) == nil })
            else { return argument }
            let value = argument.dropFirst(qualifier.rawValue.count + 1)
            return qualifier.rawValue + ":\"" + value + "\""
        }.joined(separator: " ")
    }

    /// The parts between spaces, which quotes keep together.
    private static func tokens(_ text: String) -> [String] {
        var tokens: [String] = []
        var token = ""
        var isQuoted = false
        for character in text {
            if character.isWhitespace, !isQuoted {
                if !token.isEmpty { tokens.append(token) }
                token = ""
            } else {
                if character == "\"" { isQuoted.toggle() }
                token.append(character)
            }
        }
        return token.isEmpty ? tokens : tokens + [token]
    }

    /// A qualifier with its value, without quotes; `nil` for a word.
    private static func qualifier(
        _ token: String
    ) -> (Qualifier, value: String)? {
        guard let mark = token.firstIndex(of: ":"),
            let qualifier = Qualifier(
                rawValue: token[..<mark].lowercased()
            )
        else { return nil }
        let value = token[mark...].dropFirst().filter { $0 != "\"" }
        return value.allSatisfy(\.isWhitespace) ? nil : (qualifier, value)
    }

    /// An object with the parameters that are given, by the service's names.
    package var record: JSONValue {
        let members: JSONValue = [
            "q": JSONValue(words.isEmpty ? nil : words),
            "media_type":
                JSONValue(mediaTypes.isEmpty ? nil : mediaTypes.map(\.name)),
            "year_start": JSONValue(firstYear),
            "year_end": JSONValue(lastYear),
        ]
        return .object(
            members.withoutNulls.members
                + terms.map { .init($0.field.rawValue, .string($0.value)) }
        )
    }

    /// The title of its results: the search as it would be typed, or else its
    /// media types.
    package var title: String {
        let text = text()
        return text.isEmpty
            ? mediaTypes.map(\.name).joined(separator: ", ") : "“\(text)”"
    }
}
