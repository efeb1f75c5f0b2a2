import Models
import Terminal
package import ViewModels

extension TerminalSession: MessageCoordinator {
    package func show(_ message: Message) {
        update {
            switch message {
            case .text(let text): notes.add(text)
            case .item(let message): notes.add(message)
            case .copy(let line, let text):
                surface.copy(line)
                notes.add(text)
            case .progress(let text):
                // It would scroll a page away that is being read.
                if isLoading { progress = .init(text: text) }
            case .failure(let failure, let subject, let retry):
                let texts = [
                    subject, formatters.failures.string(from: failure),
                ]
                notes.add(texts.joined(by: ": "), style: .failure)
                self.retry = Retry(failure: failure, run: retry)
            }
        }
    }

    /// Shows a message that would cover the page instead of it.
    func showLongNote() {
        guard surface.replaces else { return }
        let columns = room.columns
        let note = notes.takeLast { [fitter] note in
            fitter.lines(of: note, width: columns).count > Window.mostNotes
        }
        guard let note else { return }
        show { [fitter] width in
            fitter.lines(of: note, width: min(width, TextFitter.widestText))
        }
    }
}
