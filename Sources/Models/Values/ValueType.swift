/// The type of the values in a column.
package indirect enum ValueType: Sendable {
    case text, integer, number, flag
    case list(ValueType)
    /// Its members; some of them may be missing.
    case object([(name: String, type: ValueType)])
    /// Values of a type, or `null`.
    case optional(ValueType)
}

/// A value that knows its type in a column.
package protocol ColumnValue: Sendable {
    static var columnType: ValueType { get }
    var json: JSONValue { get }
}

extension String: ColumnValue {
    package static var columnType: ValueType { .text }
    package var json: JSONValue { .string(self) }
}

extension Int: ColumnValue {
    package static var columnType: ValueType { .integer }
    package var json: JSONValue { .integer(self) }
}

extension Bool: ColumnValue {
    package static var columnType: ValueType { .flag }
    package var json: JSONValue { .bool(self) }
}

extension Array: ColumnValue where Element: ColumnValue {
    package static var columnType: ValueType { .list(Element.columnType) }
    package var json: JSONValue { .array(map(\.json)) }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    package static var columnType: ValueType { .optional(Wrapped.columnType) }
    package var json: JSONValue { map(\.json) ?? .null }
}
