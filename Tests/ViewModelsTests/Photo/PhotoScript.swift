import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing

@testable import ViewModels

/// The details of photos, of which a script sends what they show.
@MainActor
final class PhotoScript: Script {
    private let recorder: StateRecorder
    private let waits = Waits()
    private let completions = MockLoads<PhotoID, Photo>()
    private let favorites = MockFavorites([])
    private var pages = ScriptPages()
    private var lists = MockFileLists(calls: 0)
    private var collection: PagedCollectionModel<Photo>?
    private var user: UserPhotos?
    private var details: PhotoViewModel?
    /// The pictures that were wanted last.
    private var pictures: [PictureKey] = []

    init(_ recorder: StateRecorder) {
        self.recorder = recorder
    }

    func end() async {
        details?.stop()
        await waits.finish()
        pages.end()
        lists.calls.end()
    }

    /// `details 1 2` are those of a list as in `ListScript`. The files of
    /// photos have to be asked for as often as `files` says, or are there.
    private func begin(_ command: ScriptCommand) {
        recorder.canGoBack = !command.has("first")
        pages = ScriptPages(
            command.numbers,
            before: command["before"],
            of: recorder.title
        )
        lists = MockFileLists(calls: command["files"] ?? 0)
        let hasFavorites = command.has("favorites")
        if hasFavorites || command.has("user") {
            user = UserPhotos(
                favorites: hasFavorites ? favorites : nil,
                history: nil
            ) { _ in }
        }
        let collection = PagedCollectionModel(first: pages.cursors[0])
        self.collection = collection
        let details = makeDetails(
            of: PhotoSelection(
                at: command["at"] ?? 0,
                in: collection,
                of: "moon",
                rows: command.has("odd") ? [0, 2] : nil,
                before: pages.before.map { PagedCollectionModel(first: $0) },
                slides: command["slides"].map { .seconds($0) }
            ) { [recorder] in recorder.note("is at \($0)") },
            in: library(command)
        )
        recorder.watch(details.state) { $0.parts }
        recorder.status = { [recorder] in
            recorder.pictures.retries == 0
                ? [] : ["tries again: \(recorder.pictures.retries)"]
        }
        self.details = details
    }

