import Foundation
import Models
import Repositories
import Services
import Testing

/// Panoramas of NASA's map of where the rovers are.
struct RoverPanoramaTests {
    private static let server = "https://mars.nasa.gov"
    private static let stops =
        server + "/mmgis-maps/M20/Layers/json/M20_waypoints.json"
    private static let picture =
        "Layers/mosaics/N_LRGB_1840_RZS_0875154_CYL_L_AUTOGENJ02.jpg"

    /// A stop as the service sends it; texts take the place of its own.
    private static func stop(
        _ sol: Int,
        drive: Int = 5_154,
        properties: String = #""dist_total_m":41737.781,"tilt":7.24"#,
        elevation: String = "-1969.769",
        url: String = picture,
        size: (columns: String, rows: String) = ("9292", "2144"),
        azimuths: (String, String) = ("0.0", "360.0"),
        elevations: (String, String) = ("-66.9191", "16.1759"),
        horizon: String = "418.53"
    ) -> String {
        #"{"type":"Feature","properties":{"RMC":"87_\#(drive)","site":87,"#
            + #""drive":\#(drive),"sol":\#(sol),"elev_geoid":\#(elevation),"#
            + #""lon":77.22014945,"lat":18.43252254,\#(properties),"#
            + #""images":[{"name":"Panorama","isPanoramic":true,"#
            + #""url":"\#(url)","rows":"\#(size.rows)","#
            + #""columns":"\#(size.columns)","azmin":"\#(azimuths.0)","#
            + #""azmax":"\#(azimuths.1)","elmin":"\#(elevations.0)","#
            + #""elmax":"\#(elevations.1)","elzero":"\#(horizon)"}]},"#
            + #""geometry":{"type":"Point","coordinates":[77.2,18.4,-1969]}}"#
    }

    private func library(_ stops: [String]) throws -> RoverLibrary {
        let text =
            #"{"type":"FeatureCollection","features":["#
            + stops.joined(separator: ",") + "]}"
        return RoverLibrary(
            SourceAPI(
                RecordingService([Self.stops: text]),
                at: try #require(URL(string: Self.server))
            ),
            panoramaTexts: { MadeTexts(title: "Title of \($0.id)") }
        )
    }

    private func photo(_ stop: String) async throws -> Photo? {
        try await library([stop]).panoramas().elements.first
    }

