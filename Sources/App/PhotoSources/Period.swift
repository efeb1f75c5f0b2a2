import Models

/// A sol or a month, whose neighbors are lists too.
struct Period: Sendable {
    /// Returns `true` if there may be a period after this one (1) or before it
    /// (-1) on a day.
    let hasNeighbor: @Sendable (Int, Day) -> Bool
    /// The list of the nearest one after it (1) or before it (-1) that has
    /// photos; `nil` at an end.
    let neighbor: @Sendable (Int) async throws -> PhotoList?
}
