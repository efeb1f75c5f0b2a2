// Entities take what they can read: a field of the wrong type counts as
// absent. Initializers that the compiler makes of entities call these functions
// instead of the library's of the same names.
extension KeyedDecodingContainer {
    /// The value of a key; `nil` if it is missing or of another type.
    func decodeIfPresent<Value: Decodable>(
        _ type: Value.Type,
        forKey key: Key
    ) throws -> Value? {
        value(key)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        value(key)
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

    func decodeIfPresent(
        _ type: Double.Type,
        forKey key: Key
    ) throws -> Double? {
        decimal(key)
    }

    /// The texts of a key that holds a list, or one text.
    func decodeIfPresent(
        _ type: [String].Type,
        forKey key: Key
    ) throws -> [String]? {
        guard contains(key) else { return nil }
        let list: LossyArray<String>? = value(key)
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

    /// The number of a key, also if it is sent as text; `nil` if it is none.
    func decimal(_ key: Key) -> Double? {
        guard contains(key) else { return nil }
        let number =
            (try? decode(Double.self, forKey: key))
            ?? text(key).flatMap { Double($0) }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The elements of a list that can be decoded; none if it is missing.
    func elements<Element: Decodable & Sendable>(_ key: Key) -> [Element] {
        let list: LossyArray<Element>? = value(key)
        return list?.elements ?? []
    }

    func missing(_ key: Key) -> DecodingError {
        .keyNotFound(
            key,
            .init(codingPath: codingPath, debugDescription: "no number")
        )
    }

    private func number(_ key: Key) -> Int? {
        contains(key) ? try? decode(Int.self, forKey: key) : nil
    }

    private func value<Value: Decodable>(_ key: Key) -> Value? {
        contains(key) ? try? decode(Value.self, forKey: key) : nil
    }
}

extension KeyedDecodingContainer<Name> {
    /// The object of a key; `nil` if it is missing or something else.
    func object(_ key: Name) -> KeyedDecodingContainer<Name>? {
        try? nestedContainer(keyedBy: Name.self, forKey: key)
    }

    /// The objects of a list; none if it is missing or something else.
    func objects(_ key: Name) -> [KeyedDecodingContainer<Name>] {
        guard var list = try? nestedUnkeyedContainer(forKey: key) else {
            return []
        }
        var objects: [KeyedDecodingContainer<Name>] = []
        while !list.isAtEnd {
            if let object = try? list.nestedContainer(keyedBy: Name.self) {
                objects.append(object)
            } else if (try? list.decode(Anything.self)) == nil {
                break
            }
        }
        return objects
    }
}
