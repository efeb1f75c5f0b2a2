/// The orders in which a list can be sorted.
package enum PhotoOrder: String, CaseIterable, Sendable {
    case newest
    case oldest
    case title
    /// As the service returns it.
    case relevance

    /// Sorts photos. Those that are equal keep their order, and those without
    /// a date come last.
    package func sorted(_ photos: [Photo]) -> [Photo] {
        sorted(photos) { photo in
            self == .title
                ? (photo.title ?? photo.id.value).lowercased() : photo.date
        }
    }

    /// Sorts elements likewise by their dates or titles.
    package func sorted<Element>(
        _ elements: [Element],
        by key: (Element) -> String?
    ) -> [Element] {
        guard self != .relevance else { return elements }
        return elements.map { (key: key($0), element: $0) }
            .sorted { left, right in
                switch (left.key, right.key) {
                case (let a?, let b?): self == .newest ? a > b : a < b
                case (let key, nil): key != nil
                case (nil, .some): false
                }
            }
            .map(\.element)
    }
}
