import Arguments
import Models
import TerminalViews
import ViewModels

/// Writes the captions of a video.
struct CaptionsCommand: Command {
    private static let format = Option<CaptionsFormat>(
        "format",
        short: "f",
        "FORMAT",
        default: .text
    ).settable

    static let name = "captions"
    static let summary = StringKey.captionsSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            arguments: [CommonOptions.ids(strings)],
            output: [
                format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [
                (
                    "captions "
                        + #""Jack+King's+Apollo+11+Launch+Commentary" "#
                        + "--format vtt", .exampleCaptions
                )
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let images = try context.library().images
        let format = context[Self.format]
        let clean = console.cleanData(isForPeople: format == .text)
        return try await console.eachItem(of: context.arguments) { id in
            try await captions(of: id, in: images)
        } use: { id, captions in
            console.show(
                captions.string(of: id.value, as: format, clean: clean)
            ).or(console.report(captions.stored))
        }
    }

    /// The service rejects requests for items that are not videos, and finds
    /// neither captions of videos without any nor those of items that do not
    /// exist.
    private func captions(
        of id: PhotoID,
        in images: any ImageLibrary
    ) async throws -> Captions {
        guard id.source == .images else {
            throw CommandError(
                .itemElsewhere,
                id.description,
                status: .notFound
            )
        }
        do {
            return try await images.captions(of: id)
        } catch .refused(400, _), .notFound {
            let isVideo = try await images.photo(id).mediaType == .video
            throw CommandError(
                isVideo ? .captionsNone : .captionsNotVideo,
                status: .notFound
            )
        }
    }
}
