package import Models

/// What commands write: an item, or an object with columns of its own.
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
        _ credits: CreditFormatter? = nil,
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
    subscript(name: String) -> JSONValue {
        guard photo != nil, let column = Self.table[name] else {
            return members[name]
        }
        return column.value(self)
    }

    /// How to credit the item.
    var credit: String? { photo.flatMap { credits?.string(from: $0) } }

    /// The URL of the web page of the item; `nil` without one.
    var page: String? { photo.flatMap { credits?.page($0) } }
}

// The columns of items.
extension Record {
    /// What whole items have, in the order that prints.
    package static let whole: [Column<Record>] =
        PhotoField.columns.map { $0.of { $0.photo } } + [
            Column("credit", .text) { JSONValue($0.credit) },
            Column("page_url", \.page),
        ]
    /// The names of all columns.
    package static let names = columns.map(\.name)

    private static let columns = whole + dates + facts
    private static let dates: [Column<Record>] = [
        Column("date") { $0.photo?.date.map { String($0.prefix(10)) } },
        Column("year") { $0.photo?.date.flatMap { Int($0.prefix(4)) } },
    ]
    private static let facts = Photo.Fact.Label.columns.map { label in
        Column(name(of: label), .optional(label.type ?? .text)) {
            (record: Record) in
            record.photo?.facts[label] ?? .null
        }
    }
    private static let table = Dictionary(
        uniqueKeysWithValues: columns.map { ($0.name, $0) }
    )

    /// The name of the column of a fact, as in `facts.sol`.
    static func name(of label: Photo.Fact.Label) -> String {
        "facts." + label.rawValue
    }
}
