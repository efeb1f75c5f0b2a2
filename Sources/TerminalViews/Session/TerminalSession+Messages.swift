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

extension TerminalSession: MessageCoordinator {
    package func show(_ message: Message) {
        update {
            switch message {
            case .text(let text): notes.append(.init(text: text))
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
