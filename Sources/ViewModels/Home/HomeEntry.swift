package import Models

/// A list that home leads to.
package struct HomeEntry: Sendable {
    package typealias Load = @Sendable () async throws -> Photo

    let shown: HomeState.Entry
    /// Loads its newest photo; `nil` if none is shown.
    let cover: Load?
    package var name: String { shown.name }
    /// `true` for the picture of the day.
    package var isToday: Bool { shown.isToday }
    package let open: @MainActor () -> Void

    package init(
        name: String,
        note: String = "",
        isToday: Bool = false,
        cover: Load? = nil,
        open: @escaping @MainActor () -> Void
    ) {
        shown = HomeState.Entry(
            name: name,
            note: note,
            isToday: isToday,
            hasCover: cover != nil && !isToday
        )
        self.cover = cover
        self.open = open
    }
}
