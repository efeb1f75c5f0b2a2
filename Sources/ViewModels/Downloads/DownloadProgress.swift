/// The progress of downloads.
package struct DownloadProgress: Equatable, Sendable {
    /// The name of a file that is being downloaded; empty if there is none.
    package let file: String
    /// From 0 to 1.
    package let share: Double
    /// The amount, its speed, and the time that is left.
    package let text: String
}