    @Test func `a panorama has a title, its place and its directions`()
        async throws
    {
        let photo = try await library([Self.stop(1_840)])
            .photo("panorama:87_5154")
        #expect(photo.title == "Title of panorama:87_5154")
        #expect(photo.date == "2026-04-24T00:00:00Z")
        #expect(
            photo.facts == [
                .init(.sol, .integer(1_840)), .init(.site, .integer(87)),
                .init(.drive, .integer(5_154)),
                .init(.latitude, .number(18.43252)),
                .init(.longitude, .number(77.22015)),
                .init(.elevation, .number(-1969.8)),
                .init(.driven, .number(41.74)), .init(.tilt, .number(7.2)),
                .init(.azimuthLeft, .number(0)),
                .init(.azimuthRight, .number(360)),
                .init(.elevationTop, .number(16.2)),
                .init(.elevationBottom, .number(-66.9)),
                .init(.width, .integer(9_292)),
                .init(.height, .integer(2_144)),
                .init(.horizon, .number(418.5)),
            ]
        )
        let file = try #require(photo.files?.all.first)
        #expect(
            file.url.absoluteString
                == Self.server + "/mmgis-maps/M20/" + Self.picture
        )
        #expect(photo.thumbnail == file.url)
        #expect(photo.files?.all.count == 1)
        #expect(Surroundings(of: photo)?.isWhole == true)
    }

    @Test func `the newest is the first, and sols can be chosen`()
        async throws
    {
        let library = try library(
            [3, 1, 2].enumerated().map {
                Self.stop($0.element, drive: $0.offset)
            }
        )
        let all = try await library.panoramas(in: nil).page()
        #expect(all.elements.map { $0.number(.sol) } == [2, 1, 3])
        #expect(all.total == 3)
        let range: ClosedRange<Sol> = 2 ... .last
        let some = try await library.panoramas(in: range).page()
        #expect(some.elements.map { $0.number(.sol) } == [2, 3])
    }

    @Test
    func `of days, only panoramas of sols at whose noon it was such a day`()
        async throws
    {
        let library = try library(
            [10, 20, 30].map { Self.stop($0, drive: $0) }
        )
        // The days of the sols by the mean length of one, from 2021-02-18.
        let (first, last) = (Day("2021-03-10"), Day("2021-03-12"))
        let days = try #require(first) ... #require(last)
        let sols: ClosedRange<Sol> = 10 ... 30
        let found = try await library.panoramas(in: sols, on: days).page()
        #expect(found.elements.map { $0.number(.sol) } == [20])
        let after =
            try #require(Day("2021-03-13")) ... #require(Day("2021-03-14"))
        await #expect(
            throws: LoadFailure.nothing(
                at: "2021-03-13–2021-03-14",
                nearest: ["2021-03-11", "2021-03-21"]
            )
        ) {
            try await library.panoramas(in: sols, on: after).page()
        }
    }

    @Test func `sols without panoramas name the nearest ones that have some`()
        async throws
    {
        let library = try library(
            [10, 20, 30].map { Self.stop($0, drive: $0) }
        )
        let sol: Sol = 21
        await #expect(
            throws: LoadFailure.nothing(
                at: "sol 21",
                nearest: ["sol 20", "sol 30"]
            )
        ) {
            try await library.panoramas(in: sol ... sol).page()
        }
    }

    @Test func `the odometer stands still in the middle of a drive`()
        async throws
    {
        let photo = try await photo(
            Self.stop(821, properties: #""dist_total_m":0.0,"final":"m""#)
        )
        #expect(photo?.decimal(.driven) == nil)
    }

    @Test func `rows and columns that are changed round are put right`()
        async throws
    {
        let photo = try await photo(
            Self.stop(
                641,
                size: ("1045", "2029"),
                azimuths: ("45.1016", "202.349"),
                elevations: ("-69.4138", "11.5746"),
                horizon: "150.381"
            )
        )
        #expect(photo?.number(.width) == 2_029)
        #expect(photo?.number(.height) == 1_045)
    }

    @Test func `a part of a turn and a gray one are told`() async throws {
        let photo = try #require(
            try await photo(
                Self.stop(
                    200,
                    url: "Layers/mosaics/N_LFMM_0200.jpg",
                    size: ("3818", "1067"),
                    azimuths: ("263.07", "198.944"),
                    elevations: ("-69.0217", "13.7237"),
                    horizon: "178.117"
                )
            )
        )
        #expect(photo.text(.color) == "gray")
        let surroundings = try #require(Surroundings(of: photo))
        #expect(!surroundings.isWhole)
        #expect(abs(surroundings.turn - 295.8) < 0.01)
    }

    @Test(arguments: [
        "zcam only", "", "https://example.org/x.jpg", "//example.org/x.jpg",
        "Layers/mosaics/../../../x.jpg", "Layers/mosaics/a.jpg?x=1",
        "Layers/mosaics/a b.jpg", "/Layers/mosaics/a.jpg",
        "Layers/mosaics/a.tif", "Layers/mosaics/.jpg", "Layers/mosaics/é.jpg",
        "Layers/mosaics/\(String(repeating: "a", count: 121)).jpg",
    ])
    func `a text that names no picture of the map is none`(
        url: String
    ) async throws {
        #expect(try await photo(Self.stop(1, url: url)) == nil)
    }

    @Test func `without numbers it is a picture in which nobody turns`()
        async throws
    {
        let photo = try #require(
            try await photo(
                Self.stop(
                    343,
                    size: ("", ""),
                    azimuths: ("", ""),
                    elevations: ("", ""),
                    horizon: ""
                )
            )
        )
        #expect(photo.files?.all.count == 1)
        #expect(photo.number(.width) == nil)
        #expect(Surroundings(of: photo) == nil)
    }

    @Test(arguments: [
        ("9e9", "-30"), ("-361", "5"), ("0", "720.5"), ("nan", "90"),
    ])
    func `azimuths that cannot be are left out, and the size is kept`(
        left: String,
        right: String
    ) async throws {
        let photo = try #require(
            try await photo(Self.stop(1, azimuths: (left, right)))
        )
        #expect(photo.decimal(.azimuthLeft) == nil)
        #expect(photo.decimal(.azimuthRight) == nil)
        #expect(photo.number(.width) == 9_292)
        #expect(photo.decimal(.elevationTop) == 16.2)
    }

    @Test(arguments: [
        ("\"x\"", ("9292", "2144"), ("0", "360")),
        ("1e308", ("1000000000", "1000000000"), ("0", "360")),
        ("-9999", ("-1", "2144"), ("360", "0")),
        ("[]", ("9292", "99999999999999999999"), ("nan", "inf")),
        ("null", ("1", "1000000"), ("1e308", "-1e308")),
    ])
    func `numbers that make no sense cost only themselves`(
        elevation: String,
        size: (String, String),
        azimuths: (String, String)
    ) async throws {
        let photo = try #require(
            try await photo(
                Self.stop(
                    1,
                    elevation: elevation,
                    size: size,
                    azimuths: azimuths
                )
            )
        )
        #expect(photo.decimal(.elevation) == nil)
        #expect(photo.decimal(.driven) == 41.74)
    }

    @Test func `stops that are none are left out`() async throws {
        let library = try library([
            "1", "{}", #"{"properties":[]}"#, #"{"properties":{"images":5}}"#,
            Self.stop(100_000), Self.stop(7),
        ])
        let page = try await library.panoramas()
        #expect(page.elements.map { $0.number(.sol) } == [7])
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library.photo("panorama:1_1")
        }
    }
}
