import Foundation
import Mocks
@testable import Models
import Testing
@testable import ViewModels

struct FileNameFormatterTests {
    private func formatter(
        _ template: String = FileNameFormatter.standard,
        byteLimit: Int = 244
    ) throws -> FileNameFormatter {
        FileNameFormatter(
            try template.split(separator: "/").map {
                try RecordTemplate(
                    String($0),
                    columns: FileNameFormatter.columns
                )
            },
            byteLimit: byteLimit,
            credits: Formatters.english.credits
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
        let name = try formatter().names(
            of: file(),
            of: Photo(id: PhotoID(id))
        )[0]
        #expect(name == expected)
    }

    @Test(arguments: ["a.jpg", "a.JPG", "a.Jpg", "a"])
    func `an ending stands once in a name`(title: String) throws {
        let name = try formatter("{title}").names(
            of: file(),
            of: Photo(id: "b", title: title)
        )[0]
        #expect(name == "a.jpg")
    }

    @Test func `a name that Windows reserves for a device is changed`()
        async throws
    {
        let name = try formatter("{nasa_id}").names(
            of: file(),
            of: Photo(id: "NUL")
        )[0]
        #expect(name == "_NUL.jpg")
    }

    @Test func `a file without a size or an ending has neither in its name`()
        async throws
    {
        let name = try formatter().names(
            of: file(size: nil, ending: ""),
            of: Photo(id: "a")
        )[0]
        #expect(name == "a")
    }

    @Test(arguments: ["x", "é", "日", "🚀"])
    func `a long name is cut between characters and keeps its ending`(
        character: String
    ) async throws {
        let id = PhotoID(String(repeating: character, count: 300))
        let name = try formatter("{nasa_id}.{ext}").names(
            of: file(),
            of: Photo(id: id)
        )[0]
        #expect(name.utf8.count <= 244)
        #expect(name.utf8.count > 240)
        #expect(name.hasSuffix(character + ".jpg"))
    }

    /// What takes the square of its length takes hours.
    @Test(.timeLimit(.minutes(1)), arguments: ["x", "日", " .", "\u{301}"])
    func `a text of any length is cut to a name at once`(
        part: String
    ) throws {
        let text = "a" + String(repeating: part, count: 300_000)
        let ending = String(repeating: part, count: 300_000)
        let names = try formatter("{title} {nasa_id}/{title}.{ext}").names(
            of: file(ending: ending),
            of: Photo(id: PhotoID(text), title: text)
        )
        let parts = names.flatMap { $0.split(separator: "/") }
        #expect(parts.count == 4)
        for name in parts {
            #expect(name.utf8.count <= 244)
        }
    }

    @Test func `names that differ only in case get different marks`()
        async throws
    {
        let formatter = try formatter()
        var names: [String] = []
        for id in ["PIA1", "pia1", "PIA1"] {
            let photo = Photo(id: PhotoID(id))
            names.append(formatter.names(of: file(id), of: photo)[0])
        }
        #expect(names[0] == "PIA1~orig.jpg")
        #expect(names[1] != "pia1~orig.jpg")
        #expect(names[1].hasPrefix("pia1~orig-"))
        #expect(names[2] == names[0])
    }

    @Test(arguments: ["Moon", "moon"])
    func `two files of a photo get different names`(title: String) throws {
        let formatter = try formatter("{title}.{ext}")
        let photo = Photo(id: "a", title: title)
        let names = ["a", "b"].map {
            formatter.names(of: file($0), of: photo)[0]
        }
        #expect(names[0] == title + ".jpg")
        #expect(names[1].hasPrefix(title + "-"))
    }

    @Test func `names that collide depend on the order of the photos only`()
        throws
    {
        let formatter = try formatter("{title}.{ext}")
        let photos = ["a", "b"].map { Photo(id: PhotoID($0), title: "Moon") }
        for photo in photos { formatter.reserve(photo) }
        // The files of the second come first.
        let second = formatter.names(of: file("b"), of: photos[1])
        let first = formatter.names(of: file("a"), of: photos[0])
        #expect(first[0] == "Moon.jpg")
        #expect(second[0].hasPrefix("Moon-"))
        #expect(second[1] == "Moon.jpg")
        #expect(first[1].hasPrefix("Moon-"))
        #expect(first[1] != second[0])
        // What one has now is no name of the other, whatever is in it.
        #expect(formatter.names(of: file("b"), of: photos[1]) == [second[0]])
    }

    @Test func `long names that are cut alike depend on the order of photos`()
        throws
    {
        let formatter = try formatter("{title}.{ext}", byteLimit: 100)
        let title = String(repeating: "x", count: 98)
        let photos = ["a", "b"].map {
            Photo(id: PhotoID($0), title: title + $0)
        }
        for photo in photos { formatter.reserve(photo) }
        let second = formatter.names(of: file("b"), of: photos[1])[0]
        let first = formatter.names(of: file("a"), of: photos[0])[0]
        #expect(first == String(title.prefix(96)) + ".jpg")
        #expect(second != first)
        #expect(second.utf8.count == 100)
    }

    @Test(arguments: [nil, ".json"])
    func `the longest name leaves room for that of its sidecar`(
        suffix: String?
    ) throws {
        let formatters = try [100, 95].map {
            try formatter("{title}.{ext}", byteLimit: $0)
        }
        var request = DownloadRequest(to: .folder(URL(filePath: "/"))) {
            formatters[$0 == 100 ? 0 : 1]
        }
        request.sidecar = suffix.map {
            DownloadRequest.Sidecar(suffix: $0) { _ in Data() }
        }
        let title = String(repeating: "x", count: 101)
        let name = try request.names(byteLimit: 100)
            .names(of: file(), of: Photo(id: "a", title: title))[0]
        #expect(name.utf8.count + (suffix?.utf8.count ?? 0) == 100)
    }

    @Test func `two files of a photo have different names`() throws {
        let formatter = try formatter("{nasa_id}.{ext}")
        let photo = Photo(id: "a")
        let names = ["orig", "large"].map {
            formatter.names(of: file($0), of: photo)[0]
        }
        #expect(names[0] == "a.jpg")
        #expect(names[1].hasPrefix("a-"))
    }

    @Test(arguments: [
        ("{year}/{title}.{ext}", "1969/One-Two.jpg"),
        ("/{nasa_id}/../{title}", "a/_/One-Two.jpg"),
        ("{title}/{size}", "One-Two/orig.jpg"),
    ])
    func `a template can have folders, none of which leads elsewhere`(
        template: String,
        expected: String
    ) throws {
        let photo = Photo(id: "a", title: "One/Two", date: "1969-07-20")
        let names = try formatter(template).names(of: file(), of: photo)
        #expect(names[0] == expected)
    }

    @Test func `a template can use fields, the size and the ending`()
        async throws
    {
        let photo = Photo(
            id: "a",
            title: "One/Two",
            date: "1969-07-20T00:00:00Z"
        )
        let name = try formatter("{year} {title} ({size}).{ext}")
            .names(of: file(), of: photo)[0]
        #expect(name == "1969 One-Two (orig).jpg")
    }
}
