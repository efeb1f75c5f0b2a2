import Arguments
import Models
import ViewModels

/// Writes the captions of a video.
struct CaptionsCommand: Command {
    private static let format =
        Option<CaptionsFormat>("format", "FORMAT", default: .text).short("f")

    static let records = RecordTable(
        "caption",
        of: name,
        Captions.Cue.columns
    )

    static let name = "captions"
    static let summary = StringKey.captionsSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            arguments: [CommonOptions.ids(strings)],
            output: [
                format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [
                "captions "
                    + #""Jack+King's+Apollo+11+Launch+Commentary" "#
                    + "--format vtt": .exampleCaptions
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let format = context[Self.format]
        let clean = console.cleanData(isForPeople: format == .text)
        var isEmpty = true
        let status = await console.eachItem(of: context.arguments) { id in
            try await captions(of: id)
        } use: { id, captions in
            isEmpty = false
            let text = captions.string(as: format, clean: clean)
            return (text.map(console.show) ?? write(captions.cues, of: id))
                .or(console.report(captions.stored))
        } failed: { id, error in
            guard format == .json else { return }
            let failure = console.record(of: error, about: id)
            _ = write([], of: id, failures: [failure])
        }
        // There is a document of empty input, too.
        guard isEmpty, status == .done, format == .json else { return status }
        return write([], of: nil)
    }

    /// Writes a document about a video.
    private func write(
        _ captions: [Captions.Cue],
        of id: PhotoID?,
        failures: [JSONValue] = []
    ) -> ExitStatus {
        var options = ExportOptions(format: .json, of: [])
        options.hasSchema = false
        return console.write(
            captions.map(Self.records.record),
            of: RecordList(
                Self.records.list,
                summary: ["nasa_id": JSONValue(id?.description)],
                failures: failures
            ),
            as: options
        )
    }

    /// The service rejects requests for items that are not videos, and does not
    /// find captions of videos without any, or of items that do not exist.
    private func captions(of id: PhotoID) async throws -> Captions {
        do {
            return try await composition.captions(of: id)
        } catch LoadFailure.refused(400, _), LoadFailure.notFound {
            let photo = try await composition.photos.photo(id)
            throw CommandError.notFound(
                photo.mediaType == .video ? .captionsNone : .captionsNotVideo
            )
        }
    }
}
