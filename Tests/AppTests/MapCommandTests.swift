import Foundation
import TestSupport
import Testing

@testable import App

/// Maps of rovers' ways, and the places of their photos, from the sample.
@Suite(.queued)
struct MapCommandTests {
    // MARK: Maps

    @Test func `a map is in words in a pipe`() async throws {
        let run = try await ProgramRun(sample: "mars curiosity map")
        #expect(run.status == .done, "\(run.errors)")
        #expect(
            run.lines.first
                == "Curiosity: 36.3 km from the landing to sol 4681."
        )
        #expect(run.lines[1].hasPrefix("Newest place: 4.8065° S, 137.3735° E"))
        #expect(run.lines.contains { $0.hasPrefix("Sol 1000: 10.9 km") })
        #expect(!run.output.contains { "⠁" ... "⣿" ~= $0 })
    }

    @Test func `the places are rows, objects, or features of a map`()
        async throws
    {
        let json = try await ProgramRun(
            sample: "mars perseverance map --format json"
        ).json()
        let stops = (json as? [String: Any])?["stops"] as? [[String: Any]]
        #expect(stops?.count == 28)
        #expect(stops?.last?["stop"] as? String == "79_1204")
        #expect(stops?.last?["latitude"] as? Double == 18.4319)
        #expect(stops?.last?["driven_km"] as? Double == 37.9)
        #expect(stops?.first?["driven_km"] is NSNull)
        let rows = try await ProgramRun(
            sample: "mars Perseverance MAP --format tsv"
        )
        #expect(
            rows.lines.last
                == "79_1204\t1646\t79\t1204\t18.4319\t77.2187\t-1968.4\t37.9"
        )
    }

    @Test func `a map as GeoJSON has the way as a line, and each stop`()
        async throws
    {
        let json = try await ProgramRun(
            sample: "mars curiosity map --format geojson"
        ).json()
        let features = try Self.features(json)
        let line = try #require(features.first?["geometry"] as? [String: Any])
        #expect(line["type"] as? String == "LineString")
        #expect((line["coordinates"] as? [[Double]])?.count == 35)
        #expect(features.count == 36)
        let last = try #require(features.last?["geometry"] as? [String: Any])
        #expect(last["type"] as? String == "Point")
        #expect(
            last["coordinates"] as? [Double] == [137.3735, -4.8065, -3590]
        )
        let record = features.last?["properties"] as? [String: Any]
        #expect(record?["sol"] as? Int == 4681)
    }

    private static func features(_ json: Any) throws -> [[String: Any]] {
        let document = try #require(json as? [String: Any])
        #expect(document["type"] as? String == "FeatureCollection")
        let features = try #require(document["features"] as? [[String: Any]])
        #expect(features.allSatisfy { $0["type"] as? String == "Feature" })
        return features
    }

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

    // MARK: Places

    @Test func `photos have their places in formats that have facts`()
        async throws
    {
        let line = "mars perseverance --limit 2 --format "
        let json = try await ProgramRun(sample: line + "json").json()
        let items = (json as? [String: Any])?["items"] as? [[String: Any]]
        let facts = items?.first?["facts"] as? [String: Any]
        #expect(facts?["latitude"] as? Double == 18.4319)
        #expect(facts?["longitude"] as? Double == 77.2187)
        #expect(facts?["elevation_m"] as? Double == -1968.4)
        #expect(facts?["driven_km"] as? Double == 37.9)
        let map = try await ProgramRun(sample: line + "geojson").json()
        let features = try Self.features(map)
        #expect(features.count == 2)
        let place = features.first?["geometry"] as? [String: Any]
        #expect(
            place?["coordinates"] as? [Double] == [77.2187, 18.4319, -1968.4]
        )
        let record = features.first?["properties"] as? [String: Any]
        #expect(record?["source"] as? String == "perseverance")
    }

    @Test func `a map has the fields that are asked for`() async throws {
        let lines = try await ProgramRun(
            sample: "mars curiosity map -F stop,sol"
        ).lines
        #expect(lines.count > 1)
        #expect(lines.allSatisfy { $0.contains(/^\d+_\d+\t\d+$/) })
        let sols = try await ProgramRun(
            sample: "mars curiosity map --template {sol}"
        ).lines
        #expect(sols == lines.compactMap { $0.split(separator: "\t").last })
        let map = try await ProgramRun(
            sample: "mars curiosity map -f geojson -F sol"
        ).json()
        let properties = try Self.features(map).compactMap {
            $0["properties"] as? [String: Any]
        }.filter { $0["name"] == nil }
        #expect(properties.compactMap { $0["sol"] as? Int }.count > 1)
        #expect(properties.allSatisfy { $0.count == 1 })
    }

    @Test func `items without a place are features without a geometry`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "show as11-40-5874 panorama:79_560 --format geojson"
        )
        let features = try Self.features(try run.json())
        #expect(features.map { $0["geometry"] is NSNull } == [true, false])
    }

    @Test func `the places of photos are requested only if they are written`()
        async throws
    {
        for (options, count) in [
            ("tsv", 0), ("json", 1), ("csv --fields title", 0),
            ("csv --fields facts.latitude", 1),
        ] {
            let server = try Self.server { .json(Self.stops) }
            defer { server.stop() }
            let run = try await ProgramRun(
                ["mars", "curiosity", "--format"]
                    + options.split(separator: " ").map(String.init),
                environment: Self.environment(server)
            )
            #expect(run.status == .done, "\(run.errors)")
            let asked = server.requests.count {
                $0.target.contains("waypoints")
            }
            #expect(asked == count, "\(options)")
            #expect(run.output.contains("-4.5") == (count > 0))
        }
    }

    @Test func `a list is there without places, which a note says`()
        async throws
    {
        let server = try Self.server { .response(404) }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["mars", "curiosity", "--format", "jsonl"],
            environment: Self.environment(server)
        )
        #expect(run.status == .done)
        #expect(run.lines.count == 1)
        #expect(run.errors.contains("nasa-photos mars curiosity map"))
        let map = try await ProgramRun(
            ["mars", "curiosity", "map"],
            environment: Self.environment(server)
        )
        #expect(map.status == .service)
        #expect(map.errors.contains("HTTP 404"))
    }

    @Test func `sidecars name the planet of a place`() async throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try Self.server { .json(Self.stops) }
        defer { server.stop() }
        let run = try await ProgramRun(
            [
                "download", "curiosity:4681ML1", "--sidecar", "xmp", "-o",
                folder.path(), "--name", "{nasa_id}.{ext}",
            ],
            environment: Self.environment(server)
        )
        #expect(run.status == .done, "\(run.errors)")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        let sidecar = try #require(
            files.first { $0.pathExtension == "xmp" }
        )
        let text = try String(contentsOf: sidecar, encoding: .utf8)
        #expect(text.contains(">Mars<"))
        #expect(text.contains("<exif:GPSLatitude>4,30.0000S<"))
    }

    private static let stops =
        #"{"features":[{"properties":{"sol":4681,"site":9,"drive":8,"#
        + #""lon":137.4,"lat":-4.5}}]}"#

    private static func environment(
        _ server: LoopbackServer
    ) -> [String: String] {
        ["NASA_PHOTOS_MARS_URL": server.url("").absoluteString]
    }

    /// A server with one photo, and what it says of stops.
    private static func server(
        _ stops: @escaping @Sendable () -> LoopbackResponse
    ) throws -> LoopbackServer {
        try LoopbackServer { request in
            let host = request.headers["host"] ?? ""
            if request.target.contains("waypoints") { return stops() }
            if request.target.hasSuffix("JPG") {
                return .response(200, body: Data([0xFF, 0xD8, 0xFF, 0xD9]))
            }
            return .json(
                #"{"items":[{"imageid":"4681ML1","sol":4681,"#
                    + #""instrument":"MAHLI","mission":"msl","site":9,"#
                    + #""drive":8,"url":"http://\#(host)/i/a.JPG"}],"#
                    + #""more":false,"total":1}"#
            )
        }
    }
}
