/// Any JSON: an answer whose names nobody can list beforehand.
package indirect enum JSONEntity: Decodable, Equatable, Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    case decimal(Double)
    case text(String)
    case list([JSONEntity])
    case object([String: JSONEntity])

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? value.decode(Double.self) {
            self = .decimal(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONEntity].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONEntity].self))
        }
    }
}
