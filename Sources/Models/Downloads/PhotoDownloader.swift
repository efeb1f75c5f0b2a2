package import Foundation

/// Downloads the files of photos to a folder.
package struct PhotoDownloader: Sendable {
    let chooser: FileChooser
    private let folder: any DownloadFolder
    private let names: any FileNames
    /// What is written beside a file; `nil` for nothing.
    private let sidecar: DownloadSidecar?

    package init(
        _ chooser: FileChooser,
        folder: any DownloadFolder,
        sidecar: DownloadSidecar? = nil,
        names: any FileNames
    ) {
        self.chooser = chooser
        self.folder = folder
        self.sidecar = sidecar
        self.names = names
    }

    private var loader: any FileLoader { chooser.loader }
    private var options: DownloadOptions { chooser.options }

    /// Reserves the names of a photo's files, so that they depend on the order
    /// of the photos only. Photos that lack their details have none yet.
    func reserve(_ photo: Photo) {
        if !isIncomplete(photo) { names.reserve(photo) }
    }

    private func isIncomplete(_ photo: Photo) -> Bool {
        options.needsDetails && photo == Photo(id: photo.id)
    }

    /// The photo with all that is needed of it.
    func complete(_ photo: Photo) async throws(LoadFailure) -> Photo {
        isIncomplete(photo) ? try await chooser.library.photo(photo.id) : photo
    }

    /// The result for a photo whose files could not be found out.
    func failure(_ failure: LoadFailure, of photo: Photo) -> DownloadResult {
        DownloadResult(of: photo.id, in: folder.url, failure)
    }

    /// Downloads a file, unless it is there. `observe` is called with the
    /// number of bytes that are there and of all, if that is known, on any
    /// thread.
    package func download(
        _ file: PhotoFile,
        of photo: Photo,
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void
    ) async -> DownloadResult {
        let names = names.names(of: file, of: photo)
        var result = DownloadResult(file, of: photo.id, path: path(names[0]))
        do throws(LoadFailure) {
            let location = FileLocation(file.url, of: photo.id.source)
            let name = try await loader.substituting(location) {
                location throws(LoadFailure) in
                try await save(location, as: names, to: &result, observe)
            }
            guard let sidecar, !options.isDryRun else { return result }
            // What fails from here on is about the description.
            result.path = path(name + sidecar.suffix)
            try await folder.write(
                sidecar.content(photo),
                as: name + sidecar.suffix,
                of: file.url,
                mayReplace: options.existing == .replace
            )
            result.path = path(name)
        } catch {
            result.saved = nil
            result.status = .failed(error)
        }
        return result
    }

    private func path(_ name: String) -> URL {
        folder.url.appending(path: name)
    }

    /// - Returns: The name that the file has.
    private func save(
        _ location: FileLocation,
        as names: [String],
        to result: inout DownloadResult,
        _ observe: @escaping @Sendable (Int, Int?) -> Void
    ) async throws(LoadFailure) -> String {
        let (name, existing) = try await find(names, for: location)
        result.path = path(name)
        switch existing {
        case .same(let saved):
            result.saved = saved
            result.status = .skipped
        case .other where options.existing != .replace:
            throw .unsaved(.exists)
        case _ where options.isDryRun:
            let bytes = try? await loader.size(of: location)
            result.status = .planned(bytes: bytes)
        case .missing, .other:
            let saved = try await folder.save(
                location,
                as: name,
                mayReplace: options.existing == .replace,
                observe: observe
            )
            result.saved = saved
            result.status = saved.continuedFrom > 0 ? .resumed : .saved
        }
        return name
    }

    /// Looks for a name under which a file is there, in any that an earlier
    /// run may have used, or may be saved.
    ///
    /// - Returns: The name and what has it: the first name, if not another
    ///   one has the file; with `.rename` instead of another file's the first
    ///   of "name-2.jpg", "name-3.jpg", … that is the file or free.
    private func find(
        _ names: [String],
        for file: FileLocation
    ) async throws(LoadFailure) -> (String, ExistingFile) {
        let name = names[0]
        let first = try await folder.file(name, comparedWith: file)
        if case .same = first { return (name, first) }
        for other in names.dropFirst() {
            let found = try await folder.file(other, comparedWith: file)
            if case .same = found { return (other, found) }
        }
        guard first == .other, options.existing == .rename else {
            return (name, first)
        }
        let start = name.lastIndex(of: "/") ?? name.startIndex
        let dot = name[start...].lastIndex(of: ".") ?? name.endIndex
        for number in 2 ..< 10_000 {
            let other = "\(name[..<dot])-\(number)\(name[dot...])"
            let found = try await folder.file(other, comparedWith: file)
            if found != .other { return (other, found) }
        }
        return (name, first)
    }
}

/// Names the files of photos, with slashes after folders in the folder. The
/// names fit it.
package protocol FileNames: Sendable {
    /// Reserves the names of a photo's files. Of photos whose names collide,
    /// the one that was reserved first has names without a mark.
    func reserve(_ photo: Photo)

    /// The names that a file can have, the preferred one first. They are the
    /// same ones whenever they are asked for.
    func names(of file: PhotoFile, of photo: Photo) -> [String]
}

/// A description of a photo that is written beside its files.
package struct DownloadSidecar: Sendable {
    /// Added to the name of the file, as in ".json".
    package let suffix: String
    package let content: @Sendable (Photo) -> Data

    package init(suffix: String, content: @escaping @Sendable (Photo) -> Data) {
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

    /// Writes the description of a file, unless it is there. It may not replace
    /// a file that this program did not write, or that was changed since,
    /// unless `mayReplace`.
    ///
    /// - Throws: `.unsaved(.sidecarExists)` if it must not.
    func write(
        _ data: Data,
        as name: String,
        of url: URL,
        mayReplace: Bool
    ) async throws(LoadFailure)
}

/// What has the name of a file to download.
package enum ExistingFile: Equatable, Sendable {
    case missing
    /// The file itself.
    case same(SavedFile)
    case other
}

/// A file that was downloaded.
package struct SavedFile: Equatable, Sendable {
    package let bytes: Int
    /// In lowercase hexadecimal digits.
    package let sha256: String
    /// How many bytes were there from an earlier run; 0 if it was begun.
    package let continuedFrom: Int
    /// The server's name for this version.
    package let entityTag: String?

    package init(
        bytes: Int,
        sha256: String,
        continuedFrom: Int = 0,
        entityTag: String? = nil
    ) {
        self.bytes = bytes
        self.sha256 = sha256
        self.continuedFrom = continuedFrom
        self.entityTag = entityTag
    }
}

/// The result of downloading a file.
package struct DownloadResult: Equatable, Sendable {
    /// What became of it.
    package enum Status: Equatable, Sendable {
        case saved
        /// Continued from an earlier run.
        case resumed
        /// It is there already.
        case skipped
        /// It is not there, and would be downloaded; `nil` for an unknown size.
        case planned(bytes: Int?)
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

    /// In bytes; `nil` if it is not known.
    package var bytes: Int? {
        if case .planned(let bytes) = status { bytes } else { saved?.bytes }
    }

    /// What a failure is about: the item, or the name that another file has.
    package var subject: String {
        switch failure {
        case .unsaved(.exists), .unsaved(.sidecarExists):
            path.lastPathComponent
        default: id.description
        }
    }
}
