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
