/// What is recorded in an item's file: names with their values, sorted.
package struct ItemMetadata: Equatable, Sendable {
    package let entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// One thing that is recorded, such as `EXIF:ISO`.
    package struct Entry: Equatable, Sendable {
        package let name: String
        package let value: Value

        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// A value as it was recorded.
    package indirect enum Value: Equatable, Sendable {
        case text(String)
        case integer(Int)
        case decimal(Double)
        case flag(Bool)
        case list([Value])
    }
}
