import Models
import ViewModels

/// A list that home leads to.
struct Place: Sendable {
    let list: ListSource
    /// Its name at home; `nil` for the title of the list.
    var name: String?
    /// The photo that is shown first; `nil` for the list itself.
    var photo: PhotoNeighbors?
    /// A note that needs no request; else empty.
    var note = ""
    /// `true` for the picture of the day.
    var isToday = false
    /// `true` if home shows the newest photo, which may take a request.
    var hasCover = true

    /// The photo that stands for it.
    func newest() async throws -> Photo {
        let page = try await (photo?.from ?? list.first).page()
        return try page.elements.first.orNotFound()
    }

    /// The place as home shows it.
    var shown: HomePlace {
        HomePlace(
            name: name ?? list.title,
            note: note,
            isToday: isToday,
            cover: hasCover ? newest : nil
        )
    }
}
