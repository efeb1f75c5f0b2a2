package import Foundation
package import Models
internal import Synchronization
package import Testing

/// A library that does what a test sets. Any other call fails the test and
/// says what to set.
package struct MockLibrary: ImageLibrary, FileLoader {
    package typealias Call<Input, Output> =
        @Sendable (Input) async throws(LoadFailure) -> Output

    package var onPhoto: Call<PhotoID, Photo>?
    package var onFiles: Call<Photo, PhotoFiles>?
    package var onData: Call<URL, [UInt8]>?
    package var onSize: Call<URL, Int?>?
    package var onSearch: (@Sendable (PhotoQuery) -> any Cursor<Photo>)?
    package var onAlbum: (@Sendable (String) -> any Cursor<Photo>)?
    package var onFeed: (@Sendable (PhotoFeed) -> any Cursor<Photo>)?
    /// Without it, there is nothing to complete.
    package var onCompletion: (@Sendable (Photo) -> PhotoCompletion?)?

    private let place: SourceLocation

    package init(at place: SourceLocation = #_sourceLocation) {
        self.place = place
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await call(onPhoto, id, "onPhoto")
    }

    package func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles
    {
        try await call(onFiles, photo, "onFiles")
    }

    package func data(of file: FileLocation) async throws(LoadFailure)
        -> [UInt8]
    {
        try await call(onData, file.url, "onData")
    }

    package func size(of file: FileLocation) async throws(LoadFailure) -> Int? {
        try await call(onSize, file.url, "onSize")
    }

    package func checked(_ file: FileLocation) throws(LoadFailure) -> URL {
        file.url
    }

    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        onSearch?(query) ?? unset("onSearch")
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        onAlbum?(name) ?? unset("onAlbum")
    }

    package func completion(of photo: Photo) -> PhotoCompletion? {
        onCompletion?(photo)
    }

    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        onFeed?(feed) ?? unset("onFeed")
    }

    package func captions(
        of id: PhotoID
    ) async throws(LoadFailure) -> Captions {
        try await call(nil, id, "a property for captions")
    }

    package func metadata(
        of id: PhotoID
    ) async throws(LoadFailure) -> Metadata {
        try await call(nil, id, "a property for metadata")
    }

    private func unset(_ name: String) -> any Cursor<Photo> {
        UnsetCursor(name: name, place: place)
    }

    private func call<Input, Output>(
        _ handler: Call<Input, Output>?,
        _ input: Input,
        _ name: String
    ) async throws(LoadFailure) -> Output {
        guard let handler else {
            Issue.record(
                "\(input) was requested from the library: set \(name)",
                sourceLocation: place
            )
            throw .notFound(reason: nil)
        }
        return try await handler(input)
    }
}

private struct UnsetCursor: Cursor {
    let name: String
    let place: SourceLocation

    func page() async throws(LoadFailure) -> Page<Photo> {
        Issue.record(
            "a list was requested from the library: set \(name)",
            sourceLocation: place
        )
        throw .notFound(reason: nil)
    }
}

/// Lists the files of photos when the test hands them over.
package final class MockFileLists: MockCalls {
    package let calls: SuspendedCalls<PhotoFiles>
    private let photos = Mutex<[PhotoID]>([])

    /// `calls` is the number of lists that have to be requested; `nil` if any
    /// is right.
    package init(
        calls: Int?,
        at place: SourceLocation = #_sourceLocation
    ) {
        self.calls = SuspendedCalls("`files(of:)`", expected: calls, at: place)
    }

    /// A library that gets files from here.
    package var library: MockLibrary {
        var library = MockLibrary()
        library.onFiles = { photo throws(LoadFailure) in
            self.photos.withLock { $0.append(photo.id) }
            return try await self.calls.make()
        }
        return library
    }

    /// The ids of the photos whose files were requested.
    package var requested: [PhotoID] { photos.withLock { $0 } }
}
