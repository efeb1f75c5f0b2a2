package import Models

/// Writes what was searched for, under the service's names for it.
package enum QueryFormatter {
    package static func object(_ query: PhotoQuery) -> FieldValue {
        var members: [(String, FieldValue)] = []
        if !query.words.isEmpty { members.append(("q", .text(query.words))) }
        if !query.mediaTypes.isEmpty {
            members.append(("media_type", .list(query.mediaTypes.map(\.name))))
        }
        if let year = query.firstYear {
            members.append(("year_start", .number(year)))
        }
        if let year = query.lastYear {
            members.append(("year_end", .number(year)))
        }
        for term in query.terms {
            members.append((term.field.rawValue, .text(term.value)))
        }
        return .object(members)
    }
}
