/// An array that skips elements that cannot be decoded.
package struct LossyArray<Element: Decodable & Sendable>: Decodable, Sendable {
    package let elements: [Element]
    /// How many elements could not be decoded.
    package let skipped: Int

    /// How many elements there are, with those that could not be decoded.
    package var count: Int { elements.count + skipped }

    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        try self.init(from: &list)
    }

    init(from list: inout any UnkeyedDecodingContainer) throws {
        var elements: [Element] = []
        var skipped = 0
        while !list.isAtEnd {
            if let element = try? list.decode(Element.self) {
                elements.append(element)
            } else {
                // A decoder does not advance after a failure; decoding
                // something that cannot fail skips the element.
                _ = try list.decode(Anything.self)
                skipped += 1
            }
        }
        self.elements = elements
        self.skipped = skipped
    }

    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}

// Entities take what they can read: a field of the wrong type counts as
// absent. Initializers that the compiler makes of entities call these functions
// instead of the library's of the same names.
extension KeyedDecodingContainer {
    /// The value of a key; `nil` if it is missing or of another type.
    func decodeIfPresent<Value: Decodable>(
        _ type: Value.Type,
        forKey key: Key
    ) throws -> Value? {
        contains(key) ? try? decode(type, forKey: key) : nil
    }

    func decodeIfPresent(
        _ type: String.Type,
        forKey key: Key
    ) throws -> String? {
        text(key)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        count(key)
    }

    /// The texts of a key that holds a list, or one text.
    func decodeIfPresent(
        _ type: [String].Type,
        forKey key: Key
    ) throws -> [String]? {
        guard contains(key) else { return nil }
        let list = try? decode(LossyArray<String>.self, forKey: key)
        return list?.elements ?? text(key).map { [$0] }
    }

    /// The text of a key. A number is taken as its digits: ids such as
    /// `0301771` may be sent as one.
    func text(_ key: Key) -> String? {
        guard contains(key) else { return nil }
        return (try? decode(String.self, forKey: key))
            ?? number(key).map(String.init)
    }

    /// The count or the ordinal number of a key, also if it is sent as text;
    /// `nil` if it is below zero, or larger than anything can be.
    func count(_ key: Key, upTo limit: Int = 1_000_000_000) -> Int? {
        (number(key) ?? text(key).flatMap { Int($0) })
            .flatMap { 0 ... limit ~= $0 ? $0 : nil }
    }

    private func number(_ key: Key) -> Int? {
        contains(key) ? try? decode(Int.self, forKey: key) : nil
    }
}

extension KeyedDecodingContainer<Name> {
    /// The object of a key; `nil` if it is missing or something else.
    func object(_ key: Name) -> KeyedDecodingContainer<Name>? {
        try? nestedContainer(keyedBy: Name.self, forKey: key)
    }
}
