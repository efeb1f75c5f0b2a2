import Foundation
import Testing

@testable import Services

struct SystemTextTests {
    /// UTF-8, bytes that are not, and characters that stand for such bytes.
    private static let samples: [[UInt8]] = [
        [], Array("café".utf8), Array("caf".utf8) + [0xE9],
        [0xE9] + Array("é.jpg".utf8), [0xC3], [0xF0, 0x9F, 0x98],
        [0x80, 0xFF, 0x41], Array("\u{10FEE9}".utf8), [0xED, 0xA0, 0x80],
        Array("😀\u{10FE80}".utf8) + [0x9B],
    ]

    @Test(arguments: samples)
    func `a text has the bytes that it was read from`(bytes: [UInt8]) {
        let text = SystemText.decode(bytes)
        #expect(SystemText.bytes(text) == bytes)
        #expect(URL(filePath: "/" + text).path == "/" + text)
    }

    @Test func `only a text with other bytes is not UTF-8`() {
        #expect(SystemText.decode(Array("é😀".utf8)) == "é😀")
        #expect(SystemText.isUTF8("é😀"))
        #expect(!SystemText.isUTF8(SystemText.decode([0x61, 0xE9])))
    }

    @Test func `a folder and a file have the bytes of their names`() throws {
        let temporary = try TemporaryFolder()
        let name = SystemText.decode([0x66, 0xE9])
        let url = temporary.url.appending(path: name)
        let folder = try Folder(url)
        try folder.write([Array("x".utf8)], to: name)
        #expect(try folder.names() == [name])
        #expect(FileStatus(at: url.path + "/" + name)?.size == 1)
        let file = try InputFile(url.path + "/" + name)
        #expect(try file.next() == Array("x".utf8))
        #expect(try Folder(temporary.url).names() == [name])
        let path = [UInt8](temporary.url.path.utf8) + [0x2F, 0x66, 0xE9, 0]
        #expect(access(path.map { CChar(bitPattern: $0) }, R_OK) == 0)
        #expect(SystemText.realPath(url.path + "/../" + name) == url.path)
    }
}
