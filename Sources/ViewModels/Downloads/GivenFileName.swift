package import Models

/// The name that is given for the one file to download.
package struct GivenFileName: FileNames {
    private let name: String

    package init(_ name: String) {
        self.name = name
    }

    package func reserve(_ photo: Photo) {}

    package func names(
        of file: PhotoFile,
        of photo: Photo
    ) throws -> [String] {
        let given = PhotoFile.Format(PhotoFile.Format.ending(of: name))
        guard let given, let format = PhotoFile.Format(file.fileExtension),
            given != format
        else { return [name] }
        throw LoadFailure.unsaved(.otherFormat(file.fileExtension.lowercased()))
    }
}
