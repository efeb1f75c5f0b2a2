import Mocks
import Models
import Testing
import ViewModels

/// Lines of a person's own making.
struct RecordTemplateTests {
    private let photo = Photo(
        id: "a{b}",
        title: "T\u{1B}",
        date: "1969-07-20T00:00:00Z",
        keywords: ["x", "y"]
    )

    @Test(arguments: [
        ("{nasa_id}", "a{b}"), ("{date}|{year}", "1969-07-20|1969"),
        ("{date_created}", "1969-07-20T00:00:00Z"), ("{keywords}", "x; y"),
        ("[{center}]", "[]"), (#"\t\n\x"#, "\t\n\\x"), ("{{}}", "{}"),
        ("{title}", "T"), ("{credit}|{page_url}", "NASA, a{b}|"), ("", ""),
    ])
    func `names in a template are replaced by their values`(
        template: String,
        line: String
    ) throws {
        let made = try RecordTemplate(template)
        let text = made.string(from: Record(photo, Formatters.english.credits))
        {
            $0.replacing("\u{1B}", with: "")
        }
        #expect(text == line)
    }

    @Test(arguments: [
        ("{x}", RecordTemplate.Fault.unknownName("x")),
        ("{}", .unknownName("")), ("{", .loneBrace), ("}", .loneBrace),
        ("{{}", .loneBrace), ("{nasa_id", .loneBrace),
    ])
    func `invalid templates are rejected`(
        template: String,
        fault: RecordTemplate.Fault
    ) {
        #expect(throws: fault) { try RecordTemplate(template) }
    }

    @Test func `every field can be used in a template`() throws {
        for name in Record.names {
            _ = try RecordTemplate("{\(name)}")
        }
    }
}
