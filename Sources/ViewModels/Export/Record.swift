package import Models

/// What commands write: an item, or an object with members of its own.
package struct Record: Sendable {
    /// `nil` for a record that is not an item.
    package let photo: Photo?
    /// The members that are no columns of items.
    package let members: JSONValue
    /// Where it is on a map; `nil` if it has no place.
    let position: GeoJSON.Position?

    /// An item, with members that lists do not have.
    package init(_ photo: Photo, adding members: JSONValue = [:]) {
        self.photo = photo
        self.members = members
        position = GeoJSON.Position(
            photo.decimal(.longitude),
            photo.decimal(.latitude),
            photo.decimal(.elevation)
        )
    }

    package init(_ members: JSONValue, at position: GeoJSON.Position? = nil) {
        photo = nil
        self.members = members
        self.position = position
    }

    /// The value in a column; `.null` if there is none.
    subscript(column: RecordColumn) -> JSONValue {
        if case .member(let name) = column { return members[name] }
        return photo.map(column.value) ?? .null
    }
}
