/// How a response is read, and what is to be known of it once it is stored.
package struct Decoding<Value: Sendable>: Sendable {
    package typealias Decode = @Sendable ([UInt8]) throws -> Value

    /// Reads all bytes; those that it rejects are not stored.
    package let decode: Decode
    /// `false` if a value may have nothing, or less than it says. It is stored,
    /// but asked for again as long as the service can be reached.
    package let isComplete: @Sendable (Value) -> Bool
    /// The ids of items that are listed, by which a stored response is found.
    package let items: @Sendable (Value) -> [String]

    package init(
        isComplete: @escaping @Sendable (Value) -> Bool = { _ in true },
        items: @escaping @Sendable (Value) -> [String] = { _ in [] },
        _ decode: @escaping Decode
    ) {
        self.isComplete = isComplete
        self.items = items
        self.decode = decode
    }
}
