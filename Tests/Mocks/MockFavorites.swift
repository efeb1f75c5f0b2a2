package import Models
internal import Synchronization

/// Favorites in memory, as a store and as a list in pages, which other
/// processes change as a test says.
package final class MockFavorites: FavoritesStore {
    private struct State {
        var photos: [Photo]
        var hasChanged = false
    }

    private let state: Mutex<State>
    private let pageSize: Int

    package init(_ photos: [Photo], pageSize: Int = 100) {
        state = Mutex(State(photos: photos))
        self.pageSize = pageSize
    }

    /// The favorites in the order of the list.
    package var photos: [Photo] { state.withLock(\.photos) }

    /// The first page of the list.
    package var list: any Cursor<Photo> {
        ListCursor(pageSize: pageSize) { self.photos }
    }

    /// Changes the favorites as another process does.
    package func change(_ edit: (inout [Photo]) -> Void) {
        state.withLock {
            edit(&$0.photos)
            $0.hasChanged = true
        }
    }

    package func update() throws(StorageError) -> Bool {
        state.withLock { state in
            defer { state.hasChanged = false }
            return state.hasChanged
        }
    }

    package func contains(_ id: PhotoID) -> Bool {
        photos.contains { $0.id == id }
    }

    package func add(_ photo: Photo) async throws(StorageError) {
        change { $0.append(photo) }
    }

    package func remove(_ photo: Photo) async throws(StorageError) {
        change { $0.removeAll { $0.id == photo.id } }
    }

    package func complete(
        _ photo: Photo,
        isNew: Bool
    ) async throws(LoadFailure) {}
}

/// A position in a list that is made anew when its first page is loaded.
package struct ListCursor: Cursor {
    private let pageSize: Int
    private let start: Int
    private let photos: @Sendable () -> [Photo]

    package init(
        pageSize: Int,
        start: Int = 0,
        photos: @escaping @Sendable () -> [Photo]
    ) {
        self.pageSize = pageSize
        self.start = start
        self.photos = photos
    }

    package func page() async throws(LoadFailure) -> Page<Photo> {
        let all = photos()
        let rest = all.dropFirst(start)
        let next = ListCursor(pageSize: pageSize, start: start + pageSize) {
            all
        }
        return Page(
            elements: Array(rest.prefix(pageSize)),
            total: all.count,
            next: rest.count > pageSize ? .more(next) : .end
        )
    }
}
