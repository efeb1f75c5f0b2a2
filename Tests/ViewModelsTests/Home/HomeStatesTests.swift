import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing

@testable import ViewModels

/// All that home shows, step by step.
@MainActor
@Suite(.queued)
struct HomeStatesTests {
    private let recorder = StateRecorder(canGoBack: false)
    private let loads = MockLoads<String, Photo>()
    private let notes = Setting("12")
    private let opened = EventLog()

    private func parts(_ state: HomeState) -> [StateRecorder.Part] {
        guard !state.entries.isEmpty else { return [("empty", "")] }
        let today = state.today.map { today in
            [
                today.title, today.byline, today.text,
                today.picture.map(StateRecorder.text) ?? "no picture",
            ].joined(separator: " | ")
        }
        let failure = state.todayFailure.map { "failed \($0)" }
        let date = [state.title, state.date, state.shortDate]
        let heading: [StateRecorder.Part] = [
            ("heading", date.joined(separator: " | ")),
            ("today", today ?? failure ?? "none"),
        ]
        let entries = state.entries.enumerated().map { index, entry in
            let texts = [
                entry.name, entry.note, entry.isToday ? "today" : "",
                entry.hasCover ? "cover" : "",
                entry.picture.map(StateRecorder.text) ?? "",
                entry.failure.map { "\($0)" } ?? "",
            ].filter { !$0.isEmpty }
            return ("\(index + 1)", texts.joined(separator: " | "))
        }
        return heading + entries
            + StateRecorder.flags([
                ("failed", state.hasFailed), ("partial", state.isPartial),
            ])
    }

    private func home() -> HomeViewModel {
        let load = { @Sendable [loads] (name: String) -> HomeEntry.Load in
            { @MainActor () throws(LoadFailure) in try await loads.load(name) }
        }
        let viewModel = HomeViewModel(
            entries: { [notes, opened] in
                let places = [
                    ("Today", ""), ("Recent", ""), ("Mars", "sol 9"),
                    ("Earth", ""), ("Favorites", notes.value),
                ]
                return places.map { name, note in
                    HomeEntry(
                        name: name,
                        note: note,
                        isToday: name == "Today",
                        cover: name == "Favorites" ? nil : load(name)
                    ) { opened.add(name) }
                }
            },
            stored: load("stored"),
            newest: load("newest"),
            today: Day(Date(timeIntervalSince1970: 1_795_305_600)),
            formatters: .english,
            coordinator: recorder,
            messenger: recorder,
            pictures: recorder.pictures
        )
        recorder.watch(viewModel.state, parts)
        return viewModel
    }

    private func photo(
        _ title: String,
        _ type: MediaType = .image,
        date: String = "2026-11-22",
        stored: StoredCopy? = nil
    ) -> Photo {
        Photo(
            id: PhotoID(.apod, date),
            title: title,
            mediaType: type,
            date: date,
            description: "Dust.\nAnd gas.",
            thumbnail: URL(filePath: "/\(title).jpg"),
            stored: stored
        )
    }

    private func room(_ count: Int, _ width: Int = 40) -> HomeRoom {
        HomeRoom(
            today: Extent(width: 90, height: 60),
            cover: Extent(width: width, height: 30),
            coverCount: count
        )
    }

    private func open(_ home: HomeViewModel, _ number: Int) async {
        await recorder.step("open \(number)") { home.open(number: number) }
        for name in opened.take() { await recorder.step(name) {} }
    }

    @Test func `home has what is stored, and then what is new`() async throws {
        let home = home()
        await recorder.step("room for two") { home.setRoom(room(2)) }
        await recorder.step("\(home.destinations.count) places") {}
        notes.value = "13"
        await recorder.step("start") { home.start() }
        await recorder.step("stored") {
            await loads.succeed("stored", photo("Old", date: "2026-11-21"))
        }
        await recorder.step("recent") {
            await loads.succeed("Recent", photo("R", date: "2025-01-02"))
        }
        await recorder.step("newest") {
            await loads.succeed("newest", photo("New", .video))
        }
        await recorder.step("mars fails") {
            await loads.fail("Mars", .timedOut)
        }
        await recorder.step("room for three") { home.setRoom(room(3, 50)) }
        await recorder.step("the same room") { home.setRoom(room(3, 50)) }
        await recorder.step("earth") {
            await loads.succeed("Earth", photo("E", date: "2026-10-03"))
        }
        for number in [0, 1, 5, 6] { await open(home, number) }
        await recorder.step("retry") { home.retry() }
        await recorder.step("mars") {
            await loads.succeed("Mars", photo("M", date: "2026-10-02"))
        }
        notes.value = "14"
        await recorder.step("stop") { home.stop() }
        await recorder.step("start again") { home.start() }
        await recorder.step("no pictures") { home.setRoom(HomeRoom()) }
        await recorder.step("one cover") { home.setRoom(room(1)) }
        try recorder.expect("home")
    }

    @Test func `home says once what is not there`() async throws {
        let home = home()
        await recorder.step("room for three") { home.setRoom(room(3)) }
        await recorder.step("start") { home.start() }
        await recorder.step("nothing stored") {
            await loads.fail("stored", .notFound(reason: nil))
        }
        await recorder.step("newest fails") {
            await loads.fail("newest", .timedOut)
        }
        await recorder.step("covers fail") {
            await loads.fail("Recent", .offline)
            await loads.fail("Mars", .timedOut)
            await loads.succeed("Earth", photo("E"))
        }
        await recorder.step("start again") {
            home.start()
            await loads.fail("stored", .notFound(reason: nil))
        }
        await recorder.step("covers come") {
            await loads.succeed("Recent", photo("R"))
            await loads.fail("Mars", .offline)
        }
        await recorder.step("try again") { recorder.tryAgain() }
        let copy = { (reason: LoadFailure) in
            StoredCopy(
                date: Date(timeIntervalSince1970: 1_795_000_000),
                reason: reason
            )
        }
        await recorder.step("an old copy") {
            await loads.succeed("newest", photo("Old", stored: copy(.timedOut)))
        }
        await recorder.step("try again") { home.retry() }
        await recorder.step("a copy, offline") {
            await loads.succeed("newest", photo("Old", stored: copy(.offline)))
            await loads.fail("Mars", .offline)
        }
        try recorder.expect("home-failed")
    }
}
