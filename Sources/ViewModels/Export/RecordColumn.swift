package import Models

/// The value in a column, in a key of JSON or in a place of a template.
package enum RecordColumn: Hashable, Sendable {
    case day
    case year
    case field(PhotoField)
    /// A fact of a source, as in `facts.sol`.
    case fact(Photo.Fact.Label)
    /// How to credit it.
    case credit
    /// The URL of its web page.
    case page
    /// A member that is no field of an item.
    case member(String)

    private static let prefix = "facts."
    /// What whole records of items have.
    package static let ofItems =
        PhotoField.allCases.map(Self.field) + [.credit, .page]

    /// The value of the column; `.null` if the photo itself has none.
    package func value(of photo: Photo) -> JSONValue {
        switch self {
        case .day: JSONValue(photo.date.map { String($0.prefix(10)) })
        case .year: JSONValue(photo.date.flatMap { Int($0.prefix(4)) })
        case .field(let field): field.value(of: photo)
        case .fact(let label):
            photo.facts.first { $0.label == label }?.value ?? .null
        case .credit, .page, .member: .null
        }
    }
}

extension RecordColumn: CaseIterable, RawRepresentable {
    package static var allCases: [RecordColumn] {
        ofItems + [.day, .year] + Photo.Fact.Label.columns.map(Self.fact)
    }

    /// The name that people type.
    package var rawValue: String {
        switch self {
        case .day: "date"
        case .year: "year"
        case .field(let field): field.rawValue
        case .fact(let label): Self.prefix + label.rawValue
        case .credit: "credit"
        case .page: "page_url"
        case .member(let name): name
        }
    }

    package init?(rawValue name: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue == name })
        else { return nil }
        self = found
    }
}
