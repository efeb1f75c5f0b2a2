package import Foundation

/// A folder to which files are downloaded.
package protocol DownloadFolder: Sendable {
    var url: URL { get }

    /// The most bytes in the name of a file.
    var longestName: Int { get }

    /// Compares files of the folder with one of a photo, about which the server
    /// is asked once, and only if a name is taken.
    func comparison(with file: FileLocation) -> FileComparison

    /// Downloads a file, continuing what is there of it.
    ///
    /// - Throws: What is there stays to be continued.
    func save(
        _ file: FileLocation,
        as name: String,
        mayReplace: Bool,
        observe: @escaping TransferObserver
    ) async throws -> SavedFile

    /// Writes the description of a file, unless it is there. It may not replace
    /// a file that this program did not write, or that was changed since,
    /// unless `mayReplace`.
    ///
    /// - Throws: `.unsaved(.sidecarExists)` if it must not.
    func write(
        _ data: Data,
        as name: String,
        mayReplace: Bool
    ) async throws
}

/// Compares the file of a name, or what else has it, with another file.
package typealias FileComparison =
    @Sendable (_ name: String) async throws -> ExistingFile

/// Called on any thread with the number of bytes that are there, of all if that
/// is known, and of those that an earlier run has left.
package typealias TransferObserver =
    @Sendable (_ bytes: Int, _ of: Int?, _ former: Int) -> Void
