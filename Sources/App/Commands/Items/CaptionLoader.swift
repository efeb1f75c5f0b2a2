import Models
import Repositories

/// Loads the captions of videos of all sources.
struct CaptionLoader: Sendable {
    private let images: any ImageLibrary
    private let photos: any PhotoLibrary
    private let files: any FileLoader

    init(_ composition: Composition) {
        images = composition.images.library
        photos = composition.photos
        files = composition.files
    }

    /// The captions of a video: those of the image library, or the first file
    /// of captions of a video of any other source.
    func captions(of id: PhotoID) async throws -> Captions {
        guard id.source != .images else {
            return try await images.captions(of: id)
        }
        let all = try await photos.files(of: try await photos.photo(id)).all
        let file = all.first(where: \.isCaptions)
        let location = try FileLocation(file.orNotFound().url, of: id.source)
        return try await CaptionsParser.captions(files.data(of: location))
    }
}
