import Models

/// A place in a list whose pages are all the same and there at once.
struct ReadyCursor: Cursor {
    let photos: [Photo]
    let reach: Int? = nil

    func page() async throws(LoadFailure) -> Page<Photo> {
        Page(elements: photos, rest: .more(self))
    }
}
