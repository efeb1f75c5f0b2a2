import Arguments
import Foundation
import Models
import Terminal
import ViewModels

/// Opens an item's page in a browser, or prints its URL without a desktop.
struct OpenCommand: Command {
    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "open",
            in: strings,
            summary: .openSummary,
            arguments: [CommonOptions.id(strings)],
            examples: [
                ("nasa-photos open as11-40-5874", .exampleOpen)
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        let id = context.argument
        let library = try context.library()
        // The id tells the page, unless the photo names one.
        var photo = Photo(id: PhotoID(id))
        do throws(LoadFailure) {
            photo = try await library.photos.photo(photo.id)
            await context.recordOpened([photo], in: library)
        } catch {
            let isKnown = [.notFound, .cancelled].contains(error.kind)
            if isKnown { return console.fail(error, about: id) }
        }
        guard let page = Sources.page(of: photo) else {
            return console.fail(.notFound(reason: nil), about: id)
        }
        let opener = PageOpener(environment: console.environment)
        if opener.open(page) { return .done }
        return console.print(page.absoluteString + "\n")
    }
}

/// Opens web pages in the browser of the desktop.
struct PageOpener: Sendable {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// - Returns: Whether a browser was started.
    @discardableResult
    func open(_ page: URL) -> Bool {
        let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            !(environment[$0] ?? "").isEmpty
        }
        let executables = ExecutableFinder(environment: environment)
        guard isDesktop, let opener = executables.path(of: "xdg-open") else {
            return false
        }
        let process = Process()
        process.executableURL = URL(filePath: opener)
        process.arguments = [page.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }
}
