package import Models

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    package init(stringLiteral text: String) {
        self = .string(text)
    }

    package init(arrayLiteral values: JSONValue...) {
        self = .array(values)
    }
}
