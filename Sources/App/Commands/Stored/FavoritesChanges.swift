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
        var failure: StorageError?
        var status = await ItemReader(console: console)
            .read(new.map(\.description)) { id throws(LoadFailure) in
                try await library.photos.photo(id)
            } use: { photo in
                do throws(StorageError) {
                    try await favorites.add(photo)
                    added.append(photo)
                    return true
                } catch {
                    // The next one would not be stored either.
                    failure = error
                    return false
                }
            }
        status = status.or(await complete(added))
        let written = report(added.count, ids.count - new.count)
        return (failure.map(console.fail) ?? .done).or(written).or(status)
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
            guard let failure else { return true }
            console.say(.favoriteIncomplete, id)
            switch failure {
            case .loading(let failure):
                status = status.or(console.fail(failure, about: id))
            case .storing(let failure):
                status = status.or(console.fail(failure))
            }
            return true
        }
        return status
    }

    @discardableResult
    private func report(_ added: Int, _ known: Int) -> ExitStatus {
        let text = console.strings(
            .favoritesAdded,
            number(added),
            number(known)
        )
        return console.print(console.text([text]))
    }

    func remove(_ arguments: [String]) async -> ExitStatus {
        var status = ExitStatus.done
        var removed = 0
        for id in ids(arguments) {
            guard favorites.contains(id) else {
                console.say(.favoriteUnknown, id.description)
                status = status.or(.notFound)
                continue
            }
            do throws(StorageError) {
                try await favorites.remove(Photo(id: id))
                removed += 1
            } catch {
                // The next one could not be removed either.
                status = status.or(console.fail(error))
                break
            }
        }
        let text = console.strings(.favoritesRemoved, number(removed))
        return console.print(console.text([text])).or(status)
    }

    private func ids(_ arguments: [String]) -> [PhotoID] {
        let reader = ItemReader(console: console)
        var seen: Set<String> = []
        return reader.ids(arguments).filter { seen.insert($0).inserted }.map {
            PhotoID($0)
        }
    }

    /// Prints the records as they are stored.
    func export() -> ExitStatus {
        for line in favorites.photos.lines {
            do throws(OutputError) {
                try console.output.write(String(decoding: line, as: UTF8.self))
            } catch {
                return console.fail(error)
            }
        }
        return .done
    }

    /// Adds the records of a file, or of standard input for `-`.
    func merge(_ path: String) async -> ExitStatus {
        guard let data = data(path) else {
            console.say(.importUnreadable, path)
            return .notFound
        }
        do throws(StorageError) {
            let merge = try await favorites.photos.merge(data)
            let text = console.strings(
                .favoritesImported,
                number(merge.added),
                number(merge.known),
                number(merge.unreadable)
            )
            return console.print(console.text([text]))
                .or(merge.unreadable > 0 ? .other : .done)
        } catch {
            return console.fail(error)
        }
    }

    private func data(_ path: String) -> Data? {
        guard let file = console.file(path) else { return nil }
        var data = Data()
        do {
            while data.count < Self.importLimit,
                let more = try file.read(upToCount: 1 << 20), !more.isEmpty
            {
                data += more
            }
        } catch {
            return nil
        }
        return data
    }

    private func number(_ number: Int) -> String {
        console.formatters.numbers.string(from: number)
    }
}
