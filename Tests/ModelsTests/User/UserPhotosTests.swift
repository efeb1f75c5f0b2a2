import Mocks
import Models
import Publishing
import Synchronization
import Testing

@MainActor
struct UserPhotosTests {
    private let stores = MockUserStores()
    private let log = EventLog()
    private let user: UserPhotos
    private let photo = Photo(id: "a", title: "A")
    private let failure = StorageError(path: "/x", code: 28)

    init() {
        user = Self.user(stores, stores.history, log)
    }

    private static func user(
        _ favorites: any FavoritesStore,
        _ history: (any HistoryStore)?,
        _ log: EventLog,
        _ news: News? = nil
    ) -> UserPhotos {
        UserPhotos(favorites: favorites, history: history, news: news) {
            [log] event in
            switch event {
            case .added(let photo, _): log.add("added \(photo.id)")
            case .removed(let photo, _): log.add("removed \(photo.id)")
            case .gone(let photo): log.add("gone \(photo.id)")
            case .incomplete(let photo, _): log.add("incomplete \(photo.id)")
            case .failed(.storing(let failure)):
                log.add("failed \(failure.path)")
            case .failed(let failure): log.add("failed \(failure)")
            }
        }
    }

    @Test func `a photo is added, and removed by the same action`() async {
        user.toggleFavorite(photo)
        user.toggleFavorite(photo)
        user.toggleFavorite(photo)
        await user.finish()
        #expect(log.take() == ["! added a", "! removed a", "! added a"])
        #expect(user.isFavorite("a"))
        #expect(!user.isFavorite("b"))
        #expect(!user.isCompleting)
    }

    @Test func `a favorite is completed once, when it is added or opened`()
        async
    {
        user.toggleFavorite(photo)
        await user.finish()
        user.recordOpened(photo)
        user.recordOpened(Photo(id: "b"))
        await user.finish()
        #expect(stores.completed == ["a"])
        #expect(stores.opened == ["a", "b"])
        #expect(Set(stores.kept) == ["a", "b"])
    }

    @Test func `a favorite that is gone is reported when it is opened`()
        async
    {
        stores.change { $0 = ["a"] }
        user.update()
        stores.failCompletion(.notFound(reason: nil))
        user.recordOpened(photo)
        await user.finish()
        #expect(log.take() == ["! gone a"])
    }

    @Test func `a photo that is added is not reported as gone`() async {
        stores.failCompletion(.notFound(reason: nil))
        user.toggleFavorite(photo)
        await user.finish()
        #expect(log.take() == ["! added a", "! incomplete a"])
    }

    @Test func `a favorite without its pictures is completed later`() async {
        stores.failCompletion(.timedOut)
        user.toggleFavorite(photo)
        await user.finish()
        #expect(log.take() == ["! added a", "! incomplete a"])
        user.recordOpened(photo)
        await user.finish()
        #expect(log.take() == ["! incomplete a"])
        #expect(stores.completed == ["a", "a"])
    }

    @Test func `a favorite that is removed and added again is completed again`()
        async
    {
        for _ in 0 ..< 3 {
            user.toggleFavorite(photo)
            await user.finish()
        }
        #expect(user.isFavorite("a"))
        #expect(stores.completed == ["a", "a"])
    }

    @Test func `removing a favorite ends what is being stored of it`() async {
        stores.holdCompletion()
        user.toggleFavorite(photo)
        while !user.isCompleting { await Task.yield() }
        user.toggleFavorite(photo)
        while user.isFavorite("a") { await Task.yield() }
        #expect(!user.isCompleting)
        stores.release()
        await user.finish()
        #expect(log.take() == ["! added a", "! removed a"])
    }

    @Test func `a completion that was cancelled is made up for`() async {
        stores.holdCompletion()
        user.toggleFavorite(photo)
        while !user.isCompleting { await Task.yield() }
        user.cancel()
        await user.finish()
        user.recordOpened(photo)
        await user.finish()
        #expect(stores.completed == ["a", "a"])
    }

    @Test func `a change that fails is reported and changes nothing`() async {
        stores.fail(failure)
        user.toggleFavorite(photo)
        await user.finish()
        #expect(log.take() == ["! failed /x"])
        #expect(!user.isFavorite("a"))
    }

    @Test func `a history that fails is reported once`() async {
        stores.fail(failure)
        user.recordOpened(photo)
        user.recordOpened(Photo(id: "b"))
        await user.finish()
        #expect(log.take() == ["! failed /x"])
    }

    @Test func `changes of other processes have a revision`() async {
        let first = user.state.value.revision
        user.update()
        #expect(user.state.value.revision == first)
        stores.change { $0 = ["b"] }
        #expect(!user.isFavorite("c"))
        user.update()
        #expect(user.state.value.revision > first)
        #expect(user.isFavorite("b"))
    }

    /// Favorites that cannot be read.
    private struct BrokenStore: FavoritesStore {
        let failure: StorageError

        func update() throws -> Bool { throw failure }
        func contains(_ id: PhotoID) -> Bool { false }
        func add(_ photo: Photo) async {}
        func remove(_ photo: Photo) async {}
        func complete(_ photo: Photo, isNew: Bool) async {}
    }

    @Test(arguments: [true, false])
    func `of what cannot be read and recorded, the first is reported`(
        readsFirst: Bool
    ) async throws {
        let harness = NewsHarness()
        let lists = [harness.list("one"), harness.list("two", source: .apod)]
        harness.set("one", to: ["a"])
        // That nothing is there is seen when anything is.
        harness.set("two", to: [])
        let news = News(harness.seen)
        _ = try await news.list(of: { lists }) { _ in }.page()
        let seen = { harness.seen.all.withLock { $0.keys.sorted() } }
        let user = Self.user(BrokenStore(failure: failure), nil, log, news)
        user.recordShown([Photo(id: "b")])
        await user.finish()
        #expect(seen() == [])
        if readsFirst { user.update() }
        let other = StorageError(path: "/seen", code: 28)
        harness.seen.failure.withLock { $0 = other }
        user.recordShown([photo])
        await user.finish()
        user.update()
        #expect(log.take() == ["! failed " + (readsFirst ? "/x" : "/seen")])
        harness.seen.failure.withLock { $0 = nil }
        let next = News(harness.seen)
        _ = try await next.list(of: { lists }) { _ in }.page()
        let another = Self.user(BrokenStore(failure: failure), nil, log, next)
        another.recordOpened(photo)
        await another.finish()
        #expect(seen() == ["apod", "images"])
        #expect(log.take() == [])
    }

    @Test func `without folders nothing is recorded`() async {
        let user = UserPhotos(favorites: nil, history: nil) { _ in
            Issue.record("an event was reported")
        }
        user.recordOpened(photo)
        user.toggleFavorite(photo)
        await user.finish()
        #expect(!user.hasFavorites)
    }
}
