// All that models need from outside.

/// A source of photos.
package protocol PhotoLibrary: Sendable {
    /// - Throws: `.notFound` if no photo has exactly this id.
    func photo(_ id: PhotoID) async throws -> Photo

    /// The files of a photo, of which only the id is needed.
    func files(of photo: Photo) async throws -> PhotoFiles

    /// Loads what lists do not say of a photo, as far as that is soon known;
    /// `nil` if there is no more.
    func completion(of photo: Photo) -> PhotoCompletion?
}

package typealias PhotoCompletion = @Sendable () async -> Photo

extension PhotoLibrary {
    package func completion(of photo: Photo) -> PhotoCompletion? { nil }

    /// The photo with all that is soon known of it.
    package func complete(_ photo: Photo) async -> Photo {
        guard let completion = completion(of: photo) else { return photo }
        return await completion()
    }

    /// The files that come with a photo.
    package func files(of photo: Photo) async throws -> PhotoFiles {
        if let files = photo.files { return files }
        return try await self.photo(photo.id).files ?? PhotoFiles([])
    }
}
