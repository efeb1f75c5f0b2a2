import Foundation
import HTTP
import Models
import Services
import Synchronization
import TestSupport
import Testing

@testable import Repositories

/// The ways of rovers by NASA's map.
struct RoverTraverseTests {
    private static let server = "https://mars.nasa.gov"
    private static let folder = server + "/mmgis-maps"

    private static func stop(
        sol: String = "300",
        site: String = "6",
        drive: String = "804",
        place: String = #""lon":137.441633,"lat":-4.5894669"#,
        rest: String = #""elev_geoid":-4500.98,"dist_total_m":840.0"#
    ) -> String {
        #"{"type":"Feature","properties":{"sol":\#(sol),"site":\#(site),"#
            + #""drive":\#(drive),\#(place),\#(rest)}}"#
    }

    private static func text(_ stops: [String]) -> String {
        #"{"type":"FeatureCollection","features":["#
            + stops.joined(separator: ",") + "]}"
    }

    private func library(
        _ service: any DataService,
        clock: HTTPClock = .system
    ) throws -> RoverLibrary {
        RoverLibrary(
            SourceAPI(service, at: try #require(URL(string: Self.server))),
            panoramaTexts: { _ in nil },
            clock: clock
        )
    }

    private func way(_ stops: [String]) async throws -> Traverse {
        let text = Self.text(stops)
        return try await library(RecordingService { _ in text })
            .traverse(of: .curiosity)
    }

    @Test func `each rover has a file of its stops`() async throws {
        let service = RecordingService { _ in Self.text([Self.stop()]) }
        let library = try library(service)
        let way = try await library.traverse(of: .curiosity)
        #expect(way.name == "Curiosity")
        #expect(
            way.stops == [
                Stop(
                    sol: 300,
                    site: 6,
                    drive: 804,
                    longitude: 137.441633,
                    latitude: -4.5894669,
                    elevation: -4500.98,
                    driven: 0.84
                )
            ]
        )
        #expect(
            try await library.traverse(of: .perseverance).name == "Perseverance"
        )
        #expect(
            service.urls == [
                Self.folder + "/MSL/Layers/json/MSL_waypoints.json",
                Self.folder + "/M20/Layers/json/M20_waypoints.json",
            ]
        )
    }

    @Test(arguments: [
        stop(place: #""lon":"east","lat":-4.5"#),
        stop(place: #""lon":137.4,"lat":null"#),
        stop(place: #""lon":137.4,"lat":-91"#),
        stop(place: #""lon":1e300,"lat":-4"#),
        stop(place: #""lon":-9999,"lat":-9999"#), stop(sol: "100000000"),
        stop(sol: "-1"), stop(site: "null"), stop(drive: #""x""#), "{}", "[]",
        "7",
    ])
    func `a stop without a place costs only itself`(odd: String) async throws {
        let way = try await way([odd, Self.stop(), odd])
        #expect(way.stops.map(\.sol) == [300])
    }

    @Test(arguments: ["0.0", "-9999", "1e12", #""far""#, "null"])
    func `the odometer may say nothing`(driven: String) async throws {
        let rest = #""elev_geoid":-1e9,"dist_total_m":\#(driven)"#
        let stop = try await way([Self.stop(rest: rest)]).landing
        #expect(stop.driven == nil)
        #expect(stop.elevation == nil)
    }

    @Test func `a map without stops is a failure`() async throws {
        await #expect(
            throws: LoadFailure.invalidResponse(
                .unexpectedShape,
                detail: "features"
            )
        ) { try await way([]) }
    }

    @Test func `a map of 30 MB is not read`() async throws {
        let stop = Self.stop()
        let all = Array(repeating: stop, count: (30 << 20) / stop.utf8.count)
        await #expect(throws: LoadFailure.tooLarge(limit: 8 << 20)) {
            try await way(all)
        }
    }

    @Test func `it is requested once a day, and again after a failure`()
        async throws
    {
        let time = FakeTime()
        let fails = Mutex(true)
        let service = RecordingService { _ throws(LoadFailure) in
            guard !fails.withLock(\.self) else { throw .offline }
            return Self.text([Self.stop()])
        }
        let library = try library(service, clock: time.clock())
        await #expect(throws: LoadFailure.offline) {
            try await library.traverse(of: .curiosity)
        }
        fails.withLock { $0 = false }
        for _ in 0 ..< 3 { _ = try await library.traverse(of: .curiosity) }
        #expect(service.urls.count == 2)
        time.advance(by: .seconds(86_401))
        _ = try await library.traverse(of: .curiosity)
        #expect(service.urls.count == 3)
    }

    @Test func `those who ask at a time share a request`() async throws {
        let gate = Gate()
        let service = SlowService(gate, Self.text([Self.stop()]))
        let library = try library(service)
        async let first = library.traverse(of: .curiosity)
        async let second = library.traverse(of: .curiosity)
        await service.isAsked.wait()
        gate.open()
        let ways = try await [first, second]
        #expect(ways.map(\.name) == ["Curiosity", "Curiosity"])
        #expect(service.count == 1)
    }

    @Test func `a photo gets its place, and does not wait long for it`()
        async throws
    {
        let gate = Gate()
        let service = SlowService(gate, Self.text([Self.stop()]))
        let time = FakeTime()
        let library = try library(service, clock: time.clock())
        let photo = Photo(
            id: "curiosity:a",
            facts: [.init(.site, .integer(6)), .init(.drive, .integer(804))]
        )
        let complete = try #require(library.completion(of: photo))
        time.timeout.open()
        #expect(await complete() == photo)
        gate.open()
        _ = try await library.traverse(of: .curiosity)
        #expect(await complete().decimal(.latitude) == -4.58947)
        #expect(service.count == 1)
    }

    @Test(arguments: [
        Photo(id: "curiosity:a"),
        Photo(id: "curiosity:a", facts: [.init(.site, .integer(6))]),
        Photo(
            id: "panorama:6_804",
            facts: [.init(.site, .integer(6)), .init(.drive, .integer(804))]
        ),
        Photo(
            id: "curiosity:a",
            facts: [
                .init(.site, .integer(6)), .init(.drive, .integer(804)),
                .init(.latitude, .number(1)),
            ]
        ),
    ])
    func `a photo that has its place, or can have none, asks for none`(
        photo: Photo
    ) throws {
        #expect(try library(RecordingService([:])).completion(of: photo) == nil)
    }
}

/// Responds once a gate is open.
private final class SlowService: DataService {
    let isAsked = Gate()
    private let gate: Gate
    private let text: String
    private let asked = Mutex(0)

    init(_ gate: Gate, _ text: String) {
        self.gate = gate
        self.text = text
    }

    var count: Int { asked.withLock(\.self) }

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value> {
        asked.withLock { $0 += 1 }
        isAsked.open()
        await gate.wait()
        return Loaded(try decoding.decode(Array(text.utf8)))
    }

    func size(of url: URL) async throws(LoadFailure) -> Int? { nil }
}
