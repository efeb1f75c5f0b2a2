package import Models

/// Formats a query as the title of its results.
package enum QueryTitleFormatter {
    package static func string(from query: PhotoQuery) -> String {
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
            if !names.isEmpty { parts.append(names.joined(separator: ", ")) }
        }
        return parts.joined(separator: ", ")
    }
}
