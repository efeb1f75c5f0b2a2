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
                .init(.albums, []), .init(Self.sol, .integer(3)),
            ]
        )
    }

    private static let sol = Photo.Fact.Label(rawValue: "sol")

    private func line(
        _ format: RecordFormat,
        _ fields: [PhotoField] = []
    ) -> String {
        let form = ExportOptions(
            format: format,
            columns: fields.map(\.rawValue),
            end: ""
        )
        return encoding(form).text(
            of: Record(Self.photo(), Formatters.english.credits)
        )
    }

    private func encoding(_ options: ExportOptions) -> any RecordEncoding {
        options.encoding(.english) { $0.replacing("\t", with: " ") }
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
            line(format)
                == #"{"schema":1,"nasa_id":"A 1 ","title":"One\tTwo","#
                + #""media_type":"map","#
                + #""date_created":"1969-07-20T00:00:00Z","center":"JSC","#
                + #""photographer":null,"secondary_creator":"Ann","#
                + #""location":null,"keywords":["Moon","Sun"],"album":[],"#
                + #""description":"<b>a</b>\u001b","description_508":null,"#
                + #""thumbnail_url":"https://h/a%20b.jpg","#
                + #""manifest_url":null,"source":"images","#
                + #""facts":{"sol":3},"credit":"Ann, NASA JSC, A 1","#
                + #""page_url":null}"#
        )
    }

    @Test func `chosen fields are all that a record has`() {
        let record = line(.jsonl, [.title, .source])
        #expect(record == #"{"title":"One\tTwo","source":"images"}"#)
    }

    @Test func `date, year and facts are columns of their own`() throws {
        let columns = ["date", "year", "facts.sol", "facts.camera"]
        let form = ExportOptions(format: .jsonl, columns: columns)
        #expect(
            form.json(of: Record(Self.photo()))
                == #"{"date":"1969-07-20","year":1969,"facts.sol":3,"#
                + #""facts.camera":null}"#
        )
        let names = Record.names
        #expect(!names.contains("facts.nonsense"))
        #expect(Set(names).count == names.count)
    }

    @Test func `the names of the fields do not change`() {
        let names = PhotoField.allCases.map(\.rawValue)
        #expect(
            names == [
                "nasa_id", "title", "media_type", "date_created", "center",
                "photographer", "secondary_creator", "location", "keywords",
                "album", "description", "description_508", "thumbnail_url",
                "manifest_url", "source", "facts",
            ]
        )
        #expect(
            ExportOptions(format: .tsv).columns == [
                "nasa_id", "date_created", "media_type", "center",
                "photographer", "title",
            ]
        )
        let formats = RecordFormat.allCases.map(\.rawValue)
        #expect(
            formats == [
                "text", "tsv", "csv", "json", "jsonl", "geojson", "html",
                "atom",
            ]
        )
    }

    @Test func `each field returns the value that it names`() {
        let photo = Photo(
            id: "nasa_id",
            title: "title",
            mediaType: .other("media_type"),
            date: "2001-02-03T04:05:06.7Z",
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
        let named = PhotoField.allCases.filter {
            ![.source, .facts, .dateCreated].contains($0)
        }
        for field in named {
            let isList = [.keywords, .album].contains(field)
            let name = field.rawValue
            #expect(
                field.column.value(photo)
                    == (isList ? [.string(name)] : .string(name))
            )
        }
    }

    @Test(arguments: [
        "1969-07-20T00:00:00Z", "2023-01-08T03:53:04.187+01:00", "1969-07-20",
        "1969-07", "1969",
    ])
    func `a date is exported as it was sent`(date: String) {
        let photo = Photo(id: "a", date: date)
        #expect(PhotoField.dateCreated.column.value(photo) == .string(date))
    }

    @Test(arguments: [
        "July 1969", "", "1969-7-20", "19690720x", "1969-07-20T",
        "1969-07-20T0Z+01:00", "1969-07-20T0+1:00", "1969-07-20T0+01:00x",
        "1969-",
    ])
    func `a text that is not a date is absent`(date: String) {
        let photo = Photo(id: "a", date: date)
        #expect(PhotoField.dateCreated.column.value(photo) == .null)
    }

    @Test func `lists that are absent are empty`() {
        let photo = Photo(id: "a")
        #expect(PhotoField.keywords.column.value(photo) == .array([]))
        #expect(PhotoField.album.column.value(photo) == .array([]))
    }

    @Test func `CSV is quoted where it has to be, and its lines end in CRLF`() {
        let values = ["a b", "1,204", "a \"b\"", "c\n\nd", "e\rf", ""]
        let members = values.enumerated().map {
            JSONValue.Member("\($0)", .string($1))
        }
        let columns = members.map(\.name)
        let csv = encoding(ExportOptions(format: .csv, of: columns))
        #expect(csv.header == "0,1,2,3,4,5\r\n")
        #expect(
            csv.text(of: Record(.object(members)))
                == "a b,\"1,204\",\"a \"\"b\"\"\",\"c\n\nd\",\"e\nf\",\r\n"
        )
        #expect(encoding(ExportOptions(format: .tsv)).header == "")
        #expect(line(.csv) == "A 1 ,1969-07-20T00:00:00Z,map,JSC,,One Two\r\n")
    }

    @Test func `facts are those without a field, also if there are none`() {
        let photo = Self.photo()
        #expect(PhotoField.facts.column.value(photo) == ["sol": .integer(3)])
        #expect(PhotoField.facts.column.value(photo).text == #"{"sol":3}"#)
        let bare = Photo(id: "apod:2026-09-16")
        #expect(PhotoField.facts.column.value(bare) == [:])
        #expect(PhotoField.facts.column.value(bare).text == "")
        #expect(PhotoField.source.column.value(bare).text == "apod")
        #expect(JSONValue.array([]).text == "")
        #expect(JSONValue(["a", "b"]).text == "a; b")
        let steps = JSONValue.array([["ok": .bool(true)], ["ok": .null]])
        #expect(steps.text == #"[{"ok":true},{"ok":null}]"#)
    }
}
