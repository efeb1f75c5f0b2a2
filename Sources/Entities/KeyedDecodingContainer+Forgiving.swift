// Entities take what they can read: a field of the wrong type counts as absent.
extension KeyedDecodingContainer {
    /// The value of a key, or `nil` when it is missing or of another type.
    func forgiving<Value: Decodable>(_ key: Key) -> Value? {
        (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
    }

    /// The number of a key, or `nil` when it is missing or no whole number.
    ///
    /// Decoders are faster where the type is named, as here and in `text(_:)`,
    /// than where it is generic.
    func number(_ key: Key) -> Int? {
        (try? decodeIfPresent(Int.self, forKey: key)) ?? nil
    }

    /// The text of a key; a number is taken as its digits, since ids such as
    /// `0301771` invite a service to send one.
    func text(_ key: Key) -> String? {
        do {
            return try decodeIfPresent(String.self, forKey: key)
        } catch {
            return number(key).map(String.init)
        }
    }

    /// The texts of a key that holds a list, or one text.
    func texts(_ key: Key) -> [String]? {
        guard contains(key) else { return nil }
        let list: LossyArray<String>? = forgiving(key)
        return list?.elements ?? text(key).map { [$0] }
    }
}
