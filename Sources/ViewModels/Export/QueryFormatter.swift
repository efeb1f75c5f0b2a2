package import Models

/// Formats a query with the service's names of its parameters.
package enum QueryFormatter {
    /// An object with the parameters that are given.
    package static func object(_ query: PhotoQuery) -> JSONValue {
        var members: [JSONValue.Member] = []
        if !query.words.isEmpty {
            members.append(.init("q", .string(query.words)))
        }
        if !query.mediaTypes.isEmpty {
            members.append(
                .init("media_type", JSONValue(query.mediaTypes.map(\.name)))
            )
        }
        if let year = query.firstYear {
            members.append(.init("year_start", .integer(year)))
        }
        if let year = query.lastYear {
            members.append(.init("year_end", .integer(year)))
        }
        for term in query.terms {
            members.append(.init(term.field.rawValue, .string(term.value)))
        }
        return .object(members)
    }
}

/// Formats a query as the title of its results.
package struct QueryTitleFormatter {
    private let strings: Strings

    package init(strings: Strings) {
        self.strings = strings
    }

    /// The words, terms, years and media types; never empty.
    package func string(from query: PhotoQuery) -> String {
        var parts = query.words.isEmpty ? [] : ["“\(query.words)”"]
        parts += query.terms.map { "\($0.field.rawValue) \($0.value)" }
        switch (query.firstYear, query.lastYear) {
        case (let first?, let last?): parts.append("\(first)–\(last)")
        case (let first?, nil): parts.append("\(first)–")
        case (nil, let last?): parts.append("–\(last)")
        case (nil, nil): break
        }
        if query.mediaTypes != [.image] || parts.isEmpty {
            let names = query.mediaTypes.map(\.name)
            parts.append(
                names.isEmpty
                    ? strings(.listAnyMedia) : names.joined(separator: ", ")
            )
        }
        return parts.joined(separator: ", ")
    }
}
