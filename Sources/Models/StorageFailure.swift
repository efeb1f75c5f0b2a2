/// Why something that belongs to the user could not be stored or read.
package struct StorageFailure: Error, Equatable, Sendable {
    /// The file or the folder.
    package let path: String
    /// The cause in the words of the system, in English.
    package let reason: String
    /// Whether another process keeps this one out.
    package let isLocked: Bool

    package init(path: String, reason: String, isLocked: Bool = false) {
        self.path = path
        self.reason = reason
        self.isLocked = isLocked
    }
}
