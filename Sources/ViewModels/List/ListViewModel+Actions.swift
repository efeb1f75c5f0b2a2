package import Models

// What people do with the rows that are shown, and where they go from there.

extension ListViewModel {
    /// Opens the photo with a number, counted from 1.
    package func open(number: Int) {
        guard let (index, _) = row(number) else { return }
        // The rows stay as they are while details are shown.
        if collection.isReloading { collection.cancel() }
        let selected = rows.words.map { _ in window.rows.map(\.index) }
        leave {
            $0.showPhoto(
                at: index,
                in: collection,
                rows: selected?.contains(index) == true ? selected : nil
            )
        }
    }

    /// Adds the photo with a number, counted from 1, to the favorites, or
    /// removes it.
    package func toggleFavorite(number: Int) {
        guard let (_, photo) = row(number) else { return }
        guard let user, user.hasFavorites else { return say(.favoritesOff) }
        user.toggleFavorite(photo, number: number)
    }

    /// Opens the web page of the photo with a number, counted from 1.
    package func openPage(number: Int) {
        if let (_, photo) = row(number) { photos?.openPage(of: photo) }
    }

    /// Downloads the photo with a number, counted from 1.
    package func download(number: Int) {
        if let (_, photo) = row(number) { photos?.download(photo) }
    }

    /// The photo of the first row that is shown.
    package var photo: Photo? {
        window.page.first.flatMap { collection.element(at: $0.index) }
    }

    /// The loaded row with a number from 1, or else says why there is none.
    private func row(_ number: Int) -> (index: Int, photo: Photo)? {
        // The smallest number has none before it.
        let index = max(number, 0) - 1
        if let photo = collection.element(at: index) { return (index, photo) }
        let rows = window.rowsPerPage
        say(presentation.missing(number, in: collection, rows: rows))
        return nil
    }
}
