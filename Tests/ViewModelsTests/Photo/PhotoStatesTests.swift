import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing

@testable import ViewModels

/// All that the details show, step by step.
@MainActor
@Suite(.queued)
struct PhotoStatesTests {
    private let recorder = StateRecorder()
    private let waits = Waits()

    private func parts(_ state: PhotoState) -> [StateRecorder.Part] {
        var parts: [StateRecorder.Part] = []
        if let page = state.page {
            let facts = { (facts: [PhotoPage.Fact]) in
                facts.map { fact in
                    fact.name + "=" + fact.value
                        + (fact.url.map { "(\($0))" } ?? "")
                }.joined(separator: "; ")
            }
            parts += [
                ("position", page.position), ("age", page.age ?? ""),
                ("list", page.list), ("title", page.title),
                ("marks", page.marks), ("url", page.url ?? ""),
                ("byline", page.byline),
                ("link", facts([page.link].compactMap(\.self))),
                ("facts", facts(page.facts)),
                ("text", page.paragraphs.joined(separator: " / ")),
                ("alt text", page.altText), ("files", facts(page.files)),
                ("picture", page.picture.map(StateRecorder.text) ?? ""),
            ].filter { !$0.1.isEmpty }
        }
        if let closeUp = state.closeUp {
            parts.append(("alone", closeUp.caption))
            parts.append(("alone,", StateRecorder.text(closeUp.picture)))
        }
        return parts
            + StateRecorder.flags([
                ("loading", state.isLoading), ("partial", state.isPartial),
                ("cancelable", state.canCancel),
                ("before-next", state.hasNext),
                ("after-previous", state.hasPrevious),
                ("has-files", state.hasFiles), ("playable", state.canPlay),
                ("viewable", state.canView), ("slides", state.isSlideShow),
                ("paused", state.isPaused), ("zoomed", state.isZoomed),
                ("zoomable", state.canZoomIn), ("moved", state.hasMoved),
                ("failed", state.hasFailed),
                ("favorite", state.page?.isFavorite == true),
                ("next-list", state.related.hasNext),
                ("placed", state.related.hasPlace),
            ])
    }

    private func files(_ photo: Photo, _ sizes: [PhotoFile.Size])
        -> PhotoFiles
    {
        PhotoFiles(
            sizes.map {
                PhotoFile(
                    url: URL(
                        filePath: "/\(photo.id.value)-\($0.rawValue).jpg"
                    ),
                    size: $0,
                    fileExtension: "jpg"
                )
            }
        )
    }

    private func photo(_ name: String, _ facts: [Photo.Fact] = []) -> Photo {
        Photo(
            id: PhotoID(name),
            title: "Photo \(name)",
            date: "1969-07-20",
            creator: "Ann",
            description: "What is seen. And more.",
            altText: "A gray plain.",
            keywords: ["Moon"],
            thumbnail: URL(filePath: "/\(name)-thumb.jpg"),
            facts: facts
        )
    }

    private static let all: [Photo.Fact] = [
        .init(.azimuthLeft, .integer(0)), .init(.azimuthRight, .integer(360)),
        .init(.width, .integer(3_600)), .init(.height, .integer(900)),
        .init(.horizon, .integer(200)),
    ]

    private func details(
        _ photos: [Photo],
        next: Page<Photo>.Next = .end,
        sizes: [PhotoFile.Size] = [.original, .medium, .small],
        failure: LoadFailure? = nil,
        user: UserPhotos? = nil
    ) async -> PhotoViewModel {
        var library = MockLibrary()
        let known = Dictionary(
            photos.map { ($0.id, files($0, sizes)) }
        ) { first, _ in first }
        library.onFiles = { photo throws(LoadFailure) in
            if let failure { throw failure }
            return known[photo.id] ?? PhotoFiles([])
        }
        let cursor = MockCursor<Photo>("list")
        let viewModel = PhotoViewModel(
            of: PhotoSelection(
                in: PagedCollectionModel(first: cursor),
                of: "moon"
            ),
            library: library,
            formatters: .english,
            coordinator: recorder,
            actions: recorder,
            messenger: recorder,
            pictures: recorder.pictures,
            user: user,
            slides: SlideShow(library: library) { [waits] in
                await waits.wait($0)
            },
            related: { RelatedLists(hasNext: $0.id == "a", hasPlace: true) }
        )
        recorder.watch(viewModel.state, parts)
        await recorder.step("room") { viewModel.setRoom(room(640)) }
        await recorder.step("before it begins") {
            viewModel.showNext()
            viewModel.zoom(.whole)
            viewModel.perform(.download)
            viewModel.showMap()
            viewModel.toggleFavorite()
        }
        await recorder.step("start") {
            viewModel.start()
            await cursor.succeed(Page(elements: photos, next: next))
            await settle(viewModel)
        }
        return viewModel
    }

    private func room(_ width: Int) -> PictureRoom {
        PictureRoom(
            beside: Extent(width: width, height: width * 3 / 4),
            across: Extent(width: width + 100, height: width / 2),
            closeUp: Extent(width: width, height: width * 3 / 4),
            outlook: Extent(width: width, height: width * 3 / 4 - 20)
        )
    }

