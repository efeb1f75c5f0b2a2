import Models

/// A place where photos of a source were taken.
struct MapSpot: Sendable {
    /// Loads the route on which it is.
    let traverse: @Sendable () async throws -> Traverse
    /// The photos that were taken there.
    let photos: @Sendable () -> PhotoList
}
