/// How much a disk cache keeps.
package struct DiskCacheStatus: Equatable, Sendable {
    package let entryCount: Int
    /// The size of the files, without what the file system adds.
    package let byteCount: Int
}
