/// How far downloads have come.
package struct DownloadProgress: Equatable, Sendable {
    /// The name of a file that is being downloaded; empty if there is none.
    package let file: String
    /// From 0 to 1.
    package let share: Double
    /// How much there is, how fast it comes, and how long it will take.
    package let text: String
}
