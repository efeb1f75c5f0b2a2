import Foundation
import TestSupport
import Testing

@testable import App

/// Maps of rovers' ways, and the places of their photos, from the sample.
@Suite(.queued)
struct MapCommandTests {
    @Test(arguments: [(40, 12), (80, 24), (150, 50)])
    func `a map fills the window, and leads to the photos of the rover`(
        columns: Int,
        rows: Int
    ) async throws {
        let run = try TerminalRun(
            ["mars", "curiosity", "map", "--sample"],
            columns: columns,
            rows: rows
        )
        let screen = await run.prompt()
        #expect(screen.shows("Curiosity: 36.3 km from"), "\(screen)")
        #expect(screen.shows("○"), "\(screen)")
        #expect(screen.shows("●"), "\(screen)")
        #expect(screen.shows("↑ N"))
        #expect(screen.unknown == [])
        // In 40 columns the keys end with this letter, too, as if it had been
        // typed.
        try run.typeAhead("t\n")
        let photos = await run.screen {
            !$0.shows("○") && $0.shows(" of ") && $0.isAtPrompt
        }
        #expect(photos.shows("Curiosity · sol 4681"), "\(photos)")
        #expect(try await run.quit() == .done)
    }

    /// A pipe is read on another terminal.
    @Test(arguments: [
        ("xterm-256color", true, true), ("vt100", true, false),
        ("linux", true, false), ("vt100", false, true),
        ("linux", false, false),
    ])
    func `a map is of dots, or of points where there may be no dots`(
        terminal: String,
        isTyped: Bool,
        hasDots: Bool
    ) async throws {
        let environment = ["TERM": terminal, "LINES": "24"]
        let map: String
        if isTyped {
            let run = try TerminalRun(
                ["mars", "perseverance", "map", "--sample"],
                columns: 80,
                rows: 24,
                environment: environment
            )
            map = await run.prompt().lines.joined()
            #expect(try await run.quit() == .done)
        } else {
            map = try await ProgramRun(
                ["mars", "perseverance", "--sample"],
                environment: environment,
                input: "2\ng\nq\n",
                inSession: true
            ).output
        }
        let dots = map.unicodeScalars.contains { 0x2801 ... 0x28FF ~= $0.value }
        #expect(dots == hasDots, "\(map)")
        #expect(map.contains("·····") == !hasDots)
    }

    @Test func `in 80 columns the keys name those of a rover's place`()
        async throws
    {
        let run = try TerminalRun(
            ["mars", "perseverance", "--sample"],
            columns: 80,
            rows: 24,
            pictures: "kitty"
        )
        await run.prompt()
        try await run.type("2") { $0.shows("v view · g map · a photos · ?") }
        #expect(try await run.quit() == .done)
    }

    @Test func `the details of a photo lead to the map with its place`()
        async throws
    {
        let run = try TerminalRun(
            ["mars", "perseverance", "--sample"],
            columns: 100,
            rows: 40
        )
        await run.prompt()
        let details = try await run.type("1") { $0.shows("g map") }
        #expect(details.shows("Latitude"))
        #expect(details.shows("18.4319"))
        let map = try await run.type("g") { $0.shows("↑ N") }
        #expect(map.shows("this photo: 37.9 km, stop of sol 1646"), "\(map)")
        #expect(map.shows("◆"))
        try await run.type("b") { $0.shows("g map") }
        let photos = try await run.type("a") { $0.shows("stop 79_1204") }
        #expect(photos.shows("1–"), "\(photos)")
        #expect(try await run.quit() == .done)
    }

    @Test func `sidecars name the planet of a place`() async throws {
        let folder = try DownloadFolder()
        let run = try await folder.download(
            "mars perseverance 2025-10-06 -n 1 --name a --sidecar xmp"
        )
        #expect(run.status == .done, "\(run.errors)")
        let text = try String(
            contentsOf: folder.url.appending(path: "a.png.xmp"),
            encoding: .utf8
        )
        #expect(text.contains(">Mars<"))
        #expect(text.contains("<exif:GPSLatitude>18,25.9140N<"))
    }
}
