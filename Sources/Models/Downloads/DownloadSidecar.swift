package import Foundation

/// A description of a photo that is written beside its files.
package struct DownloadSidecar: Sendable {
    /// Added to the name of the file, as in ".json".
    package let suffix: String
    package let content: @Sendable (Photo) -> Data

    package init(suffix: String, content: @escaping @Sendable (Photo) -> Data) {
        self.suffix = suffix
        self.content = content
    }
}
