import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing

@testable import ViewModels

/// A list in pages that come when a script sends them.
@MainActor
final class ListScript: Script {
    private let recorder: StateRecorder
    private let isIncomplete = Setting(false)
    private var pages = ScriptPages()
    private var favorites = MockFavorites([])
    private var user: UserPhotos?
    private var list: ListViewModel?

    init(_ recorder: StateRecorder) {
        self.recorder = recorder
    }

    func end() async { pages.end() }

    /// `list 1 3` is a list whose first page has to be asked for once, and the
    /// second three times; `live a b` one of favorites.
    private func begin(_ command: ScriptCommand) {
        let isLive = command.name == "live"
        recorder.canGoBack = !command.has("first")
        favorites = MockFavorites(isLive ? command.words.map(Photo.init) : [])
        pages = ScriptPages(command.numbers, of: recorder.title)
        let hasFavorites = isLive || command.has("favorites")
        if hasFavorites || command.has("user") {
            user = UserPhotos(
                favorites: hasFavorites ? favorites : nil,
                history: nil
            ) { [recorder] in recorder.note(Self.text($0)) }
        }
        let list = makeList(command, isLive: isLive)
        recorder.watch(list.state) { $0.parts }
        recorder.status = { [weak list] in
            list.map { ["all are \($0.collection.state.value.phase)"] } ?? []
        }
        self.list = list
    }

    private func makeList(
        _ command: ScriptCommand,
        isLive: Bool
    ) -> ListViewModel {
        let first: (any Cursor<Photo>)? = pages.cursors.first
        return ListViewModel(
            title: "moon",
            nothing: isLive ? "No favorites." : nil,
            hint: "Try other words.",
            query: PhotoQuery(
                words: "moon",
                mediaTypes: [command.has("video") ? .video : .image]
            ),
            collection: PagedCollectionModel(
                first: first ?? favorites.list,
                limit: command["limit"]
            ),
            rowsPerPage: command["rows"] ?? 2,
            formatters: Self.formatters(isSeries: command.has("series")),
            coordinator: recorder,
            actions: recorder,
            messenger: recorder,
            pictures: recorder.pictures,
            user: user,
            showsFavorites: isLive,
            headings: Self.headings(command),
            note: command.has("note") ? "It is new." : nil,
            isIncomplete: { [isIncomplete] in isIncomplete.value },
            related: { photo in
                RelatedLists(
                    hasNext: photo.map { $0.id == "p1" }
                        ?? command.has("later"),
                    hasPrevious: photo.map { $0.id == "p3" }
                        ?? command.has("earlier")
                )
            }
        )
    }

    private static func formatters(isSeries: Bool) -> Formatters {
        let series: SourceTexts.Series = { photo, _ in [photo.title] }
        let texts = SourceTexts(series: isSeries ? series : nil)
        return Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            texts: { _ in texts },
            now: { ScriptPages.now }
        )
    }

    private static func headings(_ command: ScriptCommand) -> RowHeadings {
        if command.has("initials") { return .initials }
        guard command.has("lists") else { return .none }
        return .lists { ["p1", "p2"].contains($0.value) ? "Moon" : "Mars" }
    }

    private static func text(_ event: UserPhotos.Event) -> String {
        switch event {
        case .added(let photo, let number): "adds \(photo.id) as \(number ?? 0)"
        case .removed(let photo, let number):
            "removes \(photo.id) as \(number ?? 0)"
        default: "\(event)"
        }
    }

    func perform(_ command: ScriptCommand) async {
        if command.name == "release" { return release() }
        if ["list", "live"].contains(command.name) { return begin(command) }
        guard let list else { return await performElsewhere(command) }
        switch command.name {
        case "start": list.start()
        case "stop": list.stop()
        case "next": list.showNextPage()
        case "previous": list.showPreviousPage()
        case "page": list.showPage(command.number)
        case "last":
            recorder.note("last page \(list.lastPage ?? 0)")
            list.showLastPage()
        case "open": list.open(number: command.number)
        case "close": list.close()
        case "reload": list.reload()
        case "filter": list.filter(words: command.text)
        case "favorite": list.toggleFavorites(numbers: command.numbers)
        case "play": list.perform(.play, number: command.number)
        case "period": list.showPeriod(command.number)
        case "line": list.open(command.text)
        case "search": list.search(words: command.text)
        case "home": list.showHome()
        case "room": list.setRoom(ListRoom(command))
        case "settle":
            await user?.finish()
            _ = await list.state.first { !$0.isLoading }
        default: await performElsewhere(command)
        }
    }

    /// What others do meanwhile.
    private func performElsewhere(_ command: ScriptCommand) async {
        switch command.name {
        case "retry": recorder.tryAgain()
        case "shown": recorder.selection?.onShow(command.number - 1)
        case "incomplete": isIncomplete.value = true
        case "others": recorder.pictures.setWanted([], next: [])
        case "elsewhere": favorites.change(command.words)
        case "toggle": user?.toggleFavorite(Photo(command.text))
        case "update": user?.update()
        default: await pages.perform(command, recorder)
        }
    }

    private func release() {
        weak let former = list
        list = nil
        recorder.note(former == nil ? "is released" : "is kept")
    }
}

extension ListRoom {
    /// `2` has rows of text, `2 rows` and `2 tiles` have pictures.
    fileprivate init(_ command: ScriptCommand) {
        let rows = command.number
        let layout = command.words.last.flatMap { ListLayout(rawValue: $0) }
        let large = layout == .tiles ? command["large"] ?? 2 : 0
        self.init(
            rows: rows,
            rowsOfText: command["text"] ?? layout.map { _ in rows + 1 },
            rowsOfTitles: command["titles"],
            box: layout.map { _ in
                Extent(width: command["box"] ?? 64, height: 48)
            },
            tile: layout != .tiles
                ? nil
                : ListTile(box: Extent(width: 80, height: 60), columns: 8),
            tilesOfLists: (0 ..< large).map {
                ListTile(
                    box: Extent(width: 300 / ($0 + 1), height: 200 / ($0 + 1)),
                    columns: 30
                )
            },
            layout: layout ?? .rows
        )
    }
}
