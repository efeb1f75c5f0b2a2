package import Publishing

/// The favorites and the history of the user during a session.
///
/// Changes are written one after the other, in the background.
@MainActor
package final class UserPhotos {
    /// The result of a change, or of opening a favorite.
    package enum Event: Equatable, Sendable {
        /// With the number that it has where that was asked for.
        case added(Photo, number: Int? = nil)
        case removed(Photo, number: Int? = nil)
        /// The source does not find the photo.
        case gone(Photo)
        /// A favorite is stored, but its pictures are not.
        case incomplete(Photo, LoadFailure)
        case failed(LoadFailure)
    }

    /// Which favorites there are, as a number, and whether more will follow.
    package struct State: Equatable, Sendable {
        /// The number of changes of the favorites.
        package fileprivate(set) var revision = 0
        /// The number of changes under way.
        fileprivate var pending = 0

        package init() {}

        package var isChanging: Bool { pending > 0 }
    }

    private var favorites: (any FavoritesStore)?
    private let history: (any HistoryStore)?
    private let news: News?
    private let report: @MainActor (Event) -> Void
    /// The changes that are under way, one after another.
    private let writes = TaskQueue<Int>(limit: 1)
    /// The pictures that are being stored.
    private var completing: [PhotoID: Task<Void, Never>] = [:]
    /// The thumbnails of opened photos that are being stored.
    private var thumbnails: [PhotoID: Task<Void, Never>] = [:]
    /// Each favorite is completed once in a session.
    private var completed: Set<PhotoID> = []
    private var hasFailed = false
    private let current = CurrentValue(State())

    /// `favorites` are `nil` if there is no folder for them, `history` if none
    /// is recorded, and `news` if nothing records which new items are shown.
    package init(
        favorites: (any FavoritesStore)?,
        history: (any HistoryStore)?,
        news: News? = nil,
        report: @escaping @MainActor (Event) -> Void
    ) {
        self.favorites = favorites
        self.history = history
        self.news = news
        self.report = report
    }

    /// Emits that the favorites have changed or are being changed.
    package var state: Publisher<State> { current.publisher }

    package var hasFavorites: Bool { favorites != nil }

    /// Reads the changes of other processes.
    package func update() {
        do {
            if try favorites?.update() == true { change { $0.revision += 1 } }
        } catch {
            reportOnce(error)
        }
    }

    /// Returns `true` if a photo was marked at the last update.
    package func isFavorite(_ id: PhotoID) -> Bool {
        favorites?.contains(id) ?? false
    }

    /// Adds a photo, which has a `number` where it is shown, to the favorites,
    /// or removes it from them.
    package func toggleFavorite(_ photo: Photo, number: Int? = nil) {
        change { $0.pending += 1 }
        writes.add(0) { [weak self] in
            await self?.toggle(photo, number)
            self?.change { $0.pending -= 1 }
        }
    }

    private func change(_ edit: (inout State) -> Void) {
        var state = current.value
        edit(&state)
        current.send(state)
    }

    private func toggle(_ photo: Photo, _ number: Int?) async {
        // What is being stored of a favorite must not outlive it.
        let completion = completing[photo.id]
        completion?.cancel()
        await completion?.value
        update()
        guard let favorites else { return }
        let isFavorite = favorites.contains(photo.id)
        do {
            if isFavorite {
                try await favorites.remove(photo)
                completed.remove(photo.id)
            } else {
                try await favorites.add(photo)
            }
        } catch {
            return report(.failed(LoadFailure(error)))
        }
        update()
        report(
            isFavorite
                ? .removed(photo, number: number)
                : .added(photo, number: number)
        )
        if !isFavorite { complete(photo, isNew: true) }
    }

    /// Records that the details of a photo are shown. Of a favorite, stores
    /// what is missing.
    package func recordOpened(_ photo: Photo) {
        recordShown([photo])
        if isFavorite(photo.id) { complete(photo, isNew: false) }
        guard let history else { return }
        writes.add(0) { [weak self] in
            do {
                try await history.add(photo)
                self?.thumbnails[photo.id] = Task {
                    await history.complete(photo)
                    self?.thumbnails[photo.id] = nil
                }
            } catch {
                self?.reportOnce(error)
            }
        }
    }

    /// Records that photos are shown, if they are new in their list.
    package func recordShown(_ photos: [Photo]) {
        guard let news else { return }
        let photos = photos.filter { news.section(of: $0.id) != nil }
        guard !photos.isEmpty else { return }
        writes.add(0) { [weak self] in
            do {
                try await news.markShown(photos)
            } catch {
                self?.reportOnce(error)
            }
        }
    }

    /// `true` while pictures of favorites are being stored.
    package var isCompleting: Bool { !completing.isEmpty }

    /// Returns when everything is stored but thumbnails, which are stored when
    /// the photos are opened again.
    package func finish() async {
        while writes.count.value > 0 || isCompleting {
            _ = await writes.count.first { $0 == 0 }
            await completing.values.first?.value
        }
        for task in thumbnails.values { task.cancel() }
        for task in thumbnails.values { await task.value }
    }

    /// Stops storing pictures; favorites are completed when they are opened.
    package func cancel() {
        for task in completing.values { task.cancel() }
    }

    private func complete(_ photo: Photo, isNew: Bool) {
        guard let favorites, completed.insert(photo.id).inserted else { return }
        completing[photo.id] = Task { [weak self] in
            var failure: LoadFailure?
            do {
                try await favorites.complete(photo, isNew: isNew)
            } catch {
                failure = LoadFailure(error)
            }
            self?.endCompletion(of: photo, isNew: isNew, failure)
        }
    }

    /// Something that could not be stored may be when the photo is opened
    /// again.
    private func endCompletion(
        of photo: Photo,
        isNew: Bool,
        _ failure: LoadFailure?
    ) {
        completing[photo.id] = nil
        switch failure {
        case nil: break
        case .notFound where !isNew: report(.gone(photo))
        case .cancelled: completed.remove(photo.id)
        case let failure?:
            completed.remove(photo.id)
            report(.incomplete(photo, failure))
        }
    }

    private func reportOnce(_ error: any Error) {
        if !hasFailed { report(.failed(LoadFailure(error))) }
        hasFailed = true
    }
}
