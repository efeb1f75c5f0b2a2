// Entities take what they can read: a field of the wrong type counts as absent.
extension KeyedDecodingContainer {
    /// The value of a key, or `nil` when it is missing or of another type.
    func forgiving<Value: Decodable>(_ key: Key) -> Value? {
        (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
    }

    /// The text of a key; a number is taken as its digits, since ids such as
    /// `0301771` invite a service to send one.
    func text(_ key: Key) -> String? {
        if let text: String = forgiving(key) { return text }
        guard contains(key) else { return nil }
        let number: Int? = forgiving(key)
        return number.map(String.init)
    }

    /// The texts of a key that holds a list, or one text.
    func texts(_ key: Key) -> [String]? {
        guard contains(key) else { return nil }
        let list: LossyArray<String>? = forgiving(key)
        return list?.elements ?? text(key).map { [$0] }
    }
}