    private func makeDetails(
        of selection: PhotoSelection,
        in library: MockLibrary
    ) -> PhotoViewModel {
        PhotoViewModel(
            of: selection,
            library: library,
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US"),
                now: { ScriptPages.now }
            ),
            coordinator: recorder,
            actions: recorder,
            messenger: recorder,
            pictures: recorder.pictures,
            user: user,
            slides: SlideShow(library: library) { [waits] in
                await waits.wait($0)
            },
            related: { photo in
                RelatedLists(
                    hasNext: photo.id == "p1",
                    hasPlace: photo.decimal(.latitude) != nil
                )
            }
        )
    }

    /// Photos with a thumbnail have three files.
    private func library(_ command: ScriptCommand) -> MockLibrary {
        var library = lists.library
        if command["files"] == nil {
            library.onFiles = { photo in
                let sizes = ["orig", "medium", "small"].compactMap {
                    PhotoFile("\(photo.id)-\($0).jpg")
                }
                return PhotoFiles(photo.thumbnail == nil ? [] : sizes)
            }
        }
        if command.has("incomplete") {
            library.onCompletion = { [completions] photo in
                guard photo.id == "a", photo.facts.isEmpty else { return nil }
                return { (try? await completions.load(photo.id)) ?? photo }
            }
        }
        return library
    }

    func perform(_ command: ScriptCommand) async {
        let wanted = recorder.pictures.wanted
        if !wanted.isEmpty { pictures = wanted }
        if command.name == "release" { return release() }
        if command.name == "details" { return begin(command) }
        guard let details else { return await performElsewhere(command) }
        switch command.name {
        case "start": details.start()
        case "stop": details.stop()
        case "next": details.showNext()
        case "previous": details.showPrevious()
        case "open": details.open(number: command.number)
        case "close": details.close()
        case "reload": details.reload()
        case "room": details.setRoom(PictureRoom(command))
        case "favorite": details.toggleFavorite()
        case "play": details.perform(.play)
        case "map": details.showMap()
        case "place": details.showPhotosOfPlace()
        case "period": details.showPeriod(command.number)
        case "line": details.open(command.text)
        case "search": details.search(words: command.text)
        case "zoom": details.zoom(ZoomStep(command))
        case "again": details.repeatStep()
        case "slides": details.startSlides(every: .seconds(command.number))
        case "pause": details.pauseSlides()
        case "end": details.stopSlides()
        case "settle":
            await user?.finish()
            _ = await details.state.first { !$0.isPartial && !$0.isLoading }
        default: await performElsewhere(command)
        }
    }

    /// What others do meanwhile.
    private func performElsewhere(_ command: ScriptCommand) async {
        switch command.name {
        case "load": collection?.loadMore()
        case "retry": recorder.tryAgain()
        case "elsewhere": favorites.change(command.words)
        case "others": recorder.pictures.setWanted([], next: [])
        case "pass": await waits.pass()
        case "pauses": recorder.note("\(waits.durations)")
        case "coming":
            let pictures = recorder.pictures
            while !Task.isCancelled,
                !pictures.next.contains(where: { $0.has(command) })
            {
                await Task.yield()
            }
        case "complete": await completions.succeed("a", Photo(command.text))
        default: await receive(command)
        }
    }

    private func receive(_ command: ScriptCommand) async {
        switch command.name {
        case "files":
            var files = PhotoFiles(command.words.compactMap(PhotoFile.init))
            files.stored = command["stored"].map { _ in ScriptPages.copy }
            await lists.succeed(files, call: command["call"])
        case "nofiles": await lists.fail(command.failure)
        case "listed": await lists.calls.come(command.number)
        case "unlisted": recorder.note("canceled \(lists.calls.cancelled)")
        case "picture", "broken", "loading":
            for key in pictures where key.has(command) {
                recorder.pictures.send(key, LoadingState(command))
            }
        case "extent":
            let file = URL(filePath: "/" + (command.words.first ?? ""))
            recorder.pictures.extents[file] = Extent(command)
        default: await pages.perform(command, recorder)
        }
    }

    private func release() {
        weak let former = details
        details = nil
        recorder.note(former == nil ? "are released" : "are kept")
    }
}

extension PictureKey {
    /// `true` for a picture of the file whose name begins with the first word.
    fileprivate func has(_ command: ScriptCommand) -> Bool {
        file.url.lastPathComponent.hasPrefix(command.words.first ?? "")
    }
}

extension PhotoFile {
    /// A file by its name, such as `a-small.jpg`.
    fileprivate init?(_ name: String) {
        let parts = name.split { "-.".contains($0) }.map(String.init)
        guard parts.count == 3 else { return nil }
        self.init(
            url: URL(filePath: "/" + name),
            size: Size(rawValue: parts[1]),
            fileExtension: parts[2]
        )
    }
}

extension Extent {
    /// The size that two words are.
    fileprivate init?(_ command: ScriptCommand) {
        let sides = command.numbers
        guard sides.count == 2 else { return nil }
        self.init(width: sides[0], height: sides[1])
    }
}

extension LoadingState<Extent> {
    fileprivate init(_ command: ScriptCommand) {
        switch command.name {
        case "broken": self = .failed(command.failure)
        case "loading": self = .loading
        default:
            self = .loaded(Extent(command) ?? Extent(width: 640, height: 480))
        }
    }
}

extension PictureRoom {
    /// The room in a window with so many pixels; `nil` without a number.
    fileprivate init?(_ command: ScriptCommand) {
        guard let width = command.numbers.first else { return nil }
        let box = Extent(width: width, height: width * 3 / 4)
        self.init(
            beside: box,
            across: Extent(width: width + 260, height: 300),
            closeUp: box,
            outlook: Extent(width: width, height: width * 3 / 4 - 20)
        )
    }
}

extension ZoomStep {
    fileprivate init(_ command: ScriptCommand) {
        let numbers = command.words.compactMap { Double($0) }
        let (first, last) = (numbers.first ?? 0, numbers.last ?? 0)
        switch command.words.first {
        case "out": self = .out
        case "whole": self = .whole
        case "move": self = .move(x: Int(first), y: Int(last))
        case "turn": self = .turn(first)
        default: self = .in(at: numbers.isEmpty ? nil : (x: first, y: last))
        }
    }
}
