/// The holder of the name of a file to download.
package enum ExistingFile: Equatable, Sendable {
    case missing
    /// The file itself.
    case same(SavedFile)
    case other
}
