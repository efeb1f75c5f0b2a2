import Foundation
package import HTTP
package import Models

/// Shows favorites as they are stored where their source fails.
package struct FavoritesLibrary: PhotoLibrary {
    private let library: any PhotoLibrary
    private let favorites: Favorites
    private let patience: Patience
    private let now: Now
    private let observe: @Sendable (Photo, _ reason: LoadFailure) -> Void

    /// `observe` is called when a stored favorite is shown, with why its source
    /// has nothing to show.
    package init(
        _ library: any PhotoLibrary,
        favorites: Favorites,
        clock: HTTPClock,
        observe: @escaping @Sendable (Photo, _ reason: LoadFailure) -> Void
    ) {
        self.library = library
        self.favorites = favorites
        patience = Patience(clock: clock)
        now = clock.now
        self.observe = observe
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        try await patience.load {
            try await library.photo(id)
        } orElse: { failure in
            let photo = stored(id)
            if let photo { observe(photo, failure) }
            return photo
        }
    }

    package func files(of photo: Photo) async throws -> PhotoFiles {
        let known = photo.files
        if let known, photo.text(.added) == nil || !known.areThumbnails {
            return known
        }
        var unknown = photo
        unknown.files = nil
        let asked = unknown
        return try await patience.load {
            try await library.files(of: asked)
        } orElse: { failure in
            guard let stored = stored(photo.id), var files = stored.files else {
                return nil
            }
            let added = stored.text(.added)
                .flatMap { try? Date($0, strategy: .iso8601) }
            files.stored = StoredCopy(date: added ?? now(), reason: failure)
            return files
        }
    }

    package func completion(of photo: Photo) -> PhotoCompletion? {
        library.completion(of: photo)
    }

    private func stored(_ id: PhotoID) -> Photo? {
        var latest = favorites
        _ = try? latest.update()
        return latest.photo(id)
    }
}
