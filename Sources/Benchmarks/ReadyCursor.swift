import Models

/// A place in a list whose pages are all the same and there at once.
struct ReadyCursor: Cursor {
    let photos: [Photo]

    func page() async throws(LoadFailure) -> Page<Photo> {
        Page(elements: photos, next: .more(self))
    }
}
