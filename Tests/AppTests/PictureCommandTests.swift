import Foundation
import Pictures
import Terminal
import TestSupport
import Testing

@testable import App

/// Pictures that commands draw, on a terminal or in a pipe.
@Suite(.queued)
struct PictureCommandTests {
    @Test(
        arguments: [
            ("/nowhere/x.jpg", "/nowhere/x.jpg is neither", 3),
            ("nowhere.jpg", "nowhere.jpg is neither", 3),
            (
                "HTTPS://evil.example/x.jpg", "evil.example is not a NASA host",
                5
            ),
        ] as [(String, String, Int32)]
    )
    func `a picture that cannot be loaded is reported with its cause`(
        name: String,
        words: String,
        status: Int32
    ) async throws {
        let result = try await ProgramRun(["picture", name])
        #expect(result.errors.contains(words))
        #expect(result.status.rawValue == status)
    }

    @Test func `what is wrong with a file comes before the terminal`()
        async throws
    {
        let result = try await ProgramRun(["picture", #filePath])
        #expect(result.errors.contains("not a JPEG, PNG or GIF file"))
        #expect(result.status != .done)
    }

    @Test(arguments: [
        ("picture as11-40-5874 --pictures blocks", 13),
        (
            "picture https://images.nasa.gov/details/as11-40-5874 "
                + "--pictures blocks", 13
        ),
        ("show as11-40-5874 --pictures blocks", 12),
    ])
    func `a picture is drawn in a pipe if the command line says how`(
        line: String,
        rows: Int
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.lines.count { $0.contains("\u{1B}[38;5;") } == rows)
        // All of the text is there.
        #expect(!line.hasPrefix("show") || run.output.contains("Keywords"))
    }

    /// What is done with a picture, which its file may turn.
    @Test(arguments: [
        ("", false, "480 360"), ("--scale 1/2", false, "240 180"),
        ("", true, "360 480"), ("--unrotated", true, "480 360"),
    ])
    func `pixels are those of the whole picture unless it is scaled`(
        options: String,
        isTurned: Bool,
        size: String
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var picture = try Data(
            contentsOf: Sample().folder.appending(path: "pictures/salute.jpg")
        )
        // Exif with an orientation, after the start of the image.
        let exif =
            "Exif\0\0II*\0\u{8}\0\0\0\u{1}\0\u{12}\u{1}\u{3}\0"
            + "\u{1}\0\0\0\u{6}\0\0\0\0\0\0\0"
        let segment = [0xFF, 0xE1, 0, UInt8(exif.utf8.count + 2)] + exif.utf8
        if isTurned { picture.insert(contentsOf: segment, at: 2) }
        let source = folder.appending(path: "a.jpg")
        try picture.write(to: source)
        let file = folder.appending(path: "a.ppm").path()
        let output = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        try #require(output >= 0)
        _ = try await ProgramRun(
            ["picture", source.path(), "--ppm"]
                + options.split(separator: " ").map(String.init),
            output: output
        )
        let start = Data("P6\n\(size)\n255\n".utf8)
        let bytes = try Data(contentsOf: URL(filePath: file))
        #expect(bytes.starts(with: start))
        let extent = size.split(separator: " ").compactMap { Int($0) }
        #expect(bytes.count == start.count + 3 * extent.reduce(1, *))
    }

    /// Opaque pixels, and what is written of them.
    @Test(arguments: [
        (Bitmap.Channels.gray, [1, 2] as [UInt8], "P5", [1, 2] as [UInt8]),
        (.rgb, [1, 2, 3, 4, 5, 6], "P6", [1, 2, 3, 4, 5, 6]),
        (.rgba, [1, 2, 3, 255, 4, 5, 6, 255], "P6", [1, 2, 3, 4, 5, 6]),
    ])
    func `pixels are gray, or have three colors`(
        channels: Bitmap.Channels,
        bytes: [UInt8],
        kind: String,
        written: [UInt8]
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.png")
        let picture =
            Bitmap(width: 2, height: 1, channels: channels, bytes: bytes)
        try Data(PNGEncoder.encode(picture)).write(to: file)
        let run = try await ProgramRun(["picture", file.path(), "--ppm"])
        #expect(run.status == .done)
        let header = "\(kind)\n2 1\n255\n"
        #expect(Array(run.output.utf8) == header.utf8 + written)
    }

    /// A frame of one pixel, after which a copy may follow.
    @Test(arguments: [1, 2])
    func `of a GIF that is animated only the first frame is shown`(
        frames: Int
    ) async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let start = Data("GIF89a\u{1}\0\u{1}\0\0\0\0".utf8)
        let frame = Data(
            [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 255, 255, 255]
                + [2, 2, 0x44, 1, 0]
        )
        let file = folder.appending(path: "a.gif")
        let all = Array(repeating: frame, count: frames)
        try (all.reduce(start, +) + [0x3B]).write(to: file)
        let run = try await ProgramRun(
            ["picture", file.path(), "--pictures", "blocks"]
        )
        #expect(run.status == .done)
        #expect(
            run.errors
                == (frames == 1
                    ? ""
                    : "nasa-photos: This GIF is animated; its first frame is "
                        + "shown.\n")
        )
    }

    @Test func `a setting for pictures draws none in a pipe`() async throws {
        let run = try await ProgramRun(
            ["show", "as11-40-5874", "--sample"],
            environment: ["NASA_PHOTOS_PICTURES": "blocks"]
        )
        #expect(!run.output.contains("\u{1B}"))
    }
}