    private func settle(_ viewModel: PhotoViewModel) async {
        _ = await viewModel.state.first { !$0.isPartial && !$0.isLoading }
    }

    /// What becomes of the pictures that are wanted.
    private func send(_ state: LoadingState<Extent>, of name: String) {
        for key in recorder.pictures.wanted
        where key.file.url.lastPathComponent.hasPrefix(name) {
            recorder.pictures.send(key, state)
        }
    }

    private let loaded = LoadingState.loaded(Extent(width: 640, height: 480))

    @Test func `the details of photos, forward, back and near`() async throws {
        let details = await details([photo("a"), photo("b"), photo("c")])
        await recorder.step("thumbnail") { send(loaded, of: "a-thumb") }
        await recorder.step("picture") { send(loaded, of: "a-small") }
        await recorder.step("a wide window") { details.setRoom(room(1_200)) }
        await recorder.step("the same window") { details.setRoom(room(1_200)) }
        await recorder.step("no pictures") { details.setRoom(nil) }
        await recorder.step("a window") { details.setRoom(room(640)) }
        let steps: [(String, ZoomStep)] = [
            ("out", .out), ("right", .move(x: 1, y: 0)), ("whole", .whole),
            ("whole", .whole), ("in", .in(at: nil)),
            ("left", .move(x: -1, y: 0)), ("left", .move(x: -1, y: 0)),
            ("in at", .in(at: (0.25, 0.75))), ("turn", .turn(90)),
            ("out", .out),
        ]
        for (name, step) in steps {
            await recorder.step(name) { details.zoom(step) }
        }
        await recorder.step("repeat") { details.repeatStep() }
        await recorder.step("close") { details.close() }
        await recorder.step("close") { details.close() }
        await recorder.step("next") {
            details.showNext()
            await settle(details)
        }
        await recorder.step("failures") {
            send(.failed(.timedOut), of: "b-small")
            send(.failed(.offline), of: "b-thumb")
        }
        await recorder.step("reload") {
            details.reload()
            await settle(details)
        }
        await recorder.step("open 3") {
            details.open(number: 3)
            await settle(details)
        }
        await recorder.step("open 4") { details.open(number: 4) }
        await recorder.step("next") { details.showNext() }
        await recorder.step("alone") { details.zoom(.whole) }
        await recorder.step("previous") {
            details.showPrevious()
            await settle(details)
        }
        await recorder.step("favorite") { details.toggleFavorite() }
        await recorder.step("actions") {
            details.perform(.play)
            details.showMap()
            details.showPhotosOfPlace()
            details.showPeriod(-1)
            details.open("mars")
            details.search(words: "mars")
        }
        await recorder.step("start again") { details.start() }
        await recorder.step("stop") { details.stop() }
        await recorder.step("close") { details.close() }
        await recorder.step("close") { details.close() }
        try recorder.expect("photo")
    }

    @Test func `a panorama is looked around in`() async throws {
        let details = await details(
            [photo("a", Self.all), photo("b")],
            user: UserPhotos(favorites: nil, history: nil) { _ in }
        )
        let steps: [(String, ZoomStep)] = [
            ("right", .move(x: 1, y: 0)), ("in", .in(at: nil)),
            ("in at", .in(at: (0, 1))), ("in", .in(at: nil)),
            ("in", .in(at: nil)), ("up", .move(x: 0, y: -1)),
            ("turn", .turn(270)), ("turn", .turn(270)), ("out", .out),
            ("whole", .whole), ("whole", .whole), ("out", .out), ("out", .out),
        ]
        for (name, step) in steps {
            await recorder.step(name) { details.zoom(step) }
        }
        await recorder.step("picture") { send(loaded, of: "a-orig") }
        await recorder.step("repeat") { details.repeatStep() }
        await recorder.step("close") { details.close() }
        await recorder.step("repeat") { details.repeatStep() }
        await recorder.step("slides") {
            details.startSlides(every: .seconds(5))
            while recorder.pictures.next.isEmpty { await Task.yield() }
        }
        for _ in 1 ... 5 {
            await recorder.step("a pause") {
                await waits.pass()
                await settle(details)
            }
        }
        await recorder.step("pause") { details.pauseSlides() }
        await recorder.step("go on") { details.pauseSlides() }
        await recorder.step("stop") { details.stop() }
        await recorder.step("close") { details.close() }
        await waits.finish()
        try recorder.expect("panorama")
    }

    @Test func `details whose files are not there say so`() async throws {
        let details = await details([photo("a")], failure: .timedOut)
        await recorder.step("thumbnail") { send(loaded, of: "a-thumb") }
        await recorder.step("no pictures") { details.setRoom(nil) }
        await recorder.step("alone") { details.zoom(.whole) }
        await recorder.step("next") { details.showNext() }
        await recorder.step("previous") { details.showPrevious() }
        await recorder.step("slides") {
            details.startSlides(every: .seconds(5))
        }
        await recorder.step("a pause") { await waits.pass() }
        await waits.finish()
        try recorder.expect("photo-failed")
    }
}
