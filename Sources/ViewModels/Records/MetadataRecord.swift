import Foundation
package import Models

/// Formats the metadata of an item's file for people.
package enum MetadataRecord {
    /// Names with their values, in order.
    package static func facts(_ metadata: JSONValue) -> [PhotoPage.Fact] {
        guard case .object(let members) = metadata else { return [] }
        return members.map {
            PhotoPage.Fact(name: $0.name, value: text($0.value))
        }
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .bool(let flag): String(flag)
        case .array(let list): joined(list.map(text))
        case .object(let members):
            joined(members.map { joined([$0.name, text($0.value)]) })
        }
    }

    private static func joined(_ texts: [String]) -> String {
        texts.filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
