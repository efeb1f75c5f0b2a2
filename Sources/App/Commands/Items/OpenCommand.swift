import Models
import Terminal

/// Shows an item's page on the web with the desktop's opener, or says where
/// it is.
struct OpenCommand {
    private let console: Console

    init(console: Console) {
        self.console = console
    }

    func run(_ id: String) -> ExitStatus {
        let opener = PageOpener(environment: console.environment)
        let photo = Photo(id: id)
        if opener.open(photo) { return .done }
        do throws(OutputError) {
            try console.write(opener.address(of: photo) + "\n")
            return .done
        } catch {
            return console.fail(error)
        }
    }
}
