package import Models

/// NASA's image library as it is on this machine, without a limit on the
/// results: the sample, or a mirror.
package protocol LocalLibrary: ImageLibrary {
    /// Counts the items that a search finds.
    func statistics(
        of query: PhotoQuery,
        by dimension: Statistics.Dimension
    ) async throws -> Statistics
}
