import Foundation
import Mocks
import Models
import Testing

struct PhotoLibrariesTests {
    private static func library(_ name: String, host: String) -> MockLibrary {
        var library = MockLibrary()
        library.onPhoto = { Photo(id: $0, title: name) }
        library.onFiles = { photo in
            let url = URL(filePath: "/" + name + "/" + photo.id.value)
            return PhotoFiles([
                PhotoFile(url: url, size: nil, fileExtension: "jpg")
            ])
        }
        library.onData = { url throws(LoadFailure) in
            guard url.host() == host else { throw .untrustedURL(host) }
            return Data(name.utf8)
        }
        library.onSize = { url throws(LoadFailure) in
            guard url.host() == host else { throw .untrustedURL(host) }
            return name.count
        }
        library.onWebPage = { URL(string: "https://\(host)/\($0.value)") }
        return library
    }

    private let libraries = PhotoLibraries([
        .images: library("images", host: "a"),
        .apod: library("apod", host: "b"),
    ])

    @Test(arguments: [("x:1", "images"), ("apod:2026-09-16", "apod")])
    func `the source in an id chooses the library`(
        id: PhotoID,
        name: String
    ) async throws {
        #expect(try await libraries.photo(id).title == name)
        let files = try await libraries.files(of: Photo(id: id))
        #expect(files.all.map(\.url.path) == ["/\(name)/\(id.value)"])
    }

    @Test(arguments: [
        ("x1", "https://a/x1"), ("apod:2026-09-16", "https://b/2026-09-16"),
    ])
    func `the web page of a photo is that of its source`(
        id: PhotoID,
        page: String
    ) {
        #expect(libraries.webPage(of: id)?.absoluteString == page)
    }

    @Test func `files that come with a photo are not requested`() async throws {
        let libraries = PhotoLibraries([.images: MockLibrary()])
        let files = PhotoFiles([])
        #expect(
            try await libraries.files(of: Photo(id: "a", files: files)) == files
        )
    }

    @Test func `a source without a library has no photos`() async {
        let libraries = PhotoLibraries([.images: MockLibrary()])
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await libraries.photo("apod:2026-09-16")
        }
        #expect(libraries.webPage(of: "apod:2026-09-16") == nil)
    }

    @Test(arguments: [("https://a/x", "images"), ("https://b/x", "apod")])
    func `a file is loaded from the library that trusts its URL`(
        url: String,
        name: String
    ) async throws {
        let url = try #require(URL(string: url))
        #expect(try await libraries.data(at: url) == Data(name.utf8))
        #expect(try await libraries.size(at: url) == name.count)
    }

    @Test func `a URL that no library trusts is refused`() async throws {
        let url = try #require(URL(string: "https://c/x"))
        await #expect(throws: LoadFailure.untrustedURL("b")) {
            try await libraries.data(at: url)
        }
    }
}
