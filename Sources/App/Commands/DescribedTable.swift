import Models

/// A table whatever its records are made of.
protocol DescribedTable: Sendable {
    /// The name of a record.
    var name: String { get }
    /// The name of their list in JSON; `nil` if there is one record only.
    var list: String? { get }
    var types: [(name: String, type: ValueType)] { get }
}
