import Foundation
import Mocks
import Models
import Testing
import ViewModels

struct RecordFormatterTests {
    private static func photo() -> Photo {
        Photo(
            id: "A 1 ",
            title: "One\tTwo",
            mediaType: .other("map"),
            date: "1969-07-20T00:00:00Z",
            description: "<b>a</b>\u{1B}",
            keywords: ["Moon", "Sun"],
            thumbnail: URL(string: "https://h/a%20b.jpg"),
            facts: [
                .init(.center, "JSC"), .init(.secondaryCreator, "Ann"),
                .init(.albums, []),
            ]
        )
    }

    private func line(
        _ format: RecordFormat,
        _ fields: [PhotoField] = PhotoField.columns
    ) -> String {
        let formatter = RecordFormatter(
            form: ExportOptions(format: format, fields: fields, end: ""),
            clean: { $0.replacing("\t", with: " ") }
        )
        var line: [UInt8] = []
        formatter.append(Self.photo(), to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    @Test(arguments: [RecordFormat.text, .tsv])
    func `a table has a column for each field, cleaned`(
        format: RecordFormat
    ) {
        #expect(line(format) == "A 1 \t1969-07-20\tmap\tJSC\t\tOne Two")
        #expect(line(format, [.keywords, .album]) == "Moon; Sun\t")
    }

    @Test(arguments: [RecordFormat.json, .jsonl])
    func `JSON has the data as sent, and null for what is absent`(
        format: RecordFormat
    ) {
        #expect(
            line(format, PhotoField.allCases)
                == #"{"nasa_id":"A 1 ","title":"One\tTwo","media_type":"map","#
                + #""date_created":"1969-07-20T00:00:00Z","center":"JSC","#
                + #""photographer":null,"secondary_creator":"Ann","#
                + #""location":null,"keywords":["Moon","Sun"],"album":[],"#
                + #""description":"<b>a</b>\u001b","description_508":null,"#
                + #""thumbnail_url":"https://h/a%20b.jpg","#
                + #""manifest_url":null}"#
        )
    }

    @Test func `the names of the fields do not change`() {
        let names = PhotoField.allCases.map(\.rawValue)
        #expect(
            names == [
                "nasa_id", "title", "media_type", "date_created", "center",
                "photographer", "secondary_creator", "location", "keywords",
                "album", "description", "description_508", "thumbnail_url",
                "manifest_url",
            ]
        )
        #expect(
            PhotoField.columns.map(\.rawValue) == [
                "nasa_id", "date_created", "media_type", "center",
                "photographer", "title",
            ]
        )
        let formats = RecordFormat.allCases.map(\.rawValue)
        #expect(formats == ["text", "tsv", "json", "jsonl"])
    }

    @Test func `each field returns the value that it names`() {
        let photo = Photo(
            id: "nasa_id",
            title: "title",
            mediaType: .other("media_type"),
            date: "date_created",
            creator: "photographer",
            description: "description",
            altText: "description_508",
            keywords: ["keywords"],
            thumbnail: URL(string: "thumbnail_url"),
            manifest: URL(string: "manifest_url"),
            facts: [
                .init(.center, "center"), .init(.location, "location"),
                .init(.secondaryCreator, "secondary_creator"),
                .init(.albums, ["album"]),
            ]
        )
        for field in PhotoField.allCases {
            let isList = [.keywords, .album].contains(field)
            let name = field.rawValue
            #expect(
                field.value(of: photo)
                    == (isList ? [.string(name)] : .string(name))
            )
        }
    }
}
