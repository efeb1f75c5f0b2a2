/// Chooses the one file of an item that somebody wants.
package struct FileChoice: Sendable {
    /// The sizes that can be asked for, by their names, the largest first.
    package static let sizes =
        [PhotoFile.Size.original, .large, .medium, .small, .thumbnail]
        .map(\.rawValue)

    private let size: PhotoFile.Size?
    private let limit: Int?
    private let sizes: any FileSizeSource

    /// - Parameters:
    ///   - size: The only size to take; `nil` for the largest there is.
    ///   - limit: The most bytes; `nil` for any number.
    ///   - sizes: Asked only where there is a limit.
    package init(
        size: PhotoFile.Size?,
        limit: Int?,
        sizes: any FileSizeSource
    ) {
        self.size = size
        self.limit = limit
        self.sizes = sizes
    }

    /// - Returns: `nil` where no file is like that. A file of which nobody
    ///   tells how large it is counts as too large.
    package func best(
        of files: PhotoFiles
    ) async throws(LoadFailure) -> PhotoFile? {
        let wanted = files.candidates.filter {
            size == nil || $0.size == size
        }
        guard let limit else { return wanted.first }
        for file in wanted {
            if let bytes = try await sizes.bytes(at: file.address),
                bytes <= limit
            {
                return file
            }
        }
        return nil
    }
}
