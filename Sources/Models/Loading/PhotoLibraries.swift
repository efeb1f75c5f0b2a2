/// Combines the libraries of all sources; the id of a photo selects one of
/// them.
package struct PhotoLibraries: PhotoLibrary {
    private let library: @Sendable (PhotoID.Source) -> (any PhotoLibrary)?

    /// - Parameter library: Returns the library of a source.
    package init(
        _ library: @escaping @Sendable (PhotoID.Source) -> (any PhotoLibrary)?
    ) {
        self.library = library
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        try await library(of: id).photo(id)
    }

    package func files(of photo: Photo) async throws -> PhotoFiles {
        if let files = photo.files { return files }
        return try await library(of: photo.id).files(of: photo)
    }

    package func completion(of photo: Photo) -> PhotoCompletion? {
        library(photo.id.source)?.completion(of: photo)
    }

    private func library(of id: PhotoID) throws -> any PhotoLibrary {
        try library(id.source).orNotFound()
    }
}
