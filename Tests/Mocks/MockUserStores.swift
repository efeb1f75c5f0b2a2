package import Models
internal import Synchronization

/// Favorites and a history in memory, which fail as a test says.
package final class MockUserStores: FavoritesStore {
    private struct State {
        var ids: Set<PhotoID> = []
        var hasChanged = false
        var opened: [PhotoID] = []
        var kept: [PhotoID] = []
        var completed: [PhotoID] = []
        var failure: StorageError?
        var completion: LoadFailure?
        var isHeld = false
        var continuation: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    package init() {}

    /// Makes each change fail from now on.
    package func fail(_ failure: StorageError) {
        state.withLock { $0.failure = failure }
    }

    /// Makes favorites fail to be completed from now on.
    package func failCompletion(_ failure: LoadFailure) {
        state.withLock { $0.completion = failure }
    }

    /// Makes completions last from now on until they are cancelled.
    package func holdCompletion() {
        state.withLock { $0.isHeld = true }
    }

    /// Changes the favorites as another process does.
    package func change(_ edit: (inout Set<PhotoID>) -> Void) {
        state.withLock {
            edit(&$0.ids)
            $0.hasChanged = true
        }
    }

    package var ids: Set<PhotoID> { state.withLock(\.ids) }
    package var opened: [PhotoID] { state.withLock(\.opened) }
    /// The opened photos whose thumbnails were to be stored.
    package var kept: [PhotoID] { state.withLock(\.kept) }
    package var completed: [PhotoID] { state.withLock(\.completed) }

    package func update() throws(StorageError) -> Bool {
        state.withLock { state in
            defer { state.hasChanged = false }
            return state.hasChanged
        }
    }

    package func contains(_ id: PhotoID) -> Bool { ids.contains(id) }

    package func remove(_ photo: Photo) async throws(StorageError) {
        if let failure = state.withLock(\.failure) { throw failure }
        change { $0.remove(photo.id) }
    }

    package func complete(
        _ photo: Photo,
        isNew: Bool
    ) async throws(LoadFailure) {
        state.withLock { $0.completed.append(photo.id) }
        if state.withLock(\.isHeld) {
            await untilCancelled()
            throw .cancelled
        }
        if let failure = state.withLock(\.completion) { throw failure }
    }

    private func untilCancelled() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.continuation = continuation }
                if Task.isCancelled { release() }
            }
        } onCancel: {
            release()
        }
    }

    /// Ends the completion that is held.
    package func release() {
        let continuation = state.withLock { state in
            defer { state.continuation = nil }
            state.isHeld = false
            return state.continuation
        }
        continuation?.resume()
    }

    /// Adds a favorite.
    package func add(_ photo: Photo) async throws(StorageError) {
        if let failure = state.withLock(\.failure) { throw failure }
        change { $0.insert(photo.id) }
    }

    /// The history as a store of its own.
    package var history: any HistoryStore { MockHistory(stores: self) }

    fileprivate func keep(_ photo: Photo) {
        state.withLock { $0.kept.append(photo.id) }
    }

    fileprivate func open(_ photo: Photo) throws(StorageError) {
        if let failure = state.withLock(\.failure) { throw failure }
        state.withLock { $0.opened.append(photo.id) }
    }
}

private struct MockHistory: HistoryStore {
    let stores: MockUserStores

    func add(_ photo: Photo) async throws(StorageError) {
        try stores.open(photo)
    }

    func complete(_ photo: Photo) async { stores.keep(photo) }
}
