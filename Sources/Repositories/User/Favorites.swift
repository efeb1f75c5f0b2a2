package import Foundation
package import Models
package import Services

/// The favorites: photos of all sources with their pictures, which open
/// without a network and without the cache.
package struct Favorites: FavoritesStore {
    package private(set) var photos: StoredPhotos
    private let pictures: PictureStore?
    private let library: any PhotoLibrary
    private let loader: any FileLoader
    private let now: Now

    /// The folder contains the file of records and the pictures; it is `nil` if
    /// nothing is stored, as for the sample.
    package init(
        folder: URL?,
        library: any PhotoLibrary,
        loader: any FileLoader,
        disk: Disk = Disk(),
        now: @escaping Now = { Date() }
    ) {
        let file = folder.map {
            RecordFile($0.appending(path: "favorites.jsonl"), disk: disk)
        }
        photos = StoredPhotos(
            file ?? MemoryRecords(),
            timeLabel: .added,
            files: loader
        )
        pictures = folder.map { PictureStore($0.appending(path: "pictures")) }
        self.library = library
        self.loader = loader
        self.now = now
    }

    package mutating func update() throws -> Bool {
        try photos.update()
    }

    package func contains(_ id: PhotoID) -> Bool { photos.contains(id) }

    /// A favorite; `nil` if the photo is none.
    package func photo(_ id: PhotoID) -> Photo? { photos.photo(id) }

    /// The stored picture at a URL; `nil` if there is none.
    package func picture(at url: URL) async -> [UInt8]? {
        await pictures?.picture(at: url)
    }

    package func add(_ photo: Photo) async throws {
        try await photos.addNew(photo, at: now())
    }

    package func remove(_ photo: Photo) async throws {
        try await remove([photo])
    }

    /// Removes several photos at once: what remains is read a single time.
    package func remove(_ removed: [Photo]) async throws {
        let stored = try await photos.remove(removed.map(\.id), at: now())
        var others = photos
        try others.update()
        remove((removed + stored).flatMap(Self.pictures), unlessOf: others)
    }

    /// Removes pictures that no favorite has.
    private func remove(_ urls: [URL], unlessOf others: StoredPhotos) {
        let urls = Set(urls)
        for url in urls.subtracting(others.known(of: urls)) {
            pictures?.remove(url)
        }
    }

    /// Does nothing for a photo that is not a favorite, also if it is removed
    /// meanwhile, here or by another process.
    package func complete(_ photo: Photo, isNew: Bool) async throws {
        let known = try latest()
        guard let stored = known.photo(photo.id) else { return }
        if !isNew { _ = try await library.photo(photo.id) }
        let complete = try await known.withFiles(stored)
        for url in Self.pictures(of: complete) {
            try await store(FileLocation(url, of: photo.id.source))
            // Removing a favorite removes its pictures afterwards.
            let others = try latest().photos
            if !others.contains(photo.id) { remove([url], unlessOf: others) }
        }
    }

    private func latest() throws -> Favorites {
        var latest = self
        _ = try latest.update()
        return latest
    }

    private func withFiles(_ photo: Photo) async throws -> Photo {
        // A thumbnail is what there was of an item that could not be asked for.
        guard photo.files?.areThumbnails ?? true else { return photo }
        var complete = photo
        complete.files = nil
        let files = try await library.files(of: complete)
        if let copy = files.stored { throw copy.reason }
        complete.files = files
        try await photos.replace(photo, with: complete)
        return complete
    }

    private func store(_ file: FileLocation) async throws {
        guard let pictures, !pictures.contains(file.url) else { return }
        let data = try await loader.data(of: file)
        try await pictures.store(data, at: file.url)
    }

    /// The pictures that lists and details show.
    private static func pictures(of photo: Photo) -> [URL] {
        [photo.thumbnail, photo.files?.preview?.url].compactMap(\.self)
    }
}
