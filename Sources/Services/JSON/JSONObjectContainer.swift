/// Decodes the values of an object by their names.
final class JSONObjectContainer<Key: CodingKey> {
    private let decoder: JSONNodeDecoder
    private let end: Int
    /// The name to look at first: whoever asks in the order of the names
    /// finds each at once, so that all of them cost one walk.
    private var hint: Int

    /// The decoder's node is an object.
    init(_ decoder: JSONNodeDecoder) {
        self.decoder = decoder
        end = decoder.document.end(of: decoder.node)
        hint = decoder.node + 1
    }

    /// The value of a name; the first one where the name comes twice.
    private func value(of key: Key) -> JSONNodeDecoder? {
        let name = key.stringValue
        let first = decoder.node + 1
        return value(of: name, in: hint ..< end)
            ?? value(of: name, in: first ..< hint)
    }

    private func value(
        of name: String,
        in range: Range<Int>
    ) -> JSONNodeDecoder? {
        let document = decoder.document
        var node = range.lowerBound
        while node < range.upperBound {
            let value = node + 1
            let next = document.end(of: value)
            if document.isText(name, at: node) {
                hint = next
                return JSONNodeDecoder(document: document, node: value)
            }
            node = next
        }
        return nil
    }

    private func required(_ key: Key) throws -> JSONNodeDecoder {
        guard let value = value(of: key) else {
            throw JSONShapeError(node: decoder.node, missing: key.stringValue)
        }
        return value
    }

    /// Nil where there is no such name or its value is null.
    private func present(_ key: Key) -> JSONNodeDecoder? {
        value(of: key).flatMap { $0.decodeNil() ? nil : $0 }
    }
}

extension JSONObjectContainer: KeyedDecodingContainerProtocol {
    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        var keys: [Key] = []
        var node = decoder.node + 1
        while node < end {
            let name = decoder.document.text(of: node)
            if let key = name.flatMap(Key.init(stringValue:)) {
                keys.append(key)
            }
            node = decoder.document.end(of: node + 1)
        }
        return keys
    }

    func contains(_ key: Key) -> Bool { value(of: key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        try required(key).decodeNil()
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try required(key).decode(type)
    }

    func decode<Value: Decodable>(
        _ type: Value.Type,
        forKey key: Key
    ) throws -> Value {
        try Value(from: required(key))
    }

    func decodeIfPresent(
        _ type: String.Type,
        forKey key: Key
    ) throws -> String? {
        try present(key)?.decode(type)
    }

    func decodeIfPresent<Value: Decodable>(
        _ type: Value.Type,
        forKey key: Key
    ) throws -> Value? {
        try present(key).map { try Value(from: $0) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try required(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(
        forKey key: Key
    ) throws -> any UnkeyedDecodingContainer {
        try required(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try required(key)
    }
}
