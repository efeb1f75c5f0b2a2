package import Models

/// Formats a query with the service's names of its parameters.
package enum QueryFormatter {
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
