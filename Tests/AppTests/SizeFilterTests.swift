import Foundation
import Mocks
import Models
import Synchronization
import Testing

@testable import App

struct SizeFilterTests {
    /// The extents of the files of an item.
    @Test(arguments: [
        ([(400, 300), (640, 480)], true), ([(640, 480), (400, 300)], true),
        ([(639, 480), (640, 479)], false), ([(480, 640)], false),
        ([(640, 480)], true), ([(9_999, 479)], false), ([], false),
    ])
    func `a picture is large enough if one of its files is`(
        extents: [(Int, Int)],
        isLarge: Bool
    ) async throws {
        var library = MockLibrary()
        library.onFiles = { _ in
            PhotoFiles(
                extents.enumerated().map { index, extent in
                    PhotoFile(
                        url: URL(filePath: "/\(index).jpg"),
                        size: nil,
                        extent: Extent(width: extent.0, height: extent.1)
                    )
                }
            )
        }
        let filter = SizeFilter(
            least: Extent(width: 640, height: 480),
            photos: library,
            files: library
        )
        let photo = Photo(id: "a", mediaType: .image)
        #expect(try await filter.isLarge(photo) == isLarge)
        let film = Photo(id: "a", mediaType: .video)
        #expect(try await !filter.isLarge(film))
    }

    /// The bytes of a file that is no picture, and how often it is read.
    @Test(arguments: [(9, 1), (65_535, 1), (65_536, 2), (600_000, 2)])
    func `the size of a picture is looked for in the start of its file`(
        bytes: Int,
        times: Int
    ) async throws {
        let reads = Mutex(0)
        var library = MockLibrary()
        library.onFiles = { _ in
            PhotoFiles([
                PhotoFile(url: URL(filePath: "/0.jpg"), size: .original)
            ])
        }
        library.onData = { _ in
            reads.withLock { $0 += 1 }
            return Array(repeating: 0, count: bytes)
        }
        let filter = SizeFilter(
            least: Extent(width: 1, height: 1),
            photos: library,
            files: library
        )
        let photo = Photo(id: "a", mediaType: .image)
        #expect(try await !filter.isLarge(photo))
        #expect(reads.withLock(\.self) == times)
    }
}
