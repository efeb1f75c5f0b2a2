import Foundation
import Mocks
import Models
import Testing

struct PhotoRecordTests {
    private static func read(_ json: String) throws -> PhotoRecord {
        try JSONDecoder().decode(PhotoRecord.self, from: Data(json.utf8))
    }

    private static func copy(_ photo: Photo) throws -> Photo {
        try read(JSONFormatter.string(from: PhotoRecord(photo).json)).photo
    }

    @Test func `a photo that is written can be read`() throws {
        let url = try #require(URL(string: "https://h/a%20b~orig.jpg"))
        let other = try #require(URL(string: "https://h/b"))
        let photo = Photo(
            id: "apod:2026-09-16",
            title: "Tïtle \u{202E}\u{1B}",
            mediaType: .other("map"),
            date: "2026-09-16",
            creator: "Ann",
            description: "<b>x</b>\n\"\\",
            altText: "A boot.",
            keywords: ["a", "b, c"],
            thumbnail: url,
            manifest: url,
            files: PhotoFiles([
                PhotoFile(
                    url: url,
                    size: .original,
                    fileExtension: "JPG",
                    extent: Extent(width: 7, height: 5)
                ),
                PhotoFile(url: other, size: nil, fileExtension: ""),
            ]),
            facts: [
                .init(.center, "JSC"), .init(.secondaryCreator, "Bob"),
                .init(.location, "Moon"), .init(.albums, ["A", "B"]),
                .init(.video, "https://h/v"), .init(.sol, .integer(12)),
                .init(.camera, "Mastcam"), .init(.drive, .integer(4)),
                .init(.sunDistance, .number(0.5)),
                .init(.init(rawValue: "zone"), .bool(true)),
            ]
        )
        #expect(try Self.copy(photo) == photo)
        #expect(try Self.copy(Photo(id: "bare ")) == Photo(id: "bare "))
        let id = PhotoID(.images, "apod:x")
        #expect(try Self.copy(Photo(id: id)) == Photo(id: id))
    }

    @Test func `its time is written and read`() throws {
        let time = "2026-11-22T01:02:03Z"
        let json = PhotoRecord(Photo(id: "a"), time: time).json
        let text = JSONFormatter.string(from: json)
        #expect(text.hasPrefix(#"{"schema":1,"nasa_id":"a","#))
        #expect(try Self.read(text).time == time)
    }

    @Test func `a member of another type costs only itself`() throws {
        let text = #"""
            {"nasa_id":"a","title":7,"keywords":"x","facts":[],"files":{},\#
            "date_created":"1969","thumbnail_url":"","metadata":1e999,\#
            "is_thumbnail":"yes","center":{},"more":[{}]}
            """#
        let record = try Self.read(text)
        #expect(record.photo == Photo(id: "a", date: "1969"))
        #expect(!record.isThumbnail)
    }

    @Test(arguments: [
        "{}", #"{"nasa_id":7}"#, #"{"nasa_id":""}"#, "[]",
    ])
    func `a record needs an id`(json: String) {
        #expect(throws: DecodingError.self) { try Self.read(json) }
    }

    @Test func `an id has a thousand characters at most`() throws {
        func read(_ count: Int) throws -> PhotoRecord {
            let id = String(repeating: "x", count: count)
            return try Self.read(#"{"nasa_id":"\#(id)"}"#)
        }
        #expect(try read(1_000).photo.id.value.count == 1_000)
        #expect(throws: DecodingError.self) { try read(1_001) }
    }

    @Test func `a record says since when its item is gone`() throws {
        let json = #"{"nasa_id":"a","missing_since":"2026","gone":true}"#
        #expect(try Self.read(json).photo.text(.gone) == "2026")
        let other = json.replacing("true", with: "false")
        #expect(try Self.read(other).photo.facts == [])
    }
}
