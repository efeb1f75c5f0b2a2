import Foundation
import Models
import Repositories
import Terminal
import ViewModels

// Saving a search, and running it.
extension CommandContext {
    /// The longest name of a search, in characters.
    private static let longestName = 60

    /// - Throws: If a search cannot have this name.
    func checkName(_ name: String) throws {
        let isPlain =
            Sanitizer.clean(name) == name && !name.hasPrefix("-")
            && name == name.trimmingCharacters(in: .whitespaces)
        guard isPlain, 1 ... Self.longestName ~= name.count,
            name.utf8.count <= Self.longestName * 10
        else {
            throw CommandError(.usageSavedName, name, String(Self.longestName))
        }
        let names = SourceFacts.newsNames
        guard !(SavedCommand.actions + names).contains(name) else {
            throw CommandError(.usageSavedReserved, name)
        }
    }

    /// Saves a search. It throws if the name cannot be used, or it cannot be
    /// stored.
    func save(
        _ query: PhotoQuery,
        as name: String,
        in saved: SavedSearches?
    ) async throws {
        try checkName(name)
        let saved = try updated(saved)
        guard !self[CommonOptions.sample] else {
            return console.note(.sampleNotStored)
        }
        let text = query.text()
        if try await saved.add(name, text, at: console.now) {
            console.note(.savedAdded, name)
        } else if saved[name]?.text != text {
            throw CommandError(.savedExists, name)
        }
    }
}

extension CommandError {
    /// A saved search that there is not.
    static func noSearch(
        _ name: String,
        in saved: SavedSearches
    ) -> CommandError {
        CommandError(
            .savedUnknown,
            name,
            nearAmong: saved.all.map(\.name),
            status: .notFound
        )
    }
}
