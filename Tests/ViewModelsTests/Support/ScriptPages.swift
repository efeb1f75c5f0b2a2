import Foundation
import Mocks
import Models
import Testing

/// The pages of a list, which a script sends.
@MainActor
final class ScriptPages {
    let cursors: [MockCursor<Photo>]
    /// The photos before the list, the nearest first, as page 9.
    let before: MockCursor<Photo>?

    /// Each page has to be asked for so often.
    init(_ calls: [Int] = [], before: Int? = nil, of title: String = "") {
        cursors = calls.enumerated().map { page, calls in
            MockCursor("page \(page) of \(title)", calls: calls)
        }
        self.before = before.map {
            MockCursor("the page before \(title)", calls: $0)
        }
    }

    func end() {
        for cursor in cursors + [before].compactMap(\.self) {
            cursor.calls.end()
        }
    }

    /// `send 0 a b` is the first page.
    func perform(_ command: ScriptCommand, _ recorder: StateRecorder) async {
        let index = command.number
        let found =
            cursors.indices.contains(index) ? cursors[index] : before
        guard let cursor = found else { return command.refuse() }
        let call = command["call"]
        switch command.name {
        case "send":
            await cursor.succeed(page(command, after: index), call: call)
        case "part":
            await cursor.show(command.words.dropFirst().map(Photo.init))
        case "fail": await cursor.fail(command.failure, call: call)
        case "come": await cursor.calls.come(command.numbers.last ?? 0)
        case "cancelled": recorder.note("canceled \(cursor.calls.cancelled)")
        default: command.refuse()
        }
    }

    /// A page, of five items in all unless it says otherwise.
    private func page(
        _ command: ScriptCommand,
        after index: Int
    ) -> Page<Photo> {
        let hasMore = cursors.indices.contains(index + 1)
        let next: Page<Photo>.Next? =
            hasMore && command["end"] == nil ? .more(cursors[index + 1]) : nil
        let total = command["total"] ?? 5
        return Page(
            elements: command.words.dropFirst().map(Photo.init),
            skipped: command["skipped"] ?? 0,
            missing: command["missing"] ?? 0,
            omitted: command["omitted"] ?? 0,
            total: total < 0 ? nil : total,
            resultLimit: command["limit"],
            next: command["reached"].map { .limitReached($0) } ?? next ?? .end,
            stored: command["stored"].map { _ in Self.copy }
        )
    }

    nonisolated static let now = Date(timeIntervalSince1970: 1_796_083_200)
    /// Of three hours ago.
    nonisolated static let copy = StoredCopy(
        date: now.addingTimeInterval(-10_800),
        reason: .timedOut
    )
}

extension ScriptCommand {
    /// The failure that the last word names.
    var failure: LoadFailure {
        let failures: [String: LoadFailure] = [
            "offline": .offline, "truncated": .truncated,
            "cancelled": .cancelled, "redirects": .tooManyRedirects,
            "unknown": .notFound(reason: nil),
        ]
        return failures[words.last ?? ""] ?? .timedOut
    }
}

extension MockFavorites {
    /// `+a` is a favorite since now, `-a` is none.
    func change(_ words: [String]) {
        change { photos in
            for word in words {
                let photo = Photo(String(word.dropFirst()))
                photos.removeAll { $0.id == photo.id }
                if word.hasPrefix("+") { photos.append(photo) }
            }
        }
    }
}
