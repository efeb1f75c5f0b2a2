import Models
import Testing

extension JSONValue: CustomTestStringConvertible {
    var testDescription: String { JSONFormatter.string(from: self) }
}
