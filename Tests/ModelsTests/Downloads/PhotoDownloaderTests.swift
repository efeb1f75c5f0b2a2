import Foundation
import Mocks
import Testing

@testable import Models

/// Which of a photo's files are downloaded.
struct PhotoDownloaderTests {
    private typealias Size = PhotoFile.Size

    /// The sizes that there are, of so many bytes from 10 on, each half of the
    /// one before.
    private func files(
        _ sizes: String,
        isStored: Bool,
        of photo: Photo,
        _ wanted: DownloadRequest.Files
    ) async throws -> String {
        let names = sizes.split(separator: " ").map(String.init)
        var library = MockLibrary()
        library.onFiles = { photo in
            // A favorite's own are not all.
            if let files = photo.files { return files }
            var files = PhotoFiles(
                names.map { name in
                    PhotoFile(
                        url: URL(filePath: "/\(name).jpg"),
                        size: Size(rawValue: name),
                        fileExtension: "jpg"
                    )
                }
            )
            let copy = StoredCopy(date: .distantPast, reason: .timedOut)
            files.stored = isStored ? copy : nil
            return files
        }
        library.onSize = { url in
            let name = url.deletingPathExtension().lastPathComponent
            return names.firstIndex(of: name).map { 40 >> $0 }
        }
        var request = DownloadRequest(to: .folder(URL(filePath: "/"))) { _ in
            PlainNames()
        }
        request.files = wanted
        let files = try await PhotoDownloader(
            library: library,
            loader: library,
            request: request,
            folder: MockDownloadFolder()
        ).files(of: photo)
        return files.all.map { $0.size?.rawValue ?? "-" }
            .joined(separator: " ")
    }

    @Test(
        arguments: [
            ("orig medium small", .original, false, nil, "orig"),
            ("orig medium small", .medium, false, nil, "medium"),
            ("orig medium small", .large, false, nil, "medium"),
            ("orig large", .small, false, nil, "large"),
            ("small thumb", .original, false, nil, "small"),
            ("orig small", .medium, true, nil, "orig small"),
            ("orig medium small", .original, false, 40, "orig"),
            ("orig medium small", .original, false, 39, "medium"),
            ("orig medium small", .medium, false, 10, "small"),
            ("orig large medium", .small, false, 20, "medium"),
        ] as [(String, Size, Bool, Int?, String)]
    )
    func `the file of a size is taken, or the nearest one that may be`(
        sizes: String,
        size: PhotoFile.Size,
        takesAll: Bool,
        limit: Int?,
        expected: String
    ) async throws {
        var wanted = DownloadRequest.Files()
        wanted.size = size
        wanted.takesAll = takesAll
        wanted.byteLimit = limit
        let photo = Photo(id: "a")
        let found = try await files(sizes, isStored: false, of: photo, wanted)
        #expect(found == expected)
    }

    @Test(
        arguments: [
            ("", false, nil, false, .noFiles), ("", true, nil, false, .noFiles),
            ("orig small", false, 9, false, .nothingWithin(limit: 9)),
            ("medium", false, nil, true, .timedOut),
            ("medium", true, nil, true, .timedOut),
            ("orig", false, nil, true, nil),
        ] as [(String, Bool, Int?, Bool, LoadFailure?)]
    )
    func `a photo without such a file says why`(
        sizes: String,
        takesAll: Bool,
        limit: Int?,
        isStored: Bool,
        failure: LoadFailure?
    ) async throws {
        var wanted = DownloadRequest.Files()
        wanted.takesAll = takesAll
        wanted.byteLimit = limit
        var photo = Photo(id: "a")
        photo.facts = [.init(.added, .string("2026-01-01T00:00:00Z"))]
        photo.files = PhotoFiles([])
        do {
            _ = try await files(sizes, isStored: isStored, of: photo, wanted)
            #expect(failure == nil)
        } catch {
            #expect(LoadFailure(error) == failure)
        }
    }
}
