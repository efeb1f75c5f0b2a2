/// Decodes the elements of a list, one after another; one that fails is the
/// next one again.
struct JSONListContainer: UnkeyedDecodingContainer {
    private let decoder: JSONNodeDecoder
    private let end: Int
    private var node: Int
    private(set) var currentIndex = 0

    /// The decoder's node is a list.
    init(_ decoder: JSONNodeDecoder) {
        self.decoder = decoder
        end = decoder.document.end(of: decoder.node)
        node = decoder.node + 1
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    /// Counting takes a walk that nobody needs.
    var count: Int? { nil }
    var isAtEnd: Bool { node >= end }

    private mutating func take<Value>(
        _ read: (JSONNodeDecoder) throws -> Value
    ) throws -> Value {
        guard !isAtEnd else { throw decoder.error }
        let document = decoder.document
        let value = try read(JSONNodeDecoder(document: document, node: node))
        node = document.end(of: node)
        currentIndex += 1
        return value
    }

    /// Takes the element only if it is null.
    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, decoder.document.kind(of: node) == .null else {
            return false
        }
        return try take { $0.decodeNil() }
    }

    mutating func decode(_ type: String.Type) throws -> String {
        try take { try $0.decode(type) }
    }

    mutating func decode<Value: Decodable>(
        _ type: Value.Type
    ) throws -> Value {
        try take { try Value(from: $0) }
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        try take { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws
        -> any UnkeyedDecodingContainer
    {
        try take { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder {
        try take { $0 }
    }
}
