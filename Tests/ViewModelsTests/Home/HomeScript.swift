import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing

@testable import ViewModels

/// Home, of which a script sends the pictures.
@MainActor
final class HomeScript: Script {
    private let recorder: StateRecorder
    private let loads = MockLoads<String, Photo>()
    private let note = Setting("12")
    private let home: HomeViewModel

    init(_ recorder: StateRecorder) {
        self.recorder = recorder
        recorder.canGoBack = false
        let load = { @Sendable [loads] (name: String) -> HomeEntry.Load in
            { @MainActor () throws(LoadFailure) in try await loads.load(name) }
        }
        home = HomeViewModel(
            entries: { [note] in
                let places = [
                    ("Today", ""), ("Recent", ""), ("Mars", "sol 9"),
                    ("Earth", ""), ("Favorites", note.value),
                ]
                return places.map { name, note in
                    HomeEntry(
                        name: name,
                        note: note,
                        isToday: name == "Today",
                        cover: name == "Favorites" ? nil : load(name)
                    ) { recorder.note("goes to \(name)") }
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
        recorder.watch(home.state) { $0.parts }
    }

    func end() async {}

    func perform(_ command: ScriptCommand) async {
        let name = command.words.first ?? ""
        switch command.name {
        case "room": home.setRoom(HomeRoom(command))
        case "places": recorder.note("\(home.destinations.count) places")
        case "note": note.value = command.text
        case "start": home.start()
        case "stop": home.stop()
        case "open": home.open(number: command.number)
        case "reload": home.retry()
        case "retry": recorder.tryAgain()
        case "asked": recorder.note("asked for \(await loads.takeRequested())")
        case "canceled": recorder.note("canceled \(loads.cancelled.sorted())")
        case "fail": await loads.fail(name, command.failure)
        case "send": await loads.succeed(name, Photo(day: command))
        default: command.refuse()
        }
    }
}

extension Photo {
    /// `newest New 2026-11-22` has a title and a date.
    fileprivate init(day command: ScriptCommand) {
        let title = command.words.dropFirst().first ?? ""
        let date = command.words.dropFirst(2).first ?? "2026-11-22"
        self.init(
            id: PhotoID(.apod, date),
            title: title,
            mediaType: command["film"] == nil ? .image : .video,
            date: date,
            description: "Dust.\nAnd gas.",
            thumbnail: URL(filePath: "/\(title).jpg"),
            stored: command["offline"].map {
                StoredCopy(
                    date: Date(timeIntervalSince1970: 1_795_000_000),
                    reason: $0 == 1 ? .offline : .timedOut
                )
            }
        )
    }
}

extension HomeRoom {
    /// For so many covers, of a width; none without a number.
    fileprivate init(_ command: ScriptCommand) {
        guard let count = command.numbers.first else {
            self.init()
            return
        }
        self.init(
            today: Extent(width: 90, height: 60),
            cover: Extent(width: command["width"] ?? 40, height: 30),
            coverCount: count
        )
    }
}

extension HomeState {
    /// All that home shows.
    fileprivate var parts: [StateRecorder.Part] {
        guard !entries.isEmpty else { return [("empty", "")] }
        let failure = todayFailure.map { "failed \($0)" }
        let heading = [title, date, shortDate].joined(separator: " | ")
        let places = entries.enumerated().map { index, entry in
            (name: "\(index + 1)", value: entry.text)
        }
        let first: [StateRecorder.Part] = [
            ("heading", heading), ("today", today?.line ?? failure ?? "none"),
        ]
        return first + places
            + StateRecorder.flags([
                ("failed", hasFailed), ("partial", isPartial),
            ])
    }
}

extension HomeState.Today {
    fileprivate var line: String {
        let picture = picture.map(StateRecorder.text) ?? "no picture"
        return [title, byline, text, picture].joined(separator: " | ")
    }
}

extension HomeState.Entry {
    fileprivate var text: String {
        let texts = [
            name, note, isToday ? "today" : "", hasCover ? "cover" : "",
            picture.map(StateRecorder.text) ?? "",
            failure.map { "\($0)" } ?? "",
        ]
        return texts.filter { !$0.isEmpty }.joined(separator: " | ")
    }
}
