/// The name of a value in an object.
struct Name: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
        stringValue = name
    }

    init(stringLiteral name: String) {
        self.init(name)
    }

    init?(stringValue name: String) {
        self.init(name)
    }

    init?(intValue: Int) { nil }
}
