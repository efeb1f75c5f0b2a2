import Foundation
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
                "https://evil.example/x.jpg", "evil.example is not a NASA host",
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
        "picture as11-40-5874 --pictures blocks",
        "picture https://images.nasa.gov/details/as11-40-5874 "
            + "--pictures blocks",
        "show as11-40-5874 --pictures blocks",
    ])
    func `a picture is drawn in a pipe if the command line says how`(
        line: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.output.contains("\u{1B}[38;5;"))
        #expect(run.lines.count > 9)
        // All of the text is there.
        #expect(!line.hasPrefix("show") || run.output.contains("Keywords"))
    }

    @Test func `a setting for pictures draws none in a pipe`() async throws {
        let run = try await ProgramRun(
            ["show", "as11-40-5874", "--sample"],
            environment: ["NASA_PHOTOS_PICTURES": "blocks"]
        )
        #expect(!run.output.contains("\u{1B}"))
    }
}
