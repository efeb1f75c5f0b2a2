import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing

@testable import ViewModels

/// Writes down what is done, and what a view model then shows, says, asks for
/// and opens, in this order: of a state, the parts that have changed.
@MainActor
final class StateRecorder {
    typealias Part = (name: String, value: String)

    let title: String
    var canGoBack = true
    let pictures = MockPictureLoader()
    private var lines: [String] = []
    private var last: [String: String] = [:]
    private var wanted: [String] = []
    /// What is compared at the end of each step, too.
    var status: @MainActor () -> [String] = { [] }
    private var lastStatus: [String] = []
    private var subscription: Subscription?
    private(set) var retry: (@MainActor () -> Void)?
    /// The last photo that was shown.
    private(set) var selection: PhotoSelection?

    init(_ title: String) {
        self.title = title
    }

    func note(_ text: String) { lines.append(text) }

    /// What was written down since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func watch<State: Sendable>(
        _ publisher: Publisher<State>,
        _ parts: @escaping @MainActor (State) -> [Part]
    ) {
        subscription = publisher.subscribe { [weak self] state in
            self?.add(parts(state))
        }
    }

    private func add(_ parts: [Part]) {
        let new = Dictionary(parts.map { ($0.name, $0.value) }) { $1 }
        for name in last.keys.sorted() where new[name] == nil {
            note("- \(name)")
        }
        for (name, value) in parts where last[name] != value {
            note(name + (value.isEmpty ? "" : ": \(value)"))
        }
        last = new
    }

    /// Writes down what follows from a step.
    func step(_ act: () async throws -> Void) async rethrows {
        try await act()
        let now = [pictures.wanted, pictures.next].map {
            $0.map(Self.text).joined(separator: " ")
        }
        if now != wanted, now != ["", ""] || !wanted.isEmpty {
            note(
                "wants \(now[0].isEmpty ? "nothing" : now[0])"
                    + (now[1].isEmpty ? "" : ", then \(now[1])")
            )
        }
        wanted = now
        let new = status()
        for text in new where !lastStatus.contains(text) { note(text) }
        lastStatus = new
    }

    func tryAgain() {
        retry?()
    }

    /// A picture: its file, its box, and the part of it.
    nonisolated static func text(_ key: PictureKey) -> String {
        let part = key.part.map { part in
            let numbers = [part.x, part.y, part.width, part.height]
            return "@"
                + numbers.map { String(format: "%.3g", $0) }
                .joined(separator: ",")
        }
        return key.file.url.lastPathComponent
            + "(\(key.box.width)×\(key.box.height)\(part ?? ""))"
    }

    nonisolated static func text(_ picture: PhotoPage.Picture) -> String {
        let keys = [picture.placeholder, picture.key].map {
            $0.map(text) ?? "none"
        }
        let place = picture.placement
        return keys.joined(separator: " ")
            + " in \(place.box.width)×\(place.box.height)"
            + (place.isBeside ? " beside" : "")
            + (picture.shape.map { " of \($0.width):\($0.height)" } ?? "")
            + (picture.failure.map { " \($0)" } ?? "")
            + (picture.isShown ? "" : " hidden")
    }

    /// The names of what is so.
    nonisolated static func flags(_ flags: [(String, Bool)]) -> [Part] {
        [("is", flags.filter(\.1).map(\.0).joined(separator: " "))]
    }
}

extension StateRecorder: ScreenCoordinator {
    var hasList: Bool { false }

    func show(_ destination: Destination) {
        if case .photo(let photo) = destination { selection = photo }
        let text =
            switch destination {
            case .home: "home"
            case .list: "list"
            case .photo(let selection):
                "photo \(selection.index)"
                    + (selection.rows.map { " of \($0)" } ?? "")
                    + " in \(selection.title)"
            case .line(let line): "line \(line)"
            case .search(let words): "search \(words)"
            case .period(let step, let photo):
                "period \(step) from \(photo?.id.description ?? "none")"
            case .map(let photo): "map \(photo.id)"
            case .photos(let photo): "place \(photo.id)"
            }
        note("opens \(text)")
    }

    func goBack() { note("goes back") }

    func goForward() { note("goes forward") }
}

extension StateRecorder: PhotoCoordinator, MessageCoordinator {
    func perform(_ action: PhotoAction, on photo: Photo) {
        note("performs \(action) on \(photo.id)")
    }

    func show(_ message: Message) {
        guard case .failure(let failure, let subject, let retry) = message
        else { return note("says \(message.text)") }
        self.retry = retry
        note("fails \(failure)" + (subject.map { " about \($0)" } ?? ""))
    }
}
