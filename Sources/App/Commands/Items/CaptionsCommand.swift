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

    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "captions",
            in: strings,
            summary: .captionsSummary,
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
            .each(context.arguments) { id in
                await write(id, library, context)
            }
    }

    private func write(
        _ id: PhotoID,
        _ library: Dependencies,
        _ context: Context
    ) async -> ExitStatus {
        let console = context.console
        guard id.source == .images else { return console.failElsewhere(id) }
        do throws(LoadFailure) {
            let captions = try await library.images.captions(of: id)
            let format = context[Self.format]
            let clean = console.cleanData(isForPeople: format == .text)
            return console.show(
                CaptionsFormatter(clean: clean)
                    .string(from: captions, of: id.value, as: format)
            ).or(console.report(captions.stored))
        } catch .refused(400, _), .notFound {
            return await fail(id, library, console)
        } catch {
            return console.fail(error, about: id.value)
        }
    }

    /// Reports why there are no captions. The service rejects requests for
    /// items that are not videos, and finds neither captions of videos without
    /// any nor those of items that do not exist.
    private func fail(
        _ id: PhotoID,
        _ library: Dependencies,
        _ console: Console
    ) async -> ExitStatus {
        do throws(LoadFailure) {
            let isVideo = try await library.images.photo(id).mediaType == .video
            let text: StringKey = isVideo ? .captionsNone : .captionsNotVideo
            console.say(id.value + ": " + console.strings(text))
            return .notFound
        } catch {
            return console.fail(error, about: id.value)
        }
    }
}
