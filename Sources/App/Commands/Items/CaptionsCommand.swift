import Arguments
import Models
import TerminalViews
import ViewModels

/// Writes the captions of a video.
struct CaptionsCommand: Command {
    private static let format = Option<CaptionsFormat>(
        "format",
        "FORMAT",
        default: .text
    ).settable

    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "captions",
            in: strings,
            summary: .captionsSummary,
            arguments: [CommonOptions.id(strings)],
            output: [Self.format.help(strings(.optionFormat))],
            examples: [
                (
                    "nasa-photos captions "
                        + #""Jack+King's+Apollo+11+Launch+Commentary" "#
                        + "--format vtt", .exampleCaptions
                )
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let id = context.argument
        let console = context.console
        do throws(LoadFailure) {
            let captions = try await library.images.captions(
                of: PhotoID(id)
            )
            let format = context[Self.format]
            let clean = console.cleanData(isForPeople: format == .text)
            return console.show(
                CaptionsFormatter(clean: clean)
                    .string(from: captions, of: id, as: format)
            ).or(console.report(captions.stored))
        } catch {
            return fail(error, id, console)
        }
    }

    /// Reports that there are no captions. The service rejects requests for
    /// items that are not videos, and does not find captions of videos without
    /// any.
    private func fail(
        _ failure: LoadFailure,
        _ id: String,
        _ console: Console
    ) -> ExitStatus {
        switch failure {
        case .refused(400, let reason), .notFound(let reason):
            let why =
                reason.map { " " + console.strings(.failReason, $0) } ?? ""
            console.say(id + ": " + console.strings(.captionsNone) + why)
            return .notFound
        default:
            return console.fail(failure, about: id)
        }
    }
}
