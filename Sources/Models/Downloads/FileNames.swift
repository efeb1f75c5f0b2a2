/// Names the files of photos, with slashes after folders in the folder. The
/// names fit it.
package protocol FileNames: Sendable {
    /// Reserves the names of a photo's files. Of photos whose names collide,
    /// the one that was reserved first has names without a mark.
    func reserve(_ photo: Photo)

    /// The names that a file can have, the preferred one first. They are the
    /// same ones whenever they are asked for.
    ///
    /// - Throws: `.unsaved(.otherFormat)` if none is right for the file.
    func names(
        of file: PhotoFile,
        of photo: Photo
    ) throws -> [String]
}
