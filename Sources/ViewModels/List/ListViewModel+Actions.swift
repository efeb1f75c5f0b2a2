import Models
import Publishing

// What people do with the rows that are shown, and where they go from there.

extension ListViewModel {
    /// Opens the photo with a number, counted from 1.
    package func open(number: Int) {
        guard let (index, _) = row(number) else { return }
        // The rows stay as they are while details are shown.
        keepRows()
        let selected = rows.words.map { _ in window.rows.map(\.index) }
        let selection = PhotoSelection(
            at: index,
            in: collection,
            of: title,
            rows: selected?.contains(index) == true ? selected : nil
        ) { [weak self] in
            self?.opened = $0
        }
        coordinator?.show(.photo(selection))
    }

    /// Adds the photo with a number, counted from 1, to the favorites, or
    /// removes it.
    package func toggleFavorite(number: Int) {
        guard let (_, photo) = row(number) else { return }
        guard let user, user.hasFavorites else { return say(.favoritesOff) }
        user.toggleFavorite(photo, number: number)
    }

    /// Adds those of several photos that are no favorites yet, or removes them
    /// if all are.
    package func toggleFavorites(numbers: [Int]) {
        let others = numbers.filter { number in
            let photo = collection.element(at: max(number, 0) - 1)
            return photo.map { user?.isFavorite($0.id) == false } ?? true
        }
        for number in others.isEmpty ? numbers : others {
            toggleFavorite(number: number)
        }
    }

    /// Acts on the photo with a number, counted from 1.
    package func perform(_ action: PhotoAction, number: Int) {
        if let (_, photo) = row(number) {
            actions?.perform(action, on: photo)
        }
    }

    /// Opens the list of the next sol or month (1), or the previous one (-1).
    package func showPeriod(_ step: Int) {
        let related = state.value.related
        guard related.hasNext || related.hasPrevious || !sayIsUnloaded() else {
            return
        }
        coordinator?.show(.period(step, from: firstPhoto))
    }

    /// The loaded row with a number from 1, or else says why there is none.
    private func row(_ number: Int) -> (index: Int, photo: Photo)? {
        // The smallest number has none before it.
        let index = max(number, 0) - 1
        if let photo = collection.element(at: index) { return (index, photo) }
        if sayIsUnloaded() { return nil }
        let rows = window.rowsPerPage
        say(presentation.missing(number, in: collection, rows: rows))
        return nil
    }
}
