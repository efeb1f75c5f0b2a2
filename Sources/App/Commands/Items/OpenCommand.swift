import Arguments
import Foundation
import Models
import Repositories
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
        // An invalid URL in the environment is an error here, too.
        _ = try context.library()
        let opener = PageOpener(environment: context.console.environment)
        let photo = Photo(id: PhotoID(context.argument))
        if opener.open(photo) { return .done }
        return context.console.print(opener.address(of: photo) + "\n")
    }
}

/// Opens an item's page in the browser of the desktop.
struct PageOpener: Sendable {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    func address(of photo: Photo) -> String {
        ImagesURLs.page(photo.id)
    }

    /// - Returns: Whether a browser was started.
    @discardableResult
    func open(_ photo: Photo) -> Bool {
        let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            !(environment[$0] ?? "").isEmpty
        }
        let executables = ExecutableFinder(environment: environment)
        guard isDesktop, let opener = executables.path(of: "xdg-open") else {
            return false
        }
        let process = Process()
        process.executableURL = URL(filePath: opener)
        process.arguments = [address(of: photo)]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }
}
