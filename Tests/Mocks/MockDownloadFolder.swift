package import Foundation
package import Models
internal import Synchronization

/// A folder in which files are saved when the test says so.
package final class MockDownloadFolder: DownloadFolder, MockCalls {
    package typealias Observer = @Sendable (Int, Int?) -> Void

    package let url = URL(filePath: "/downloads")
    package let calls: SuspendedCalls<SavedFile>
    private let observers = Mutex<[String: Observer]>([:])

    /// - Parameter calls: The number of files that have to be saved.
    package init(calls: Int) {
        self.calls = SuspendedCalls("`save(_:as:)`", expected: calls)
    }

    /// Downloads the original of each photo to here, as `ID.jpg`.
    package var downloader: PhotoDownloader {
        var library = MockLibrary()
        library.onFiles = { photo in
            let url = URL(filePath: "/\(photo.id).jpg")
            return PhotoFiles(
                [PhotoFile(url: url, size: .original, fileExtension: "jpg")]
            )
        }
        return PhotoDownloader(
            FileChooser(
                library: library,
                loader: library,
                options: DownloadOptions()
            ),
            folder: self,
            names: PlainNames()
        )
    }

    /// Reports that some bytes of a file that is being saved have arrived.
    package func receive(_ bytes: Int, of total: Int, name: String) {
        observers.withLock { $0[name] }?(bytes, total)
    }

    package func file(
        _ name: String,
        comparedWith file: FileLocation
    ) async throws(LoadFailure) -> ExistingFile {
        .missing
    }

    package func save(
        _ file: FileLocation,
        as name: String,
        mayReplace: Bool,
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void
    ) async throws(LoadFailure) -> SavedFile {
        observers.withLock { $0[name] = observe }
        return try await calls.make()
    }

    package func write(
        _ data: Data,
        as name: String,
        of url: URL,
        mayReplace: Bool
    ) async throws(LoadFailure) {}
}

/// Names files as they are called where they are.
package struct PlainNames: FileNames {
    private let others: [String]

    /// - Parameter others: What an earlier run may have named each file.
    package init(others: [String] = []) {
        self.others = others
    }

    package func reserve(_ photo: Photo) {}

    package func names(of file: PhotoFile, of photo: Photo) -> [String] {
        [file.url.lastPathComponent] + others
    }
}
