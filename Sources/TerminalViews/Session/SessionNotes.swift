import Terminal
import ViewModels

/// The messages of a session since the last line was typed.
struct SessionNotes {
    private(set) var all: [SessionView.Note] = []
    private let strings: Strings
    /// `true` if messages on items are joined; what is printed stays.
    private let joins: Bool

    init(strings: Strings, joins: Bool) {
        self.strings = strings
        self.joins = joins
    }

    mutating func add(_ text: String, style: Style = .plain) {
        all.append(.init(text: text, style: style))
    }

    /// Adds a message on an item to those like it, instead of one before on the
    /// item.
    mutating func add(_ message: ItemMessage) {
        guard joins else { return add(message.text) }
        for index in all.indices.reversed() where !all[index].items.isEmpty {
            all[index].items.removeAll { message.replaces($0) }
            all[index].text = all[index].items.text(strings)
            if all[index].items.isEmpty { all.remove(at: index) }
        }
        let like = all.firstIndex { $0.items.contains(where: message.joins) }
        guard let like else {
            return all.append(.init(text: message.text, items: [message]))
        }
        all[like].items.append(message)
        all[like].text = all[like].items.text(strings)
    }

    /// Takes the last message away if it is one that is meant.
    mutating func takeLast(
        where isMeant: (SessionView.Note) -> Bool
    ) -> SessionView.Note? {
        guard let note = all.last, isMeant(note) else { return nil }
        all.removeLast()
        return note
    }

    mutating func removeAll() {
        all = []
    }
}
