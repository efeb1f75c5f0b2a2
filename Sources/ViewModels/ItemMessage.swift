import Models

/// A message about an item. Where messages can be replaced, a later one about
/// the item takes its place, and those that say the same of several items are
/// one.
package struct ItemMessage: Equatable, Sendable {
    /// What happens to the item.
    package enum Subject: Sendable {
        case favorite, download
    }

    let id: PhotoID
    let subject: Subject
    /// The whole message, if it stands alone.
    package let text: String
    /// The name of the item among others.
    let name: String
    /// The message about several items, whose names come first.
    let joined: StringKey
    /// What it says beside the names.
    var details: [String] = []

    /// Returns `true` if this message takes the place of another one.
    package func replaces(_ other: ItemMessage) -> Bool {
        (id, subject) == (other.id, other.subject)
    }

    /// Returns `true` if both are one message.
    package func joins(_ other: ItemMessage) -> Bool {
        (joined, details) == (other.joined, other.details)
    }
}

extension [ItemMessage] {
    /// One message for all, which say the same.
    package func text(_ strings: Strings) -> String {
        guard let first, count > 1 else { return first?.text ?? "" }
        let names = strings.list(map(\.name))
        return strings(first.joined, [names] + first.details)
    }
}

extension Strings {
    /// More would need several lines.
    private static let widestList = 48

    /// `1, 3 and 5`, or of many names `1, 3 and 7 others`.
    package func list(_ names: [String]) -> String {
        var (width, count) = (0, 0)
        for name in names {
            width += name.count + 2
            if width > Self.widestList, count > 0 { break }
            count += 1
        }
        let rest = names.count - count
        if rest == 0, let last = names.last, names.count > 1 {
            let start = names.dropLast().joined(separator: ", ")
            return self(.listOfNames, start, last)
        }
        let start = names.prefix(count).joined(separator: ", ")
        return rest == 0 ? start : self(.listOfSomeNames, start, String(rest))
    }
}
