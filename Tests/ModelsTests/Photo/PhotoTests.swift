import Foundation
import Mocks
import Models
import Testing

struct PhotoTests {
    @Test func `a fact is read as what it is`() {
        let photo = Photo(
            id: "a",
            facts: [.init(.center, "JSC"), .init(.albums, [])]
        )
        #expect(photo.text(.center) == "JSC")
        #expect(photo.list(.center) == nil)
        #expect(photo.list(.albums) == [])
        #expect(photo.text(.location) == nil)
    }

    @Test(arguments: [
        ("as11-40-5874", PhotoID.Source.images, "as11-40-5874"),
        ("film 3 ", .images, "film 3 "),
        ("apod:2026-09-16", .apod, "2026-09-16"),
        ("x:y", .images, "x:y"), ("", .images, ""),
        ("images:apod:x", .images, "apod:x"),
    ])
    func `an id names its source, or is one of the image library`(
        text: String,
        source: PhotoID.Source,
        value: String
    ) {
        let id = PhotoID(text)
        #expect(id.source == source)
        #expect(id.value == value)
        #expect(id.description == text)
        #expect(id == PhotoID(source, value))
    }

    @Test func `an id that looks like another source's keeps its own`() {
        let id = PhotoID(.images, "images:x")
        #expect(id.description == "images:images:x")
        #expect(PhotoID(id.description) == id)
    }

    @Test(
        arguments: [
            (
                #"{"b":[1,0.5,true,null],"a":{"z":"x","y":{}}}"#,
                [
                    "a": ["y": [:], "z": .string("x")],
                    "b": .array([.integer(1), .number(0.5), .bool(true), .null]
                    ),
                ]
            ),
            ("7", .integer(7)), ("[]", .array([])), ("null", .null),
        ] as [(String, JSONValue)]
    )
    func `any JSON is decoded as it is`(text: String, value: JSONValue) throws {
        let decoded = try JSONDecoder().decode(
            JSONValue.self,
            from: Data(text.utf8)
        )
        #expect(decoded == value)
    }

    @Test(arguments: [#"{"a":[1e999,2],"b":"x"}"#, #"{"a":[null,2],"b":"x"}"#])
    func `a number that is too large is null and costs only itself`(
        text: String
    ) throws {
        let value = try JSONDecoder().decode(
            JSONValue.self,
            from: Data(text.utf8)
        )
        #expect(value == ["a": [.null, .integer(2)], "b": "x"])
    }

    @Test func `the members of a JSON object are sorted by name`() throws {
        let value = try JSONDecoder().decode(
            JSONValue.self,
            from: Data(#"{"b":1,"a":2}"#.utf8)
        )
        #expect(
            value
                == .object([.init("a", .integer(2)), .init("b", .integer(1))])
        )
    }
}
