import Foundation
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

@testable import Terminal
@testable import TerminalViews

/// Pictures that stay on the screen until there is something better.
@MainActor
@Suite(.queued)
struct KeptPicturesTests {
    private let pictures = CurrentValue<TerminalPictures.States>([:])
    private let screen = MockScreen()

    private static let box = PictureLayout.Box(columns: 6, rows: 3)
    private let key = PictureKey(
        FileLocation(URL(filePath: "/a"), of: .images),
        box: Extent(width: 6, height: 3)
    )
    private let picture = RenderedPicture(
        width: 6,
        height: 3,
        rows: ["aaaaaa", "bbbbbb", "cccccc"]
    )

    private func session(columns: Int = 42, rows: Int = 16) -> SessionHarness {
        SessionHarness(
            columns: columns,
            rows: rows,
            pictures: pictures.publisher
        )
    }

    private func page(_ key: PictureKey, box: PictureLayout.Box) -> [Line] {
        let slot = PictureSlot(keys: [key], box: box, waiting: "waiting")
        return [Line("heading")] + Line.rows(box.rows, [], slot: slot)
    }

    private func start(_ session: SessionHarness) {
        session.run(screen)
        pictures.send([key: .loaded(picture)])
        screen.show(page(key, box: Self.box), page: "one")
    }

