import Foundation
import Models
import Repositories
import ViewModels

// Renames and removes saved searches.
extension SavedCommand {
    func rename(
        _ names: [String],
        _ saved: SavedSearches
    ) async throws -> ExitStatus {
        let (old, new) = (names[0], names[1])
        try context.checkName(new)
        guard let search = saved[old] else {
            throw CommandError.noSearch(old, in: saved)
        }
        let now = console.now
        guard try await saved.rename(search, to: new, at: now) else {
            throw CommandError(.savedExists, new, status: .other)
        }
        return console.print(.savedRenamed, new)
    }

    func remove(
        _ names: [String],
        _ saved: SavedSearches
    ) async throws -> ExitStatus {
        var status = ExitStatus.done
        var removed = 0
        for name in names {
            if try await saved.remove(name, at: console.now) {
                removed += 1
            } else {
                status = status.or(
                    console.fail(CommandError.noSearch(name, in: saved))
                )
            }
        }
        return console.print(.favoritesRemoved, removed).or(status)
    }
}
