import Foundation
import Models
import Services

/// What the steps of a check are about.
struct CheckSubject {
    let photos: any PhotoLibrary
    /// The files, of which none takes the place of another.
    let files: any FileLoader
    /// `nil` as long as none came.
    var photo: Photo? {
        didSet { known = nil }
    }
    private var known: PhotoFiles?

    init(photos: any PhotoLibrary, files: any FileLoader) {
        self.photos = photos
        self.files = files
    }

    /// The files of the photo, which are requested once.
    mutating func allFiles() async throws -> PhotoFiles {
        if let known { return known }
        let files = try await photos.files(of: photo.orNotFound())
        known = files
        return files
    }

    func location(_ url: URL?) throws -> FileLocation {
        FileLocation(
            try url.orNotFound(),
            of: try photo.orNotFound().id.source
        )
    }

    /// The size of the picture at the first of some URLs that has a file.
    func picture(at urls: [URL?]) async throws -> Int {
        for url in urls.dropLast() {
            do {
                return try await picture(at: [url])
            } catch let failure as LoadFailure where failure.isMissingFile {}
        }
        let bytes = try await files.data(of: location(urls.last ?? nil))
        guard FileKind.isExpected(FileKind(bytes), of: ".jpg") else {
            throw LoadFailure.unusablePicture(.unknownFormat)
        }
        return bytes.count
    }
}
