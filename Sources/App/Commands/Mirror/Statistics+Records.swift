import Models
import ViewModels

extension Statistics {
    /// The name of the member that has the number of items.
    static let count = "count"

    var records: [Record] {
        rows.map { row in
            Record([
                dimension.member: dimension.value(row.value),
                Self.count: .integer(row.count),
            ])
        }
    }
}

extension Statistics.Dimension {
    /// The name of the member of a record that has a value of it.
    var member: String {
        self == .type ? PhotoField.mediaType.rawValue : rawValue
    }

    fileprivate func value(_ text: String) -> JSONValue {
        guard !text.isEmpty else { return .null }
        return self == .year ? JSONValue(Int(text)) : .string(text)
    }
}
