import Arguments
import Models
import TerminalViews
import ViewModels

/// Writes the captions of a video.
struct CaptionsCommand: SingleCommand {
    private static let format = Option<CaptionsFormat>(
        "format",
        short: "f",
        "FORMAT",
        default: .text
    ).settable

    static let name = "captions"
    static let summary = StringKey.captionsSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            arguments: [CommonOptions.ids(strings)],
            output: [
                Self.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
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
        return await ItemReader(console: context.console)
            .each(context.arguments) { id throws(LoadFailure) in
                try await load(id, library, context)
            }
    }

    private func load(
        _ id: PhotoID,
        _ library: Dependencies,
        _ context: Context
    ) async throws(LoadFailure) -> ItemReader.Report {
        let console = context.console
        guard id.source == .images else {
            return { console.failElsewhere(id) }
        }
        do throws(LoadFailure) {
            let captions = try await library.images.captions(of: id)
            let format = context[Self.format]
            let clean = console.cleanData(isForPeople: format == .text)
            return {
                console.show(
                    CaptionsFormatter(clean: clean)
                        .string(from: captions, of: id.value, as: format)
                ).or(console.report(captions.stored))
            }
        } catch .refused(400, _), .notFound {
            return try await failure(id, library, console)
        }
    }

    /// Reports why there are no captions. The service rejects requests for
    /// items that are not videos, and finds neither captions of videos without
    /// any nor those of items that do not exist.
    private func failure(
        _ id: PhotoID,
        _ library: Dependencies,
        _ console: Console
    ) async throws(LoadFailure) -> ItemReader.Report {
        let isVideo = try await library.images.photo(id).mediaType == .video
        let text: StringKey = isVideo ? .captionsNone : .captionsNotVideo
        return {
            console.say(id.value + ": " + console.strings(text))
            return .notFound
        }
    }
}
