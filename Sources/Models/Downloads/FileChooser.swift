/// Chooses which files of photos to download.
package struct FileChooser: Sendable {
    let library: any PhotoLibrary
    let loader: any FileLoader
    let options: DownloadOptions

    package init(
        library: any PhotoLibrary,
        loader: any FileLoader,
        options: DownloadOptions
    ) {
        self.library = library
        self.loader = loader
        self.options = options
    }

    /// Chooses the files of a photo.
    ///
    /// - Returns: What the options select; if there is no file of the size, the
    ///   next smaller one, and if there is none, the next larger one.
    /// - Throws: `.notFound` if it has no file; why there is no list of the
    ///   files, if one that is stored does not have the size.
    package func files(of photo: Photo) async throws -> PhotoFiles {
        var files = try await list(of: photo)
        if options.takesAll, !files.all.isEmpty { return files }
        files.select([try await best(of: files, photo.id.source)])
        return files
    }

    /// All files. What is stored of a favorite is not taken for all of them.
    private func list(of photo: Photo) async throws -> PhotoFiles {
        var photo = photo
        if photo.text(.added) != nil { photo.files = nil }
        let files = try await library.files(of: photo)
        let hasSize = files.candidates.contains { $0.size == options.size }
        if let copy = files.stored, !hasSize { throw copy.reason }
        return files
    }

    private func best(
        of files: PhotoFiles,
        _ source: PhotoID.Source
    ) async throws -> PhotoFile {
        let candidates = files.candidates
        let sizes = PhotoFile.Size.allCases
        func rank(_ file: PhotoFile) -> Int {
            file.size.flatMap(sizes.firstIndex) ?? 0
        }
        let wanted = sizes.firstIndex(of: options.size) ?? 0
        let smaller = candidates.filter { rank($0) >= wanted }
        let larger = candidates.filter { rank($0) < wanted }.reversed()
        let ranked = smaller + larger
        guard let limit = options.byteLimit else {
            return try ranked.first.orNotFound()
        }
        let first =
            try await loader.firstFile(of: ranked, of: source, within: limit)
        guard let first else { throw LoadFailure.nothingWithin(limit: limit) }
        return first
    }
}
