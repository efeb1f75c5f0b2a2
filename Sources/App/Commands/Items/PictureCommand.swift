import Arguments
import Foundation
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
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .pictureDiscussion,
            arguments: [.init("PICTURE", .file, help: strings(.pictureWhat))],
            output: strings([
                size: .optionPictureSize, ppm: .optionPPM, scale: .optionScale,
                unrotated: .optionUnrotated,
            ]),
            examples: ["picture moon.jpg": .pictureSummary]
        )
    }

    func run() async throws -> ExitStatus {
        if context[Self.ppm], console.isTerminal {
            throw CommandError(.usageBinary, "--ppm")
        }
        let size = try size()
        let picture =
            NamedPicture(name: context.argument, composition: composition)
        let bytes: [UInt8]
        do {
            bytes = try await picture.bytes()
        } catch LoadFailure.notFound where picture.mayBeFile {
            console.say(.pictureNoFile, context.argument)
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
        let request = PictureRequest(
            upright: !context[Self.unrotated],
            reduction: context[Self.scale]?.reduction ?? 1
        )
        let decoded = try PictureDecoder.decode(bytes, request)
        let picture = decoded.channels == .rgba ? decoded.rgb() : decoded
        let kind = picture.channels == .gray ? "P5" : "P6"
        let header = "\(kind)\n\(picture.width) \(picture.height)\n255\n"
        try output.write(Array(header.utf8))
        try output.write(picture.bytes)
        return .done
    }
}
