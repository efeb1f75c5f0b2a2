import Arguments
import Models
import Pictures
import Terminal
import TerminalViews
import ViewModels

/// Displays a picture, or prints its pixels.
struct PictureCommand: SingleCommand {
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

        var reduction: Int {
            switch self {
            case .full: 1
            case .half: 2
            case .quarter: 4
            case .eighth: 8
            }
        }
    }

    static let name = "picture"
    static let summary = StringKey.pictureSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .pictureDiscussion,
            arguments: [
                ArgumentDescription(
                    "PICTURE",
                    .file,
                    help: strings(.pictureWhat)
                )
            ],
            output: [
                Self.size.help(strings(.optionPictureSize)),
                Self.ppm.help(strings(.optionPPM)),
                Self.scale.help(strings(.optionScale)),
                Self.unrotated.help(strings(.optionUnrotated)),
            ],
            examples: [("nasa-photos picture moon.jpg", .examplePicture)]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        if context[Self.ppm] { try console.checkTakesBytes("--ppm") }
        let library = Dependencies(
            try SourceServices(
                options: context.options,
                console: console,
                writes: context.writes,
                trustsLoopback: true
            )
        )
        let size = try size(context)
        let bytes: [UInt8]
        do throws(LoadFailure) {
            bytes = try await PictureInput(console: console, library: library)
                .bytes(context.argument)
        } catch {
            return fail(error, context)
        }
        do throws(PictureError) {
            return context[Self.ppm]
                ? try write(bytes, context)
                : try await draw(bytes, size, context)
        } catch {
            return console.fail(
                .unusablePicture(LoadFailure.PictureFault(error))
            )
        }
    }

    /// The maximum size in cells: the given one, or that of the terminal
    /// without one line for the prompt.
    private func size(_ context: Context) throws(ValidationError) -> Extent {
        let size = context.console.size
        return try context.extent(Self.size, upTo: 1_000)
            ?? Extent(width: size.columns, height: max(1, size.rows - 1))
    }

    private func draw(
        _ bytes: [UInt8],
        _ size: Extent,
        _ context: Context
    ) async throws(PictureError) -> ExitStatus {
        let console = context.console
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
            console.note(console.strings(.pictureFirstFrame))
        }
        return status
    }

    private func write(
        _ bytes: [UInt8],
        _ context: Context
    ) throws(PictureError) -> ExitStatus {
        let output = context.console.streams.output
        let writer = PPMWriter { bytes throws(OutputError) in
            try output.write(bytes)
        }
        let request = PictureRequest(
            upright: !context[Self.unrotated],
            reduction: context[Self.scale]?.reduction ?? 1
        )
        try PictureDecoder.decode(bytes, request, into: writer)
        do throws(OutputError) {
            try writer.finish()
            return .done
        } catch {
            return context.console.fail(error)
        }
    }

    /// Reports why a picture on the command line could not be loaded.
    private func fail(
        _ failure: LoadFailure,
        _ context: Context
    ) -> ExitStatus {
        let console = context.console
        let name = context.argument
        switch failure {
        case .notFound where PictureInput.url(name) == nil && name != "-":
            console.say(.pictureNoFile, name)
        case .untrustedURL(let host):
            console.say(.pictureUntrusted, host)
        default: return console.fail(failure)
        }
        return ExitStatus(failure)
    }
}
