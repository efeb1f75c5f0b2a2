import Models
import ViewModels

/// A sol or a month, whose neighbors are lists too.
struct Period: Sendable {
    /// A list of the nearest period that has photos.
    struct Neighbor: Sendable {
        let list: PhotoList
        /// A message, such as that periods between have no photos.
        var note: StringKey?
    }

    /// Returns `true` if there may be a period after this one (1) or before it
    /// (-1) on a day.
    let hasNeighbor: @Sendable (Int, Day) -> Bool
    /// The nearest one after it (1) or before it (-1); `nil` at an end.
    let neighbor: @Sendable (Int) async throws -> Neighbor?
}
