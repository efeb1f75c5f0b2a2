import Foundation

/// Chooses files of photos and downloads them to a folder.
package struct PhotoDownloader: Sendable {
    private let library: any PhotoLibrary
    private let loader: any FileLoader
    private let request: DownloadRequest
    let folder: any DownloadFolder
    private let names: any FileNames

    package init(
        library: any PhotoLibrary,
        loader: any FileLoader,
        request: DownloadRequest,
        folder: any DownloadFolder
    ) {
        self.library = library
        self.loader = loader
        self.request = request
        self.folder = folder
        names = request.names(byteLimit: folder.longestName)
    }

    /// Reserves the names of a photo's files, so that they depend on the order
    /// of the photos only. Photos that lack their details have none yet.
    func reserve(_ photo: Photo) {
        if !photo.isPending { names.reserve(photo) }
    }

    /// The photo with all that is needed of it.
    func complete(_ photo: Photo) async throws -> Photo {
        photo.isPending ? try await library.photo(photo.id) : photo
    }

    // MARK: Choosing

    /// Chooses the files of a photo.
    ///
    /// - Returns: What the request selects; if there is no file of the size,
    ///   the next smaller one, and if there is none, the next larger one.
    /// - Throws: `.notFound` if it has no file; why there is no list of the
    ///   files, if one that is stored does not have the size.
    func files(of photo: Photo) async throws -> PhotoFiles {
        var files = try await list(of: photo)
        if request.files.takesAll, !files.all.isEmpty { return files }
        files.select([try await best(of: files, photo.id.source)])
        return files
    }

    /// All files. What is stored of a favorite is not taken for all of them.
    private func list(of photo: Photo) async throws -> PhotoFiles {
        var photo = photo
        if photo.text(.added) != nil { photo.files = nil }
        let files = try await library.files(of: photo)
        let hasSize = files.candidates.contains {
            $0.size == request.files.size
        }
        if let copy = files.stored, !hasSize { throw copy.reason }
        return files
    }

    private func best(
        of files: PhotoFiles,
        _ source: PhotoID.Source
    ) async throws -> PhotoFile {
        let candidates = files.candidates
        let sizes = PhotoFile.Size.allCases
        func rank(_ size: PhotoFile.Size?) -> Int {
            size.flatMap(sizes.firstIndex) ?? 0
        }
        let wanted = rank(request.files.size)
        let smaller = candidates.filter { rank($0.size) >= wanted }
        let larger = candidates.filter { rank($0.size) < wanted }.reversed()
        let ranked = smaller + larger
        let limit = request.files.byteLimit
        let first =
            try await loader.firstFile(of: ranked, of: source, within: limit)
        if first == nil, let limit {
            throw LoadFailure.nothingWithin(limit: limit)
        }
        guard let first else { throw LoadFailure.noFiles }
        return first
    }

    // MARK: Downloading

    /// Downloads a file, unless it is there. If it is missing, one of those
    /// beside it may be downloaded instead.
    package func download(
        _ file: PhotoFile,
        of photo: Photo,
        beside files: [PhotoFile] = [],
        observe: @escaping TransferObserver
    ) async -> DownloadResult {
        var result = DownloadResult(file, of: photo.id, path: folder.url)
        result.photo = photo
        do {
            let location = FileLocation(file.url, of: photo.id.source)
            let name = try await loader.withCandidate(for: location) { other in
                // One that is another file of the photo has that one's name.
                let file = files.first { $0.url == other.url } ?? file
                let names = try names.names(of: file, of: photo)
                result.path = path(names[0])
                return try await save(other, as: names, to: &result, observe)
            }
            guard let sidecar = request.sidecar, !request.isDryRun else {
                return result
            }
            // What fails from here on is about the description.
            result.path = path(name + sidecar.suffix)
            try await folder.write(
                sidecar.content(await library.complete(photo)),
                as: name + sidecar.suffix,
                mayReplace: request.existing == .replace
            )
            result.path = path(name)
        } catch {
            result.saved = nil
            result.status = .failed(LoadFailure(error))
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
        _ observe: @escaping TransferObserver
    ) async throws -> String {
        let (name, existing) = try await find(names, for: location)
        result.path = path(name)
        switch existing {
        case .same(let saved):
            result.saved = saved
            result.status = .skipped
        case .other where request.existing != .replace:
            throw LoadFailure.unsaved(.exists)
        case _ where request.isDryRun:
            result.status = .planned(bytes: try await size(of: location))
        case .missing, .other:
            let saved = try await folder.save(
                location,
                as: name,
                mayReplace: request.existing == .replace,
                observe: observe
            )
            result.saved = saved
            result.status = saved.continuedFrom > 0 ? .resumed : .saved
        }
        return name
    }

    /// The size of a file to download, if it is to be asked for.
    ///
    /// - Throws: `.offline` for a file that cannot be had.
    private func size(of file: FileLocation) async throws -> Int? {
        guard request.asksForSizes else { return nil }
        do {
            return try await loader.size(of: file)
        } catch LoadFailure.offline {
            throw LoadFailure.offline
        } catch {
            return nil
        }
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
    ) async throws -> (String, ExistingFile) {
        let compare = folder.comparison(with: file)
        let name = names[0]
        let first = try await compare(name)
        if case .same = first { return (name, first) }
        for other in names.dropFirst() {
            let found = try await compare(other)
            if case .same = found { return (other, found) }
        }
        guard first == .other, request.existing == .rename else {
            return (name, first)
        }
        let start = name.lastIndex(of: "/") ?? name.startIndex
        let dot = name[start...].lastIndex(of: ".") ?? name.endIndex
        for number in 2 ..< 10_000 {
            let other = "\(name[..<dot])-\(number)\(name[dot...])"
            let found = try await compare(other)
            if found != .other { return (other, found) }
        }
        return (name, first)
    }
}