    @Test func `pictures stay while the next page loads, and go with theirs`()
        async
    {
        let session = session()
        start(session)
        session.terminal.clear()
        screen.load()
        pictures.send([:])
        #expect(
            session.rows.prefix(4).dropFirst() == [
                "aaaaaa", "bbbbbb", "cccccc",
            ]
        )
        #expect(!session.terminal.written.contains("aaaaaa"))
        screen.show([Line("two")], page: "two")
        #expect(session.rows.first == "two")
        #expect(session.terminal.now.scrolledAway.contains(" aaaaaa"))
        await session.end()
    }

    /// A page with two pictures.
    private func twoPictures() -> [Line] {
        let other = PictureKey(
            FileLocation(URL(filePath: "/b"), of: .images),
            box: Extent(width: 20, height: 3)
        )
        let box = PictureLayout.Box(columns: 20, rows: 3)
        return [Line("heading")]
            + [key, other].flatMap {
                Line.rows(3, [], slot: PictureSlot(keys: [$0], box: box))
            }
    }

    private func states(
        _ first: LoadingState<RenderedPicture>,
        _ second: LoadingState<RenderedPicture>
    ) -> TerminalPictures.States {
        let keys = twoPictures().flatMap(\.slots).flatMap(\.keys)
        return [keys[0]: first, keys[1]: second]
    }

    @Test func `why pictures failed is said once, when all have been tried`()
        async
    {
        let session = session()
        session.run(screen)
        screen.show(twoPictures(), page: "one")
        pictures.send(states(.failed(.timedOut), .loading))
        #expect(session.session.notes.all == [])
        pictures.send(states(.failed(.timedOut), .failed(.truncated)))
        let text =
            "Could not load 2 pictures: The service did not respond in time."
        #expect(session.session.notes.all.map(\.text) == [text])
        #expect(session.session.hasFailedPictures)
        // Another line does not say it again, another attempt does.
        screen.reply = { _ in .done }
        await session.type("x")
        #expect(session.session.notes.all == [])
        pictures.send(states(.loading, .loaded(picture)))
        pictures.send(states(.failed(.timedOut), .loaded(picture)))
        #expect(
            session.session.notes.all.map(\.text) == [
                "Could not load 1 picture: The service did not respond in time."
            ]
        )
        pictures.send(states(.loaded(picture), .loaded(picture)))
        #expect(!session.session.hasFailedPictures)
        await session.end()
    }

    @Test func `pictures that failed like the page are not said again`() async {
        let session = session()
        session.run(screen)
        screen.show(twoPictures(), page: "one")
        session.session.show(.failure(.timedOut) {})
        pictures.send(states(.failed(.timedOut), .failed(.timedOut)))
        #expect(
            session.session.notes.all.map(\.text)
                == [session.failures.string(from: .timedOut)]
        )
        #expect(session.session.hasFailedPictures)
        await session.end()
    }

    @Test func `without requests, pictures are not tried again`() async {
        let session = session()
        session.run(screen)
        screen.show(twoPictures(), page: "one")
        pictures.send(states(.failed(.offline), .failed(.offline)))
        #expect(session.session.notes.all.count == 1)
        #expect(!session.session.hasFailedPictures)
        await session.end()
    }

    @Test func `the only picture of a page says itself why it failed`() async {
        let session = session()
        session.run(screen)
        let box = PictureLayout.Box(columns: 30, rows: 4)
        screen.show(page(key, box: box), page: "one")
        pictures.send([key: .failed(.timedOut)])
        #expect(session.session.notes.all == [])
        #expect(session.session.hasFailedPictures)
        await session.end()
    }

    @Test func `pictures stay while another screen loads`() async {
        let session = session()
        start(session)
        session.session.show(MockScreen(isLoading: true))
        pictures.send([:])
        #expect(session.rows.contains("aaaaaa"))
        await session.end()
    }

    @Test func `a picture stays until it is there in another size`() async {
        let session = session()
        start(session)
        let smaller = PictureKey(key.file, box: Extent(width: 4, height: 2))
        pictures.send([smaller: .loading])
        screen.show(
            page(smaller, box: .init(columns: 6, rows: 2)),
            page: "one"
        )
        #expect(session.rows.prefix(3).dropFirst() == ["aaaaaa", "bbbbbb"])
        #expect(!session.rows.contains("cccccc"))
        let small = RenderedPicture(
            width: 4,
            height: 2,
            rows: ["dddd", "eeee"]
        )
        pictures.send([smaller: .loaded(small)])
        #expect(session.rows.prefix(3).dropFirst() == ["dddd", "eeee"])
        await session.end()
    }

    @Test func `a picture stays while it is loaded again`() async {
        let session = session()
        start(session)
        pictures.send([key: .loading])
        #expect(session.rows.contains("aaaaaa"))
        pictures.send([key: .failed(.offline)])
        #expect(session.rows.contains("aaaaaa"))
        await session.end()
    }

    @Test func `a picture of another part does not take the place of one`() {
        let part = PicturePart(aroundX: 0, y: 0, width: 0.5, height: 0.5)
        let other = PictureKey(key.file, box: key.box, part: part)
        let states: TerminalPictures.States = [other: .loaded(picture)]
        let slots = [key, other].map { PictureSlot(keys: [$0], box: Self.box) }
        #expect(slots[0].picture(in: states) == nil)
        #expect(slots[1].picture(in: states)?.picture == picture)
    }

    @Test func `the pictures that are shown are those of their page only`()
        async
    {
        let session = session()
        start(session)
        let screen = ObjectIdentifier(screen)
        for (page, count) in [("one", 1), ("two", 0)] {
            let id = SessionView.ID(screen: screen, page: page)
            #expect(session.surface.pictures(of: id).count == count)
        }
        await session.end()
    }

    @Test func `a picture that kitty shows is scaled to its place`() throws {
        var picture = RenderedPicture(width: 40, height: 20, rows: ["whole"])
        #expect(picture.fitting(.init(columns: 40, rows: 10)) == nil)
        picture.kittyID = 7
        let scaled = try #require(
            picture.fitting(.init(columns: 40, rows: 10))
        )
        #expect(scaled.width == 20)
        #expect(scaled.height == 10)
        #expect(scaled.rows.joined().contains("i=7"))
        #expect(scaled.rows.joined().contains("c=20,r=10"))
    }

    @Test(arguments: [(16, 12), (24, 20), (12, 9)])
    func `a page is laid out for the rows that messages leave`(
        rows: Int,
        expected: Int
    ) async {
        let session = session(rows: rows)
        start(session)
        let whole = screen.sizes.last?.rows
        session.session.show(.text("A message of one line."))
        session.session.show(.text("One that has so many words that it wraps."))
        #expect(screen.sizes.last?.rows == expected - 1)
        #expect(session.rows.contains("cccccc"))
        screen.reply = { _ in .done }
        await session.type("x")
        await session.end()
        #expect(screen.sizes.last?.rows == whole)
    }

    @Test func `one picture is shown in two places, and stays in one`() async {
        let session = session()
        start(session)
        let picture = RenderedPicture(
            width: 6,
            height: 3,
            transfer: .text("<sent>"),
            rows: ["placed"],
            kittyID: 7,
            removal: "<removed>"
        )
        let slots = [0, 8].map {
            PictureSlot(keys: [key], column: $0, box: Self.box)
        }
        let rest = [Line.blank, Line.blank]
        pictures.send([key: .loaded(picture)])
        screen.show([.blank, Line([], slots: slots)] + rest, page: "one")
        let text = session.terminal.written
        #expect(text.contains("i=7,p=10001,"))
        #expect(text.contains("i=7,p=10009,"))
        #expect(text.components(separatedBy: "<sent>").count == 2)
        session.terminal.clear()
        screen.show([.blank, Line([], slots: [slots[0]])] + rest, page: "one")
        #expect(session.terminal.written.contains("d=i,i=7,p=10009,"))
        #expect(!session.terminal.written.contains("<removed>"))
        #expect(!session.terminal.written.contains("<sent>"))
        await session.end()
    }

    @Test func `what is waited for is no more there when a page is left`()
        async
    {
        let session = session()
        session.run(screen)
        pictures.send([key: .loading])
        screen.show(page(key, box: Self.box), page: "one")
        #expect(session.rows.contains("│wai…│"))
        screen.load()
        session.session.report("Loading the next page")
        #expect(session.rows[0].contains("Loading"))
        screen.show([Line("two")], page: "two")
        let away = session.terminal.now.scrolledAway.joined()
        #expect(away.contains("heading"))
        #expect(!away.contains("Loading"))
        #expect(!away.contains("wai"))
        #expect(!away.contains("┌"))
        await session.end()
    }

    @Test func `a failure goes with its page`() async {
        let session = session()
        session.run(screen)
        pictures.send([key: .failed(.offline)])
        screen.show(page(key, box: Self.box), page: "one")
        screen.show([Line("two")], page: "two")
        let away = session.terminal.now.scrolledAway.joined()
        #expect(away.contains("┌────┐"))
        #expect(away.contains("│off…│"))
        await session.end()
    }

    @Test func `several pictures are counted once they are late`() async {
        let session = session()
        session.run(screen)
        let other = PictureKey(
            FileLocation(URL(filePath: "/b"), of: .images),
            box: key.box
        )
        let slots = [(key, 0), (other, 8)].map {
            PictureSlot(keys: [$0], column: $1, box: Self.box)
        }
        pictures.send([key: .loading, other: .loading])
        screen.show(
            [Line("heading"), Line([], slots: slots), .blank, .blank],
            page: "one"
        )
        #expect(session.rows[0] == "heading")
        await session.waits.pass()
        #expect(session.waits.passed == .milliseconds(300))
        #expect(session.rows[0].hasSuffix("0 of 2 pictures"))
        pictures.send([key: .failed(.offline), other: .loading])
        #expect(session.rows[0].hasSuffix("1 of 2 pictures"))
        pictures.send([key: .failed(.offline), other: .loaded(picture)])
        #expect(session.rows[0] == "heading")
        await session.end()
    }

    @Test func `a picture that is the only one is not counted`() async {
        let progress = PictureProgress { _ in }
        let id = SessionView.ID(
            screen: ObjectIdentifier(Self.self),
            page: "one"
        )
        let slot = PictureSlot(keys: [key], box: Self.box)
        func count(_ slots: [PictureSlot]) -> Int? {
            progress.count(slots, in: [:], of: id) {}?.total
        }
        #expect(count([slot]) == nil)
        // No time passes here.
        for _ in 0 ..< 100 { await Task.yield() }
        #expect(count([slot]) == nil)
    }

    @Test func `the pictures of a page that is being left are not counted`()
        async
    {
        let session = session()
        session.run(screen)
        let slots = [0, 8].map {
            PictureSlot(keys: [key], column: $0, box: Self.box)
        }
        pictures.send([key: .loading])
        screen.show([Line([], slots: slots), .blank, .blank], page: "one")
        await session.waits.pass()
        #expect(session.rows[0].hasSuffix("0 of 2 pictures"))
        screen.load()
        #expect(!session.terminal.now.window.joined().contains("of 2"))
        await session.end()
    }
}
