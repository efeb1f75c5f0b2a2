/// The orders in which a list can be put.
package enum PhotoOrder: String, CaseIterable, Sendable {
    case newest
    case oldest
    case title
    /// As the service gives it.
    case relevance

    /// The photos in this order; those that are equal in it stay as they
    /// are, and those without a date come last.
    package func sorted(_ photos: [Photo]) -> [Photo] {
        switch self {
        case .newest: Self.sorted(photos, by: \.dateCreated, >)
        case .oldest: Self.sorted(photos, by: \.dateCreated, <)
        case .title:
            Self.sorted(photos, by: { ($0.title ?? $0.id).lowercased() }, <)
        case .relevance: photos
        }
    }

    private static func sorted(
        _ photos: [Photo],
        by key: (Photo) -> String?,
        _ precedes: (String, String) -> Bool
    ) -> [Photo] {
        photos.enumerated().map { (place: $0, key: key($1), photo: $1) }
            .sorted { left, right in
                switch (left.key, right.key) {
                case (let a?, let b?) where a != b: precedes(a, b)
                case (.some, nil): true
                case (nil, .some): false
                default: left.place < right.place
                }
            }
            .map(\.photo)
    }
}
