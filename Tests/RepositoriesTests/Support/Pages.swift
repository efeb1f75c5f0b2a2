/// Writes responses of the library.
enum Pages {
    /// A page with items of these ids.
    static func page(
        _ ids: [String] = ["a"],
        next: String? = nil,
        total: Int? = nil
    ) -> String {
        let items = ids.map { #"{"data":[{"nasa_id":"\#($0)"}]}"# }
        return page(items: items, next: next, total: total)
    }

    /// A page with these items.
    static func page(
        items: [String],
        next: String? = nil,
        total: Int? = nil
    ) -> String {
        let metadata = total.map { #","metadata":{"total_hits":\#($0)}"# }
        let links = next.map {
            #","links":[{"rel":"prev","href":"http://images-api.nasa.gov/p"}"#
                + #",{"rel":"next","href":"\#($0)"}]"#
        }
        return #"{"collection":{"items":[\#(items.joined(separator: ","))]"#
            + (metadata ?? "") + (links ?? "") + "}}"
    }

    /// A page with one item that has these links, each `[rel, href]`.
    static func page(links: [[String]]) -> String {
        let list = links.map { #"{"rel":"\#($0[0])","href":"\#($0[1])"}"# }
            .joined(separator: ",")
        return page(items: [
            #"{"data":[{"nasa_id":"a"}],"links":[\#(list)]}"#
        ])
    }
}
