package import Models
internal import Synchronization
package import Testing

/// Lists the files of photos when the test hands them over.
package final class MockManifestSource: ManifestSource {
    /// What was asked of it.
    package let calls: SuspendedCalls<PhotoFiles>
    private let photos = Mutex<[String]>([])

    /// - Parameter answers: How often it has to be asked, neither more nor
    ///   less.
    package init(answers: Int) {
        calls = SuspendedCalls("the manifest source", answers: answers)
    }

    /// The ids of the photos whose files were asked for.
    package var asked: [String] { photos.withLock { $0 } }

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        photos.withLock { $0.append(photo.id) }
        return try await calls.make()
    }

    /// Completes a call: the oldest that waits, or the one with this number.
    package func succeed(
        _ files: PhotoFiles,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) {
        calls.complete(call, .success(files), at: place)
    }

    /// Fails a call: the oldest that waits, or the one with this number.
    package func fail(
        _ failure: LoadFailure,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) {
        calls.complete(call, .failure(failure), at: place)
    }
}
