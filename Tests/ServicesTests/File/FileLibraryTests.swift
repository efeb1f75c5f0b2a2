import Foundation
import Testing

@testable import Services

struct FileLibraryTests {
    private func error(_ library: TemporaryLibrary) throws -> ServiceError? {
        #expect(throws: ServiceError.self) {
            try FileLibrary(FileFolder(library.folder))
        }
    }

    @Test func `files are read in the order of their numbers`() throws {
        let pages = (1 ... 11).map {
            [TemporaryLibrary.item("id-\($0)", "t", #""center":"HQ""#)]
        }
        let library = try TemporaryLibrary(pages: pages)
        let items = try FileLibrary(FileFolder(library.folder)).items
        #expect(items.map(\.id) == (1 ... 11).map { "id-\($0)" })
    }

    @Test func `an id that comes again is left out`() throws {
        let library = try TemporaryLibrary(
            pages: [TemporaryLibrary.items, TemporaryLibrary.items]
        )
        #expect(try FileLibrary(FileFolder(library.folder)).items.count == 3)
    }

    @Test func `an odd item costs itself, not its page`() throws {
        let library = try TemporaryLibrary(
            pages: [["{}", "3", #"{"data":[]}"#] + TemporaryLibrary.items]
        )
        #expect(try FileLibrary(FileFolder(library.folder)).items.count == 3)
    }

    @Test func `a folder without pages is an error`() throws {
        let library = try TemporaryLibrary(pages: [])
        let folder = library.folder.resolvingSymlinksInPath().path
        #expect(try error(library) == .folderMissing(path: folder))
    }

    @Test(arguments: [
        (#"{"collection":{"items":[1,"#, "notJSON"),
        (#"{"collection":{}}"#, "unexpectedShape"),
        ("[]", "unexpectedShape"),
        ("", "notJSON"),
    ])
    func `a damaged page is an error`(text: String, cause: String) throws {
        let library = try TemporaryLibrary()
        try library.write(text, to: "search/page-2.json")
        let error = try error(library)
        #expect("\(String(describing: error))".contains(cause))
    }

    @Test func `a page that is too large is not read`() throws {
        let library = try TemporaryLibrary()
        let text = String(repeating: " ", count: (4 << 20) + 1)
        try library.write(text, to: "search/page-2.json")
        #expect(try error(library) == .tooLarge(limit: 4 << 20))
    }
}
