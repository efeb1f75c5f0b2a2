import Foundation
package import Models

/// What is recorded in an item's file, as programs and as people read it.
package enum MetadataRecord {
    /// An object with the names as they were recorded.
    package static func value(_ metadata: ItemMetadata) -> FieldValue {
        .object(metadata.entries.map { ($0.name, value($0.value)) })
    }

    /// Names with their values, in order.
    package static func facts(_ metadata: ItemMetadata) -> [PhotoPage.Fact] {
        metadata.entries.map {
            PhotoPage.Fact(name: $0.name, value: text($0.value))
        }
    }

    private static func value(_ value: ItemMetadata.Value) -> FieldValue {
        switch value {
        case .text(let text): .text(text)
        case .integer(let number): .number(number)
        case .decimal(let number): .decimal(number)
        case .flag(let flag): .flag(flag)
        case .list(let list): .array(list.map(self.value))
        }
    }

    private static func text(_ value: ItemMetadata.Value) -> String {
        switch value {
        case .text(let text): text
        case .integer(let number): String(number)
        case .decimal(let number): String(number)
        case .flag(let flag): String(flag)
        case .list(let list): list.map(text).joined(separator: "; ")
        }
    }
}
