import Arguments
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

/// Writes the lines to print under photos.
struct CreditCommand {
    private let style: CreditStyle
    private let console: Console

    init(options: OptionValues, console: Console) {
        style = options.text("style").flatMap(CreditStyle.init) ?? .plain
        self.console = console
    }

    func run(_ ids: [String], in library: Library) async -> ExitStatus {
        let credits = CreditFormatter(address: LibraryAddresses.page)
        var status = ExitStatus.done
        for found in await ItemFinder(console: console).find(ids, in: library) {
            switch found {
            case .success(let photo):
                let text = credits.string(from: photo, style: style)
                do throws(OutputError) {
                    try console.write(lines(text))
                } catch {
                    let failed = console.fail(error)
                    return failed == .done ? status : failed
                }
            case .failure(let failure):
                if status == .done { status = failure.status }
            }
        }
        return status
    }

    private func lines(_ text: String) -> String {
        text.split(separator: "\n")
            .map { console.renderer.clean(String($0)) + "\n" }.joined()
    }
}
