/// A value as programs read it; `nil` is what is absent.
package enum FieldValue: Equatable, Sendable {
    case text(String?)
    case list([String]?)
    case number(Int?)
    /// Neither infinite nor without a value.
    case decimal(Double)
    case flag(Bool)
    /// Values under their names, in a fixed order.
    case object([(name: String, value: FieldValue)])
    case array([FieldValue])

    package static func == (left: Self, right: Self) -> Bool {
        JSONFormatter.string(from: left) == JSONFormatter.string(from: right)
    }
}
