package import Foundation
package import Models
internal import Synchronization
package import Testing

/// A folder that has what a test sets, remembers what was saved, and saves
/// files at once or when the test says so.
package final class MockDownloadFolder: DownloadFolder, MockCalls {
    private struct State {
        var saved: [String] = []
        var observers: [String: TransferObserver] = [:]
    }

    package let url = URL(filePath: "/downloads")
    package let longestName = 255
    package let calls: SuspendedCalls<SavedFile>
    private let savesAtOnce: Bool
    private let existing: MockLibrary.Call<String, ExistingFile>
    private let failure: LoadFailure?
    private let refused: String?
    private let state = Mutex(State())

    /// A folder in which as many files have to be saved, each when the test
    /// says so.
    package init(
        calls: Int,
        at place: SourceLocation = #_sourceLocation
    ) {
        self.calls = SuspendedCalls("`save`", expected: calls, at: place)
        savesAtOnce = false
        existing = { _ in .missing }
        failure = nil
        refused = nil
    }

    /// A folder in which files are saved at once.
    ///
    /// - Parameters:
    ///   - failure: Why no file can be saved.
    ///   - refused: The name of a text that cannot be written.
    ///   - place: Where wrong calls are reported.
    ///   - existing: What has a name in the folder.
    package init(
        failure: LoadFailure? = nil,
        refused: String? = nil,
        at place: SourceLocation = #_sourceLocation,
        existing: @escaping MockLibrary.Call<String, ExistingFile> = { _ in
            .missing
        }
    ) {
        calls = SuspendedCalls("`save`", expected: nil, at: place)
        savesAtOnce = true
        self.existing = existing
        self.failure = failure
        self.refused = refused
    }

    /// The names of what was saved, with what was replaced.
    package var saved: [String] { state.withLock(\.saved) }

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
            library: library,
            loader: library,
            request: request,
            folder: self
        )
    }

    /// A request for the original of each photo, to here.
    package var request: DownloadRequest {
        DownloadRequest(to: .folder(url)) { _ in PlainNames() }
    }

    /// Reports that some bytes of a file that is being saved have arrived.
    package func receive(_ bytes: Int, of total: Int, name: String) {
        state.withLock { $0.observers[name] }?(bytes, total, 0)
    }

    package func comparison(with file: FileLocation) -> FileComparison {
        { [existing] name throws(LoadFailure) in try await existing(name) }
    }

    package func save(
        _ file: FileLocation,
        as name: String,
        mayReplace: Bool,
        observe: @escaping TransferObserver
    ) async throws(LoadFailure) -> SavedFile {
        if let failure { throw failure }
        state.withLock { $0.observers[name] = observe }
        var file = SavedFile(bytes: 10, sha256: "ab")
        if savesAtOnce {
            observe(4, 10, 0)
        } else {
            file = try await calls.make()
        }
        state.withLock {
            $0.saved.append(name + (mayReplace ? " replaced" : ""))
        }
        return file
    }

    package func write(
        _ data: Data,
        as name: String,
        mayReplace: Bool
    ) async throws(LoadFailure) {
        if name == refused { throw .unsaved(.exists) }
        state.withLock { $0.saved.append(name) }
    }
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
