import Arguments
import Models
import TerminalViews
import ViewModels

/// Writes the captions of a video.
struct CaptionsCommand: Command {
    private static let format =
        Option<CaptionsFormat>("format", "FORMAT", default: .text).short("f")
        .settable

    static let name = "captions"
    static let summary = StringKey.captionsSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            arguments: [CommonOptions.ids(strings)],
            output: CommonOptions.formats(strings, format),
            examples: [
                "captions "
                    + #""Jack+King's+Apollo+11+Launch+Commentary" "#
                    + "--format vtt": .exampleCaptions
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let images = try context.library().images
        let format = context[Self.format]
        let clean = console.cleanData(isForPeople: format == .text)
        return await console.eachItem(of: context.arguments) { id in
            try await captions(of: id, in: images)
        } use: { id, captions in
            console.show(
                captions.string(of: id.value, as: format, clean: clean)
            ).or(console.report(captions.stored))
        }
    }

    /// The service rejects requests for items that are not videos, and does not
    /// find captions of videos without any, or of items that do not exist.
    private func captions(
        of id: PhotoID,
        in images: any ImageLibrary
    ) async throws -> Captions {
        guard id.source == .images else {
            throw CommandError.notFound(.itemElsewhere, id.description)
        }
        do {
            return try await images.captions(of: id)
        } catch .refused(400, _), .notFound {
            let isVideo = try await images.photo(id).mediaType == .video
            throw CommandError.notFound(
                isVideo ? .captionsNone : .captionsNotVideo
            )
        }
    }
}

/// Writes the credit lines of photos.
struct CreditCommand: Command {
    private static let style =
        Option<CreditStyle>("style", "STYLE", default: .plain).settable
    private static let format = Option<RecordFormat>(
        "format",
        "FORMAT",
        default: .text
    ).short("f").settable

    static let name = "credit"
    static let summary = StringKey.creditSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            arguments: [CommonOptions.ids(strings)],
            output: [style.help(strings(.optionStyle))]
                + CommonOptions.formats(strings, format),
            examples: ["credit as11-40-5874 --style bibtex": .exampleCredit]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        var photos: [Photo] = []
        let status = await console.eachItem(of: context.arguments) {
            try await library.photos.photo($0)
        } use: { _, photo in
            photos.append(photo)
            return .done
        }
        let style = context[Self.style]
        let credits = photos.map {
            Sources.creditFormatter.string(from: $0, style: style)
        }
        return write(credits, of: photos, style)
            .or(status).or(console.report(.oldest(photos.map(\.stored))))
    }

    private func write(
        _ credits: [String],
        of photos: [Photo],
        _ style: CreditStyle
    ) -> ExitStatus {
        guard context[Self.format] == .text else {
            let names = [PhotoField.nasaID.rawValue, Self.name]
            return RecordTable(console, context[Self.format]).write(
                zip(photos, credits).map { photo, credit in
                    .init(
                        record: .object([
                            .init(names[0], .string(photo.id.description)),
                            .init(names[1], .string(credit)),
                        ])
                    )
                },
                named: "credits",
                columns: names
            )
        }
        let lines = credits.flatMap {
            $0.split(separator: "\n").map(String.init)
        }
        return console.print(console.data(lines, isForPeople: style != .bibtex))
    }
}
