package import Foundation

// All that models need from outside.

/// A source of photos.
package protocol PhotoLibrary: Sendable {
    /// - Throws: `.notFound` if no photo has exactly this id.
    func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo

    /// The files of a photo, of which only the id is needed.
    func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles

    /// The bytes of a file of the library.
    func data(at url: URL) async throws(LoadFailure) -> Data

    /// The size of a file in bytes; `nil` if the server does not report it.
    func size(at url: URL) async throws(LoadFailure) -> Int?

    /// The URL of a file as it may be requested.
    ///
    /// - Throws: `.untrustedURL` if it must not be.
    func checked(_ url: URL) throws(LoadFailure) -> URL

    /// The web page of a photo; `nil` if there is none.
    func webPage(of id: PhotoID) -> URL?
}

/// NASA's image library, with lists, captions and embedded metadata.
///
/// Creating a cursor requests nothing.
package protocol ImageLibrary: PhotoLibrary {
    /// The results of a search.
    func photos(matching query: PhotoQuery) -> any Cursor<Photo>

    /// The items of an album, whose name is case-sensitive.
    func photos(inAlbum name: String) -> any Cursor<Photo>

    /// The items of a feed, all on one page.
    func photos(in feed: PhotoFeed) -> any Cursor<Photo>

    /// The captions of a video.
    func captions(of id: PhotoID) async throws(LoadFailure) -> Captions

    /// The metadata in an item's file.
    func metadata(of id: PhotoID) async throws(LoadFailure) -> Metadata
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

extension PhotoLibrary {
    /// No file of the library may be requested by its URL.
    package func checked(_ url: URL) throws(LoadFailure) -> URL {
        throw .untrustedURL(url.host() ?? "")
    }

    /// Chooses the best of an item's files.
    ///
    /// - Parameters:
    ///   - files: The item's files.
    ///   - size: The only size to take; `nil` for the largest.
    ///   - limit: The maximum number of bytes; `nil` if unlimited. A file of
    ///     unknown size counts as too large.
    /// - Returns: `nil` if no file matches.
    /// - Throws: If the size of a file cannot be requested.
    package func bestFile(
        of files: PhotoFiles,
        size: PhotoFile.Size?,
        limit: Int?
    ) async throws(LoadFailure) -> PhotoFile? {
        let wanted = files.candidates.filter {
            size == nil || $0.size == size
        }
        guard let limit else { return wanted.first }
        for file in wanted {
            if let bytes = try await self.size(at: file.url), bytes <= limit {
                return file
            }
        }
        return nil
    }
}

/// Combines the libraries of all sources; the id of a photo selects one of
/// them.
package struct PhotoLibraries: PhotoLibrary {
    private let libraries: [(source: PhotoID.Source, library: any PhotoLibrary)]

    /// - Parameter libraries: The library of each source. Files are requested
    ///   from the first one that trusts their URL.
    package init(
        _ libraries: KeyValuePairs<PhotoID.Source, any PhotoLibrary>
    ) {
        self.libraries = libraries.map { ($0.key, $0.value) }
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

    package func data(at url: URL) async throws(LoadFailure) -> Data {
        try await first(trusting: url) { library throws(LoadFailure) in
            try await library.data(at: url)
        }
    }

    package func size(at url: URL) async throws(LoadFailure) -> Int? {
        try await first(trusting: url) { library throws(LoadFailure) in
            try await library.size(at: url)
        }
    }

    package func checked(_ url: URL) throws(LoadFailure) -> URL {
        for (_, library) in libraries {
            if let url = try? library.checked(url) { return url }
        }
        throw .untrustedURL(url.host() ?? "")
    }

    package func webPage(of id: PhotoID) -> URL? {
        (try? library(of: id))?.webPage(of: id)
    }

    private func library(
        of id: PhotoID
    ) throws(LoadFailure) -> any PhotoLibrary {
        guard let found = libraries.first(where: { $0.source == id.source })
        else { throw .notFound(reason: nil) }
        return found.library
    }

    private func first<Value>(
        trusting url: URL,
        _ load: (any PhotoLibrary) async throws(LoadFailure) -> Value
    ) async throws(LoadFailure) -> Value {
        var failure = LoadFailure.untrustedURL(url.host() ?? "")
        for (_, library) in libraries {
            do throws(LoadFailure) {
                return try await load(library)
            } catch .untrustedURL(let host) {
                failure = .untrustedURL(host)
            }
        }
        throw failure
    }
}
