import Foundation
import Models
import Repositories
import Services
import Terminal
import ViewModels

/// Changes the favorites as a command requests it, and reports what was done.
struct FavoritesChanges {
    /// In bytes; 20,000 favorites have some 40 MB.
    private static let importLimit = 1 << 30

    let console: Console
    let favorites: Favorites
    let library: Dependencies

    /// Adds items by their ids, or those of standard input for `-`.
    func add(_ arguments: [String]) async -> ExitStatus {
        let ids = ids(arguments)
        let new = ids.filter { !favorites.contains($0) }
        var added: [Photo] = []
        var status = ExitStatus.done
        do {
            status = try await console.eachItem(of: new.map(\.description)) {
                try await library.photos.photo($0)
            } use: { _, photo in
                // If this fails, the next one would not be stored either.
                try await favorites.add(photo)
                added.append(photo)
                return .done
            }
        } catch {
            status = console.fail(error)
        }
        let completed = await complete(added)
        return status.or(completed).or(
            console.print(
                .favoritesAdded,
                console.number(added.count),
                console.number(ids.count - new.count)
            )
        )
    }

    /// Stores the pictures; the favorites are there without them, too.
    private func complete(_ photos: [Photo]) async -> ExitStatus {
        var status = ExitStatus.done
        await photos.forEachInOrder { [favorites] photo in
            do throws(SavingFailure) {
                try await favorites.complete(photo, isNew: true)
                return (photo.id.description, nil as SavingFailure?)
            } catch {
                return (photo.id.description, error)
            }
        } use: { id, failure in
            guard let failure else { return }
            console.say(.favoriteIncomplete, id)
            status = status.or(console.fail(failure, about: id))
        }
        return status
    }

    func remove(_ arguments: [String]) async -> ExitStatus {
        var status = ExitStatus.done
        var removed = 0
        for id in ids(arguments) {
            guard favorites.contains(id) else {
                let id = id.description
                let failure = CommandError(
                    .favoriteUnknown,
                    id,
                    status: .notFound
                )
                status = status.or(console.fail(failure))
                continue
            }
            do {
                try await favorites.remove(Photo(id: id))
                removed += 1
            } catch {
                // The next one could not be removed either.
                status = status.or(console.fail(error))
                break
            }
        }
        return console.print(.favoritesRemoved, console.number(removed))
            .or(status)
    }

    private func ids(_ arguments: [String]) -> [PhotoID] {
        var seen: Set<String> = []
        return console.ids(arguments).filter { seen.insert($0).inserted }
            .map { PhotoID($0) }
    }

    /// Prints the records as they are stored.
    func export() throws -> ExitStatus {
        for line in favorites.photos.lines {
            try console.output.write(String(decoding: line, as: UTF8.self))
        }
        return .done
    }

    /// Adds the records of a file, or of standard input for `-`.
    func merge(_ path: String) async throws -> ExitStatus {
        guard let data = data(path) else {
            throw CommandError(.importUnreadable, path, status: .notFound)
        }
        let merge = try await favorites.photos.merge(data)
        return console.print(
            .favoritesImported,
            console.number(merge.added),
            console.number(merge.known),
            console.number(merge.unreadable)
        ).or(merge.unreadable > 0 ? .other : .done)
    }

    private func data(_ path: String) -> Data? {
        guard let file = console.file(path) else { return nil }
        var data = Data()
        while data.count < Self.importLimit {
            guard let more = try? file.read(upToCount: 1 << 20) ?? Data() else {
                return nil
            }
            if more.isEmpty { break }
            data += more
        }
        return data
    }
}
