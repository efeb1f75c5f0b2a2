import Foundation
import Testing

@testable import Services

struct FileFolderTests {
    private let library: TemporaryLibrary

    init() throws {
        library = try TemporaryLibrary()
        try library.write("secret", to: "secret.json")
        try library.write("open", to: "inner/asset/open.json")
    }

    private var folder: FileFolder {
        FileFolder(library.folder.appendingPathComponent("inner"))
    }

    @Test func `a file in the folder is read`() throws {
        let data = try folder.data("asset", "open.json", atMost: 10)
        #expect(data == Data("open".utf8))
    }

    @Test(arguments: [
        ["..", "secret.json"], ["asset", "../../secret.json"],
        ["asset", ""], ["asset", "."], ["asset", "open.json\0"],
        ["asset", String(repeating: "x", count: 256)], ["asset", "none"],
    ])
    func `no name leads out of the folder`(path: [String]) throws {
        #expect(try folder.data(path[0], path[1], atMost: 10) == nil)
    }

    @Test func `no link leads out of the folder`() throws {
        let link = library.folder.appendingPathComponent("inner/asset/x.json")
        try FileManager.default.createSymbolicLink(
            at: link,
            withDestinationURL:
                library.folder.appendingPathComponent("secret.json")
        )
        #expect(try folder.data("asset", "x.json", atMost: 10) == nil)
    }

    @Test func `more bytes than are wanted are an error`() {
        #expect(throws: ServiceError.tooLarge(limit: 3)) {
            try folder.data("asset", "open.json", atMost: 3)
        }
    }
}
