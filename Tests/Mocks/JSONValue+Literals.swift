package import Models
internal import Testing

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    package init(stringLiteral text: String) {
        self = .string(text)
    }

    package init(arrayLiteral values: JSONValue...) {
        self = .array(values)
    }
}

extension JSONValue: CustomTestStringConvertible {
    var testDescription: String { JSONFormatter.string(from: self) }
}
