package import Foundation

/// The result of downloading a file.
package struct DownloadResult: Equatable, Sendable {
    /// Its outcome.
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
    /// The item itself, if it is known; not kept with the results of a list.
    package var photo: Photo?
    /// `nil` if the item has no file.
    package let url: URL?
    /// The size that was chosen.
    package let size: PhotoFile.Size?
    package var path: URL
    package var saved: SavedFile?
    package var status = Status.saved
    /// Set if the list of the item's files is from a stored copy.
    package var stored: StoredCopy?

    package init(_ file: PhotoFile, of id: PhotoID, path: URL) {
        self.id = id
        self.path = path
        url = file.url
        size = file.size
    }

    /// The result for an item whose files could not be found out.
    package init(of id: PhotoID, in folder: URL, _ error: any Error) {
        self.id = id
        path = folder
        (url, size) = (nil, nil)
        status = .failed(LoadFailure(error))
    }

    package var failure: LoadFailure? {
        if case .failed(let failure) = status { failure } else { nil }
    }

    /// In bytes; `nil` if it is not known.
    package var bytes: Int? {
        if case .planned(let bytes) = status { bytes } else { saved?.bytes }
    }

    /// The subject of a failure: the item, or the name that another file has.
    package var subject: String {
        switch failure {
        case .unsaved(.exists), .unsaved(.sidecarExists):
            path.lastPathComponent
        default: id.description
        }
    }
}
