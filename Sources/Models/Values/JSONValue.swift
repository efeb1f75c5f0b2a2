import Foundation

/// Any JSON value; the members of an object have an order.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Neither infinite nor NaN.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A value of an object with its name.
    package struct Member: Equatable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// A value, or `null`.
    package init(_ value: some ColumnValue) { self = value.json }

    /// The members of an object; other values have none.
    package var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The member of this name; `null` without one.
    package subscript(name: String) -> JSONValue {
        members.first { $0.name == name }?.value ?? .null
    }

    /// The object without the members that are `null`.
    package var withoutNulls: JSONValue {
        .object(members.filter { $0.value != .null })
    }

    /// The text; `nil` for other values.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The texts of a list; `nil` for other values.
    package var strings: [String]? {
        if case .array(let values) = self {
            values.compactMap(\.string)
        } else {
            nil
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member($0, $1) })
    }
}

extension JSONValue: Decodable {
    /// Decodes any JSON; objects are sorted by name, since decoders do not
    /// report the order of members. A number beyond the range of `Double`, as
    /// `1e999`, is `null`, so that it costs only itself.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // What is frequent comes first: each failed attempt makes an error.
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let number = try? container.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let members = try? container.decode([String: JSONValue].self)
        {
            self = .object(
                members.sorted { $0.key < $1.key }
                    .map { Member($0.key, $0.value) }
            )
        } else if let list = try? container.decode([JSONValue].self) {
            self = .array(list)
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else {
            self = .null
        }
    }
}

extension JSONValue {
    /// A number with so many digits after the point, or `null`.
    package init(_ number: Double?, digits: Int) {
        let scale = pow(10, Double(digits))
        let rounded = number.map { ($0 * scale).rounded() / scale }
        self = rounded.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
    }
}

extension Double? {
    /// The number, unless it cannot be one of these.
    package func within(_ range: ClosedRange<Double>) -> Double? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}

extension Int {
    /// The integer that is nearest to a number; 0 for what is no number, and
    /// the least or the greatest one for what is beyond these. It never traps,
    /// as `Int(_:)` would.
    package init(nearest number: Double) {
        let whole = number.rounded()
        self =
            Int(exactly: whole)
            ?? (whole.isNaN ? 0 : whole < 0 ? .min : .max)
    }
}
