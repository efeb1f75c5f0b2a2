import Models
import ViewModels

/// A list that home leads to.
struct HomeList: Sendable {
    let list: PhotoList
    /// Its name at home; `nil` for the title of the list.
    var name: String?
    /// A note that needs no request; else empty.
    var note = ""
    /// `true` for the picture of the day.
    var isToday = false
    /// `true` if home shows the newest photo, which may take a request.
    var hasCover = true

    /// What it shows first.
    var first: any Cursor<Photo> { list.opening?.from ?? list.whole(limit: 1) }

    /// The photo that stands for it.
    func newest() async throws -> Photo {
        try await first.page().elements.first.orNotFound()
    }

    /// The list as home shows it.
    func entry(open: @escaping @MainActor () -> Void) -> HomeEntry {
        HomeEntry(
            name: name ?? list.title,
            note: note,
            isToday: isToday,
            cover: hasCover ? newest : nil,
            open: open
        )
    }
}
