import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Changes the favorites as a command requests it, and reports what was done.
struct FavoritesChanges {
    /// In bytes; 20,000 favorites have some 40 MB.
    private static let importLimit = 1 << 30

    /// Fewer favorites are removed without a question.
    private static let many = 10

    let context: CommandContext
    let favorites: Favorites
    let library: any PhotoLibrary

    private var console: Console { context.console }

    /// Adds items by their ids, or those of standard input for `-`.
    func add(_ arguments: [String]) async throws -> ExitStatus {
        let ids = try ids(arguments)
        let new = ids.filter { !favorites.contains($0) }
        var added: [Photo] = []
        let status = await console.eachItem(of: new.map(\.description)) {
            try await library.photo($0)
        } use: { _, photo in
            // If this fails, the next one would not be stored either.
            try await favorites.add(photo)
            added.append(photo)
            return .done
        }
        let completed = await complete(added)
        let known = ids.count - new.count
        return status.or(completed)
            .or(console.print(.favoritesAdded, added.count, known))
    }

    /// Stores the pictures; the favorites are there without them, too.
    private func complete(_ photos: [Photo]) async -> ExitStatus {
        var status = ExitStatus.done
        let results = await photos.concurrentMap { [favorites] photo in
            await Result { try await favorites.complete(photo, isNew: true) }
        }
        for case (let photo, .failure(let failure)) in zip(photos, results) {
            let id = photo.id.description
            console.say(.favoriteIncomplete, id)
            status = status.or(console.fail(failure, about: id))
        }
        return status
    }

    func remove(_ arguments: [String]) async throws -> ExitStatus {
        var status = ExitStatus.done
        var removed: [Photo] = []
        let ids = try ids(arguments)
        let count = ids.count { favorites.contains($0) }
        try await context
            .confirm(.favoritesConfirm, count, unless: count < Self.many)
        for id in ids {
            if favorites.contains(id) {
                removed.append(Photo(id: id))
            } else {
                let id = id.description
                let failure = CommandError.notFound(.favoriteUnknown, id)
                status = status.or(console.fail(failure))
            }
        }
        try await favorites.remove(removed)
        return console.print(.favoritesRemoved, removed.count).or(status)
    }

    private func ids(_ arguments: [String]) throws -> [PhotoID] {
        try console.ids(arguments).unique(by: \.self).map { PhotoID($0) }
    }

    /// Writes the records as they are stored to a file, or to standard output
    /// for `-`.
    func export(to path: String, mayReplace: Bool) throws -> ExitStatus {
        if path != "-" {
            if !mayReplace { try CommandError.rejectFile(at: path) }
            try NamedFile(path)
                .write(favorites.photos.lines, mayReplace: mayReplace)
            return .done
        }
        for line in favorites.photos.lines {
            try console.output.write(String(decoding: line, as: UTF8.self))
        }
        return .done
    }

    /// Adds the records of a file, or of standard input for `-`.
    func merge(_ path: String) async throws -> ExitStatus {
        let bytes = try console.bytes(of: path, upTo: Self.importLimit)
        let merge = try await favorites.photos.merge(
            Data(bytes),
            at: console.now
        )
        if let line = merge.unreadableLine {
            console.note(.importNoRecord, path, line)
        }
        if merge.newer > 0 { console.note(.storeNewer, path, merge.newer) }
        let skipped = merge.unreadable + merge.newer
        return console.print(
            .favoritesImported,
            merge.added,
            merge.known,
            skipped
        ).or(skipped > 0 ? .other : .done)
    }
}
