import Foundation
import Models
import Repositories
import ViewModels

// What belongs to the user, as commands read and change it.
extension CommandContext {
    /// The favorites as they are now.
    /// - Throws: If there is no folder for them, or they cannot be read.
    func updated(_ favorites: Favorites?) throws -> Favorites {
        try read(favorites) { _ = try $0.update() }
    }

    /// The saved searches as they are now.
    /// - Throws: If there is no folder for them, or they cannot be read.
    func updated(_ saved: SavedSearches?) throws -> SavedSearches {
        let saved = try read(saved) { try $0.update() }
        console.noteProblems(of: saved.snapshot, at: saved.path)
        return saved
    }

    /// The user's store, read anew.
    /// - Throws: If there is no folder for it, or it cannot be read.
    func read<Store>(
        _ store: Store?,
        _ update: (inout Store) throws -> Void = { _ in }
    ) throws -> Store {
        guard var store else {
            throw CommandError.cannotWrite(.dataNoFolder)
        }
        try update(&store)
        return store
    }

    /// Records that the details of items were shown, unless that is switched
    /// off. A failure matters less than what was to be shown.
    func record(_ photos: [Photo], in history: StoredPhotos?) async {
        guard !self[CommonOptions.noHistory], let history else { return }
        do {
            try await history.add(photos, at: console.now)
        } catch {
            let (text, _) = console.meaning(of: error)
            console.note(.historyUnstored, text)
        }
    }
}
