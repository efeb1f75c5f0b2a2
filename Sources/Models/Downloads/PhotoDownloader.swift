package import Foundation

/// Downloads the files of photos to a folder.
package struct PhotoDownloader: Sendable {
    private let library: any PhotoLibrary
    private let folder: any DownloadFolder
    private let options: DownloadOptions
    private let chooser: FileChooser
    /// The name of a file of a photo, which fits the folder.
    private let name: @Sendable (Photo, PhotoFile) async -> String
    /// What is written beside a file; `nil` for nothing.
    private let sidecar: DownloadSidecar?

    package init(
        library: any PhotoLibrary,
        loader: any FileLoader,
        folder: any DownloadFolder,
        options: DownloadOptions,
        sidecar: DownloadSidecar? = nil,
        name: @escaping @Sendable (Photo, PhotoFile) async -> String
    ) {
        self.library = library
        self.folder = folder
        self.options = options
        chooser = FileChooser(
            library: library,
            loader: loader,
            options: options
        )
        self.sidecar = sidecar
        self.name = name
    }

    /// The photo with all that is needed of it.
    func complete(_ photo: Photo) async throws(LoadFailure) -> Photo {
        guard options.needsDetails, photo == Photo(id: photo.id) else {
            return photo
        }
        return try await library.photo(photo.id)
    }

    /// The files to download of a photo.
    func files(of photo: Photo) async throws(LoadFailure) -> [PhotoFile] {
        try await chooser.files(of: photo)
    }

    /// The result for a photo whose files could not be found out.
    func failure(_ failure: LoadFailure, of photo: Photo) -> DownloadResult {
        DownloadResult(of: photo.id, in: folder.url, failure)
    }

    /// Downloads a file, unless it is there.
    ///
    /// - Parameters:
    ///   - file: What to download.
    ///   - photo: Whose file it is.
    ///   - observe: Called with the number of bytes that are there and of all,
    ///     if that is known, on any thread.
    /// - Returns: What became of it.
    package func download(
        _ file: PhotoFile,
        of photo: Photo,
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void
    ) async -> DownloadResult {
        var result = DownloadResult(
            file,
            of: photo.id,
            path: folder.url.appending(path: await name(photo, file))
        )
        do throws(LoadFailure) {
            try await save(file, to: &result, observe)
            if let sidecar {
                try await folder.write(
                    sidecar.content(photo),
                    as: result.path.lastPathComponent + sidecar.suffix
                )
            }
        } catch {
            result.status = .failed(error)
        }
        return result
    }

    private func save(
        _ file: PhotoFile,
        to result: inout DownloadResult,
        _ observe: @escaping @Sendable (Int, Int?) -> Void
    ) async throws(LoadFailure) {
        var name = result.path.lastPathComponent
        let location = FileLocation(file.url, of: result.id.source)
        let existing = try await folder.file(name, comparedWith: location)
        if case .same(let saved) = existing {
            result.saved = saved
            result.status = .skipped
            return
        }
        if existing == .other {
            switch options.existing {
            case .keep: throw .unsaved(.exists)
            case .replace: break
            case .rename: name = try await unused(name, for: location)
            }
        }
        result.path = folder.url.appending(path: name)
        let saved = try await folder.save(
            location,
            as: name,
            mayReplace: options.existing == .replace,
            observe: observe
        )
        result.saved = saved
        result.status = saved.continuedFrom > 0 ? .resumed : .saved
    }

    /// The first of "name-2.jpg", "name-3.jpg", … that is free.
    private func unused(
        _ name: String,
        for file: FileLocation
    ) async throws(LoadFailure) -> String {
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        for number in 2 ..< 10_000 {
            let other = "\(name[..<dot])-\(number)\(name[dot...])"
            if try await folder.file(other, comparedWith: file) == .missing {
                return other
            }
        }
        throw .unsaved(.exists)
    }
}

/// A description of a photo that is written beside its files.
package struct DownloadSidecar: Sendable {
    /// Added to the name of the file, as in ".json".
    package let suffix: String
    package let content: @Sendable (Photo) -> Data

    package init(
        suffix: String,
        content: @escaping @Sendable (Photo) -> Data
    ) {
        self.suffix = suffix
        self.content = content
    }
}

/// A folder to which files are downloaded.
package protocol DownloadFolder: Sendable {
    var url: URL { get }

    /// Compares the file of a name with one of a photo.
    func file(
        _ name: String,
        comparedWith file: FileLocation
    ) async throws(LoadFailure) -> ExistingFile

    /// Downloads a file, continuing what is there of it.
    ///
    /// - Throws: What is there stays to be continued.
    func save(
        _ file: FileLocation,
        as name: String,
        mayReplace: Bool,
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void
    ) async throws(LoadFailure) -> SavedFile

    /// Replaces a small file as a whole.
    func write(_ data: Data, as name: String) async throws(LoadFailure)
}

/// What has the name of a file to download.
package enum ExistingFile: Equatable, Sendable {
    case missing
    /// The file itself.
    case same(SavedFile)
    case other
}

/// A file that was downloaded.
package struct SavedFile: Codable, Equatable, Sendable {
    package let bytes: Int
    /// In lowercase hexadecimal digits.
    package let sha256: String
    /// How many bytes were there from an earlier run.
    package let continuedFrom: Int

    package init(bytes: Int, sha256: String, continuedFrom: Int = 0) {
        self.bytes = bytes
        self.sha256 = sha256
        self.continuedFrom = continuedFrom
    }
}

/// What became of a file to download.
package struct DownloadResult: Equatable, Sendable {
    package enum Status: Equatable, Sendable {
        case saved
        /// Continued from an earlier run.
        case resumed
        /// It is there already.
        case skipped
        case failed(LoadFailure)
    }

    package let id: PhotoID
    /// `nil` if the item has no file.
    package let url: URL?
    /// The size that was chosen.
    package let size: PhotoFile.Size?
    package var path: URL
    package var saved: SavedFile?
    package var status = Status.saved

    package init(_ file: PhotoFile, of id: PhotoID, path: URL) {
        self.id = id
        self.path = path
        url = file.url
        size = file.size
    }

    /// The result for an item whose files could not be found out.
    package init(of id: PhotoID, in folder: URL, _ failure: LoadFailure) {
        self.id = id
        path = folder
        (url, size) = (nil, nil)
        status = .failed(failure)
    }

    package var failure: LoadFailure? {
        if case .failed(let failure) = status { failure } else { nil }
    }
}
