import Arguments
import Foundation
import Models
import Pictures
import Services
import Terminal
import TerminalViews
import ViewModels

/// Displays a picture, or prints its pixels.
struct PictureCommand: Command {
    private static let size = Option<String?>("size", "COLUMNSxROWS")
    private static let ppm = Option<Bool>("ppm").hidden
    private static let scale = Option<Scale?>("scale", "SCALE").hidden
    private static let unrotated = Option<Bool>("unrotated").hidden

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
    private let photos: any PhotoLibrary
    private let files: any FileLoader
    /// Files of what a person typed, which may be on any server of this
    /// machine.
    private let typedFiles: any FileLoader

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        photos = composition.photos
        files = composition.files
        typedFiles = composition.with { $0.trustsLoopback = true }.files
    }

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
        let name = context.argument
        let bytes: [UInt8]
        do {
            bytes = try await self.bytes(name)
        } catch LoadFailure.notFound
            where Self.url(name) == nil && name != "-"
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

extension PictureCommand {
    /// In bytes; the largest original found in the library has 54 MiB.
    private static let limit = 64 << 20

    /// Loads a file, a URL on a NASA host or this machine, the picture of an
    /// item, or standard input for `-`.
    private func bytes(_ name: String) async throws -> [UInt8] {
        if name == "-" {
            return try read(console.input, expecting: 0)
        }
        if let url = Self.url(name) {
            // A page is not a picture itself.
            if url.pathExtension.isEmpty, let id = SourceFacts.id(of: name) {
                return try await picture(of: id)
            }
            let file = FileLocation(url, of: .images)
            return try await typedFiles.data(of: file)
        }
        guard let file = FileHandle(reading: name) else {
            let id = PhotoID(name)
            let isPath = name.contains("/") || name.contains(".")
            guard id.source != .images || !isPath else {
                throw LoadFailure.notFound()
            }
            return try await picture(of: id)
        }
        return try read(file, expecting: FileStatus(at: name)?.size ?? 0)
    }

    private func picture(of id: PhotoID) async throws -> [UInt8] {
        let photo = try await photos.photo(id)
        let known = try await photos.files(of: photo)
        let url = known.picture(halvings: 1)?.url ?? photo.thumbnail
        let file = try FileLocation(url.orNotFound(), of: id.source)
        return try await files.data(of: file)
    }

    /// The URL in an argument; `nil` if the argument is a file name.
    private static func url(_ name: String) -> URL? {
        URL(string: name).flatMap { url in
            let scheme = url.scheme?.lowercased() ?? ""
            return ["http", "https"].contains(scheme) ? url : nil
        }
    }

    private func read(
        _ file: FileHandle,
        expecting size: Int
    ) throws -> [UInt8] {
        let bytes =
            try file.bytes(upTo: Self.limit, expecting: size).orNotFound()
        guard bytes.count <= Self.limit else {
            throw LoadFailure.tooLarge(limit: Self.limit)
        }
        return bytes
    }
}
