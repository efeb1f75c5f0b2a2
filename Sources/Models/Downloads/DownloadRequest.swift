package import Foundation

/// What is downloaded of photos, where to, and under which names: of the list
/// of a command, or of the photos of a session one after another.
package struct DownloadRequest: Sendable {
    /// The files of a photo.
    package struct Files: Equatable, Sendable {
        package var size = PhotoFile.Size.original
        /// `true` to take all files of an item.
        package var takesAll = false
        /// The most bytes of a file; `nil` for any number.
        package var byteLimit: Int?

        package init() {}
    }

    /// The destination of files.
    package enum Place: Equatable, Sendable {
        case folder(URL)
        /// A file of this name, in the folder.
        case file(String, in: URL)
        /// The one file is printed.
        case output

        /// The folder, which also has what is printed until that is complete.
        package var folder: URL {
            switch self {
            case .folder(let folder), .file(_, let folder): folder
            case .output: FileManager.default.temporaryDirectory
            }
        }
    }

    /// The reaction to another file of the name.
    package enum Existing: Sendable {
        case keep, replace, rename
    }

    /// A description of a photo that is written beside its files.
    package struct Sidecar: Sendable {
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

    package var files = Files()
    package let place: Place
    /// Names files in a folder; no name has more bytes than that.
    private let names: @Sendable (_ byteLimit: Int) -> any FileNames
    package var existing = Existing.keep
    /// `nil` to write nothing beside a file.
    package var sidecar: Sidecar?
    /// `true` if nothing is downloaded.
    package var isDryRun = false
    /// `true` if a dry run asks for the size of each file.
    package var asksForSizes = true

    package init(
        to place: Place,
        names: @escaping @Sendable (_ byteLimit: Int) -> any FileNames
    ) {
        self.place = place
        self.names = names
    }

    /// The names of files where none may have more bytes than a limit.
    func names(byteLimit: Int) -> any FileNames {
        if case .file(let name, _) = place { return GivenFileName(name: name) }
        return names(byteLimit - (sidecar?.suffix.utf8.count ?? 0))
    }
}

/// The name that is given for the one file to download.
private struct GivenFileName: FileNames {
    let name: String

    func reserve(_ photo: Photo) {}

    func names(of file: PhotoFile, of photo: Photo) throws -> [String] {
        let given = PhotoFile.Format(PhotoFile.Format.ending(of: name))
        guard let given, let format = PhotoFile.Format(file.fileExtension),
            given != format
        else { return [name] }
        throw LoadFailure.unsaved(.otherFormat(file.fileExtension.lowercased()))
    }
}
