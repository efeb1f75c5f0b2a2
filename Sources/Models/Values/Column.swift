/// A column of records: a member of their JSON, a column of their tables, and a
/// name in templates.
package struct Column<Subject>: Sendable {
    package typealias Value<Value> = @Sendable (Subject) -> Value
    package typealias Reading = @Sendable (inout Subject, JSONValue) -> Void

    package let name: String
    package let type: ValueType
    /// `.null` for what a subject does not have.
    package let value: Value<JSONValue>
    /// Puts the value of a record in its place; `nil` if it is not read.
    package let read: Reading?

    package init(
        _ name: String,
        _ type: ValueType,
        _ value: @escaping Value<JSONValue>,
        read: Reading? = nil
    ) {
        self.name = name
        self.type = type
        self.value = value
        self.read = read
    }

    /// A column whose type is that of its values.
    package init<Known: ColumnValue>(
        _ name: String,
        _ value: @escaping Value<Known>,
        read: Reading? = nil
    ) {
        self.init(name, Known.columnType, { value($0).json }, read: read)
    }

    /// The column of what has such a subject; `.null` of what has none.
    package func of<Whole>(
        _ part: @escaping Column<Whole>.Value<Subject?>
    ) -> Column<Whole> {
        Column<Whole>(name, type) { [value] in part($0).map(value) ?? .null }
    }
}

extension Array {
    /// The record of a subject: an object with these columns.
    package func object<Subject>(of subject: Subject) -> JSONValue
    where Element == Column<Subject> {
        .object(map { .init($0.name, $0.value(subject)) })
    }
}
