import Terminal
package import ViewModels

extension TerminalSession {
    /// Shows a message that would cover the page instead of it.
    func showLongNote() {
        guard surface.replaces, let note = notes.last else { return }
        let width = room.columns
        let lines = fitter.lines(of: note, width: width)
        guard lines.count > Window.mostNotes else { return }
        notes.removeLast()
        show { [fitter] width in
            fitter.lines(of: note, width: min(width, TextFitter.widestText))
        }
    }
}

extension TerminalSession {
    /// Shows a message on an item with those like it, instead of one before on
    /// the item.
    private func add(_ message: ItemMessage) {
        // What is printed stays.
        guard surface.replaces else {
            return notes.append(.init(text: message.text))
        }
        for index in notes.indices.reversed() where !notes[index].items.isEmpty
        {
            notes[index].items.removeAll { message.replaces($0) }
            notes[index].text = notes[index].items.text(strings)
            if notes[index].items.isEmpty { notes.remove(at: index) }
        }
        let like = notes.firstIndex { $0.items.contains(where: message.joins) }
        guard let like else {
            return notes.append(.init(text: message.text, items: [message]))
        }
        notes[like].items.append(message)
        notes[like].text = notes[like].items.text(strings)
    }
}

extension TerminalSession: MessageCoordinator {
    package func show(_ message: Message) {
        update {
            switch message {
            case .text(let text): notes.append(.init(text: text))
            case .item(let message): add(message)
            case .copy(let line, let text):
                surface.copy(line)
                notes.append(.init(text: text))
            case .progress(let text):
                // It would scroll a page away that is being read.
                if isLoading { progress = .init(text: text) }
            case .failure(let failure, let retry):
                let text = failures.string(from: failure)
                notes.append(.init(text: text, style: .failure))
                self.retry = Retry(run: retry)
            }
        }
    }
}
