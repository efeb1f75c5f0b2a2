/// The files to download.
package struct DownloadOptions: Equatable, Sendable {
    /// The reaction to another file of the name.
    package enum Existing: Sendable {
        case keep, replace, rename
    }

    package var size = PhotoFile.Size.original
    /// `true` to take all files of an item.
    package var takesAll = false
    /// The most bytes of a file; `nil` for any number.
    package var byteLimit: Int?
    package var existing = Existing.keep
    /// `true` if nothing is downloaded.
    package var isDryRun = false
    /// `true` if a dry run asks for the size of each file.
    package var asksForSizes = true

    package init() {}
}
