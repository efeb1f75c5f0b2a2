import Foundation
import Mocks
import Models
import Testing

struct PhotoLibrariesTests {
    private static func library(_ name: String) -> MockLibrary {
        var library = MockLibrary()
        library.onPhoto = { Photo(id: $0, title: name) }
        library.onFiles = { photo in
            let url = URL(filePath: "/" + name + "/" + photo.id.value)
            return PhotoFiles([
                PhotoFile(url: url, size: nil, fileExtension: "jpg")
            ])
        }
        return library
    }

    private let libraries = PhotoLibraries { source in
        switch source {
        case .images: library("images")
        case .apod: library("apod")
        default: nil
        }
    }

    @Test(arguments: [("x:1", "images"), ("apod:2026-09-16", "apod")])
    func `the source in an id chooses the library`(
        id: PhotoID,
        name: String
    ) async throws {
        #expect(try await libraries.photo(id).title == name)
        let files = try await libraries.files(of: Photo(id: id))
        #expect(files.all.map(\.url.path) == ["/\(name)/\(id.value)"])
    }

    @Test func `files that come with a photo are not requested`() async throws {
        let libraries = PhotoLibraries { _ in MockLibrary() }
        let files = PhotoFiles([])
        #expect(
            try await libraries.files(of: Photo(id: "a", files: files)) == files
        )
    }

    @Test func `a source without a library has no photos`() async {
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await libraries.photo("curiosity:a")
        }
    }
}
