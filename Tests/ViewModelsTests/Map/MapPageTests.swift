import Foundation
import Mocks
import Models
import Testing
import ViewModels

/// What the map of a rover's route says in words.
struct MapPageTests {
    private func way(stored: StoredCopy? = nil) throws -> Traverse {
        try #require(
            Traverse.drawn([(0, 0), (3, 4), (3, -4)], stored: stored)
        )
    }

    private func photo(drive: Int) -> Photo {
        Photo(
            id: "a",
            facts: [.init(.site, .integer(1)), .init(.drive, .integer(drive))]
        )
    }

    @Test func `a map says how far, to where, and the way there`() throws {
        let page = MapPage(try way(), of: nil, .english)
        #expect(page.title == "Sojourner: 20.0 km from the landing to sol 200")
        #expect(page.stop == nil)
        #expect(page.age == nil)
        #expect(
            page.words == [
                "Sojourner: 20.0 km from the landing to sol 200.",
                "Newest place: 0.0675° S, 0.0506° E, 5.0 km SE of the "
                    + "landing.",
                "Sol 100: 10.0 km driven, 5.0 km NE of the landing.",
                "Sol 200: 20.0 km driven, 5.0 km SE of the landing.",
            ]
        )
    }

    @Test(arguments: [
        (100, "this photo: 10.0 km, stop of sol 100", "This photo: 0.0675° N"),
        (
            199, "near this photo: 10.0 km, stop of sol 100",
            "Near this photo: 0.0675° N"
        ),
    ])
    func `a map says where the photo was taken, or near where`(
        drive: Int,
        short: String,
        long: String
    ) throws {
        let page = MapPage(try way(), of: photo(drive: drive), .english)
        #expect(page.title.hasSuffix("; " + short))
        #expect(page.words[2].hasPrefix(long), "\(page.words)")
        #expect(page.stop?.drive == 100)
    }

    @Test func `a photo at the landing is there, and one elsewhere nowhere`()
        throws
    {
        let page = MapPage(try way(), of: photo(drive: 0), .english)
        #expect(
            page.words[2]
                == "This photo: 0.0000° N, 0.0000° E, at the landing site."
        )
        let none = MapPage(try way(), of: photo(drive: -5), .english)
        #expect(none == MapPage(try way(), of: nil, .english))
    }

    @Test func `a stored map says its age`() throws {
        let copy = StoredCopy(date: Date(), reason: .offline)
        let page = MapPage(try way(stored: copy), of: nil, .english)
        #expect(page.age == Formatters.english.age(of: copy))
    }
}
