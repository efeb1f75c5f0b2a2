package import Models

/// What commands write: an item, or an object with members of its own.
package struct Record: Sendable {
    /// `nil` for a record that is not an item.
    package let photo: Photo?
    /// The members that are no columns of items.
    package let members: JSONValue
    /// The position on a map; `nil` if it has none.
    let position: GeoJSON.Position?
    /// The file that a page shows, instead of a picture of NASA's.
    let file: LocalFile?
    private let credits: CreditFormatter?

    /// An item, with members that lists do not have.
    package init(
        _ photo: Photo,
        _ credits: CreditFormatter,
        adding members: JSONValue = [:],
        file: LocalFile? = nil
    ) {
        self.photo = photo
        self.members = members
        self.file = file
        self.credits = credits
        position = GeoJSON.Position(
            photo.decimal(.longitude),
            photo.decimal(.latitude),
            photo.decimal(.elevation)
        )
    }

    package init(_ members: JSONValue, at position: GeoJSON.Position? = nil) {
        photo = nil
        file = nil
        credits = nil
        self.members = members
        self.position = position
    }

    /// The value in a column; `.null` if there is none.
    subscript(column: RecordColumn) -> JSONValue {
        guard let photo, let credits else { return members[column.rawValue] }
        return switch column {
        case .member(let name): members[name]
        case .credit: .string(credits.string(from: photo))
        case .page: JSONValue(credits.page(of: photo))
        default: column.value(of: photo)
        }
    }
}
