import Foundation
import Models
import Testing
@testable import ViewModels

struct FileNameFormatterTests {
    private func formatter(
        _ template: String = FileNameFormatter.standard,
        byteLimit: Int = 244
    ) throws -> FileNameFormatter {
        FileNameFormatter(
            try RecordTemplate(template, extra: FileNameFormatter.names),
            byteLimit: byteLimit
        ) { $0.filter { !$0.isNewline } }
    }

    private func file(
        _ name: String = "a",
        size: PhotoFile.Size? = .original,
        ending: String = "JPG"
    ) -> PhotoFile {
        PhotoFile(
            url: URL(filePath: "/\(name)"),
            size: size,
            fileExtension: ending
        )
    }

    @Test(arguments: [
        ("as11-40-5874", "as11-40-5874~orig.jpg"),
        ("apod:2026-09-16", "apod-2026-09-16~orig.jpg"),
        ("Jack+King's 1 ", "Jack+King's 1 ~orig.jpg"),
        ("../../etc/passwd", "etc-passwd~orig.jpg"),
        (".hidden", "hidden~orig.jpg"), ("-rf", "rf~orig.jpg"),
        ("a<b>\"c\"|?*\\", "a-b--c-----~orig.jpg"),
        ("e\u{301}", "\u{E9}~orig.jpg"), ("", "~orig.jpg"),
    ])
    func `a name works on every file system`(
        id: String,
        expected: String
    ) async throws {
        let name = try await formatter().string(
            from: Photo(id: PhotoID(id)),
            file()
        )
        #expect(name == expected)
    }

    @Test func `a name that Windows reserves for a device is changed`()
        async throws
    {
        let name = try await formatter("{nasa_id}").string(
            from: Photo(id: "NUL"),
            file()
        )
        #expect(name == "_NUL.jpg")
    }

    @Test func `a file without a size or an ending has neither in its name`()
        async throws
    {
        let name = try await formatter().string(
            from: Photo(id: "a"),
            file(size: nil, ending: "")
        )
        #expect(name == "a")
    }

    @Test(arguments: ["x", "é", "日", "🚀"])
    func `a long name is cut between characters and keeps its ending`(
        character: String
    ) async throws {
        let id = PhotoID(String(repeating: character, count: 300))
        let name = try await formatter("{nasa_id}.{ext}")
            .string(from: Photo(id: id), file())
        #expect(name.utf8.count <= 244)
        #expect(name.utf8.count > 240)
        #expect(name.hasSuffix(character + ".jpg"))
    }

    @Test func `names that differ only in case get different marks`()
        async throws
    {
        let formatter = try formatter()
        var names: [String] = []
        for id in ["PIA1", "pia1", "PIA1"] {
            let photo = Photo(id: PhotoID(id))
            names.append(await formatter.string(from: photo, file(id)))
        }
        #expect(names[0] == "PIA1~orig.jpg")
        #expect(names[1] != "pia1~orig.jpg")
        #expect(names[1].hasPrefix("pia1~orig-"))
        #expect(names[2] == names[0])
    }

    @Test func `a template can use fields, the size and the ending`()
        async throws
    {
        let photo = Photo(
            id: "a",
            title: "One/Two",
            date: "1969-07-20T00:00:00Z"
        )
        let name = try await formatter("{year} {title} ({size}).{ext}")
            .string(from: photo, file())
        #expect(name == "1969 One-Two (orig).jpg")
    }
}

struct SidecarFormatterTests {
    private let photo = Photo(
        id: "a",
        title: "Mars & <Moon>",
        date: "1969-07-20T00:00:00Z",
        creator: "N. Armstrong",
        description: "Dust\u{1}",
        keywords: ["dust", "soil"]
    )

    @Test func `XMP has what is known of a photo, escaped`() throws {
        let data = SidecarFormatter.xmp(photo, credit: "NASA", terms: "Free")
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("Mars &amp; &lt;Moon&gt;</rdf:li>"))
        #expect(text.contains("<rdf:li>dust</rdf:li><rdf:li>soil</rdf:li>"))
        #expect(text.contains("<photoshop:Credit>NASA</photoshop:Credit>"))
        #expect(text.contains(">Dust</rdf:li>"))
        #expect(!text.unicodeScalars.contains("\u{1}"))
    }

    @Test func `JSON is the record of the item`() throws {
        let data = SidecarFormatter.json(photo)
        let object = try JSONSerialization.jsonObject(with: data)
        let record = try #require(object as? [String: Any])
        #expect(record["title"] as? String == "Mars & <Moon>")
        #expect(record["keywords"] as? [String] == ["dust", "soil"])
    }
}

struct ByteFormatterTests {
    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_949, "9.9 kB"),
        (9_950, "10 kB"), (999_500, "1.0 MB"), (41_000_000, "41 MB"),
        (1_500_000_000, "1.5 GB"),
    ])
    func `a number of bytes has two or three digits`(
        bytes: Int,
        expected: String
    ) {
        #expect(ByteFormatter.string(from: bytes) == expected)
    }
}
