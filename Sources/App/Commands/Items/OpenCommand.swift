import Arguments
import Foundation
import Models
import ViewModels

/// Opens the pages of items in a browser, or prints URLs without a desktop.
struct OpenCommand: Command {
    static let name = "open"
    static let summary = StringKey.openSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            arguments: [CommonOptions.ids(strings)],
            examples: ["open as11-40-5874": .openSummary]
        )
    }

    func run() async throws -> ExitStatus {
        await console.eachItem(of: context.arguments) { id in
            let photo = try await photo(id)
            // The id tells the page, unless the photo names one.
            let page = SourceFacts.page(of: photo ?? Photo(id: id))
            return (photo, try page.orNotFound())
        } use: { id, loaded in
            let (photo, page) = loaded
            let opener = PageOpener(environment: console.environment)
            let status = await opener.open(page)
            guard status == nil || status == 0 else {
                let text = strings(.openFailed, page.absoluteString)
                console.say(id.description + ": " + text)
                return .other
            }
            if let photo { await record([photo]) }
            return status == nil
                ? console.print(page.absoluteString + "\n") : .done
        }
    }

    private func photo(_ id: PhotoID) async throws -> Photo? {
        do {
            return try await composition.photos.photo(id)
        } catch {
            let kind = LoadFailure(error).kind
            if [.notFound, .cancelled].contains(kind) { throw error }
            return nil
        }
    }
}
