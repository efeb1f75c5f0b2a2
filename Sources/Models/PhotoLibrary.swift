// All that models need from outside.

/// A source of photos.
package protocol PhotoLibrary: Sendable {
    /// - Throws: `.notFound` if no photo has exactly this id.
    func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo

    /// The files of a photo, of which only the id is needed.
    func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles
}

extension PhotoLibrary {
    /// The files that come with a photo.
    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        if let files = photo.files { return files }
        return try await self.photo(photo.id).files ?? PhotoFiles([])
    }
}

/// NASA's image library, with lists, captions and embedded metadata.
///
/// Creating a cursor requests nothing.
package protocol ImageLibrary: PhotoLibrary {
    /// The results of a search.
    func photos(matching query: PhotoQuery) -> any Cursor<Photo>

    /// The results of a search in an order; `nil` if the library cannot sort.
    func photos(
        matching query: PhotoQuery,
        in order: PhotoOrder
    ) -> (any Cursor<Photo>)?

    /// The items of an album, whose name is case-sensitive.
    func photos(inAlbum name: String) -> any Cursor<Photo>

    /// The items of a feed, all on one page.
    func photos(in feed: PhotoFeed) -> any Cursor<Photo>

    /// The captions of a video.
    func captions(of id: PhotoID) async throws(LoadFailure) -> Captions

    /// The metadata in an item's file.
    func metadata(of id: PhotoID) async throws(LoadFailure) -> Metadata
}

extension ImageLibrary {
    package func photos(
        matching query: PhotoQuery,
        in order: PhotoOrder
    ) -> (any Cursor<Photo>)? {
        nil
    }
}

/// The metadata in an item's file.
package struct Metadata: Equatable, Sendable {
    /// An object, its names sorted.
    package let object: JSONValue
    /// Set if it is from a stored copy.
    package var stored: StoredCopy?

    package init(_ object: JSONValue) {
        self.object = object
    }
}

/// The captions of a video.
package struct Captions: Equatable, Sendable {
    package let cues: [Cue]
    /// Set if they are from a stored copy.
    package var stored: StoredCopy?

    package init(_ cues: [Cue]) {
        self.cues = cues
    }

    /// A text that is shown from one time to another.
    package struct Cue: Equatable, Sendable {
        /// In milliseconds from the beginning.
        package let start: Int
        /// In milliseconds from the beginning.
        package let end: Int
        /// One or more lines, separated by newlines.
        package let text: String

        package init(start: Int, end: Int, text: String) {
            self.start = start
            self.end = end
            self.text = text
        }
    }
}

/// Combines the libraries of all sources; the id of a photo selects one of
/// them.
package struct PhotoLibraries: PhotoLibrary {
    private let library: @Sendable (PhotoID.Source) -> (any PhotoLibrary)?

    /// - Parameter library: Returns the library of a source.
    package init(
        _ library: @escaping @Sendable (PhotoID.Source) -> (any PhotoLibrary)?
    ) {
        self.library = library
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await library(of: id).photo(id)
    }

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        if let files = photo.files { return files }
        return try await library(of: photo.id).files(of: photo)
    }

    private func library(
        of id: PhotoID
    ) throws(LoadFailure) -> any PhotoLibrary {
        guard let library = library(id.source) else {
            throw .notFound(reason: nil)
        }
        return library
    }
}
