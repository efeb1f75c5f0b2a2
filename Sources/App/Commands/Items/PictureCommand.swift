import Arguments
import Models
import Pictures
import Terminal
import TerminalViews
import ViewModels

/// Displays a picture, or prints its pixels.
struct PictureCommand: Command {
    private static let size = Option<String?>("size", "COLUMNSxROWS")
    private static let ppm = Option<Bool>("ppm")
    private static let scale = Option<Scale?>("scale", "SCALE")
    private static let unrotated = Option<Bool>("unrotated")

    /// The factor by which a JPEG is downscaled.
    private enum Scale: String, CaseIterable {
        case full = "1/1"
        case half = "1/2"
        case quarter = "1/4"
        case eighth = "1/8"

        var reduction: Int { rawValue.last?.wholeNumberValue ?? 1 }
    }

    static let name = "picture"
    static let summary = StringKey.pictureSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .pictureDiscussion,
            arguments: [.init("PICTURE", .file, help: strings(.pictureWhat))],
            output: [
                size.help(strings(.optionPictureSize)),
                ppm.help(strings(.optionPPM)),
                scale.help(strings(.optionScale)),
                unrotated.help(strings(.optionUnrotated)),
            ],
            examples: [("picture moon.jpg", .examplePicture)]
        )
    }

    func run() async throws -> ExitStatus {
        if context[Self.ppm] { try console.checkTakesBytes("--ppm") }
        let size = try size()
        let name = context.argument
        let bytes: [UInt8]
        do {
            let library = try context.library(trustsLoopback: true)
            bytes = try await PictureInput(console: console, library: library)
                .bytes(name)
        } catch LoadFailure.notFound
            where PictureInput.url(name) == nil && name != "-"
        {
            console.say(.pictureNoFile, name)
            return .notFound
        } catch LoadFailure.untrustedURL(let host) {
            console.say(.pictureUntrusted, host)
            return .service
        }
        return context[Self.ppm]
            ? try write(bytes) : try await draw(bytes, size)
    }

    /// The maximum size in cells: the given one, or that of the terminal
    /// without one line for the prompt.
    private func size() throws -> Extent {
        let size = console.size
        return try context.extent(Self.size, upTo: 1_000)
            ?? Extent(width: size.columns, height: max(1, size.rows - 1))
    }

    private func draw(
        _ bytes: [UInt8],
        _ size: Extent
    ) async throws -> ExitStatus {
        // What is wrong with the file matters more than the terminal.
        _ = try PictureDecoder.size(of: bytes)
        let support = context.pictureSupport(isForced: true)
        guard support.pictures != .none else {
            console.say(.pictureNone)
            return .other
        }
        let picture = try await PictureRenderer(support: support)
            .render(bytes, columns: size.width, rows: size.height)
        let status = console.print(picture.inline)
        if PictureDecoder.isAnimated(bytes) {
            console.note(.pictureFirstFrame)
        }
        return status
    }

    private func write(_ bytes: [UInt8]) throws -> ExitStatus {
        let output = console.streams.output
        let writer = PPMWriter { bytes throws(OutputError) in
            try output.write(bytes)
        }
        let request = PictureRequest(
            upright: !context[Self.unrotated],
            reduction: context[Self.scale]?.reduction ?? 1
        )
        try PictureDecoder.decode(bytes, request, into: writer)
        try writer.finish()
        return .done
    }
}
