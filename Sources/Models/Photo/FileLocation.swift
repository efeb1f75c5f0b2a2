package import Foundation

/// The URL of a file, and the source that it belongs to: each source decides by
/// itself which URLs may be requested.
package struct FileLocation: Hashable, Sendable {
    package let source: PhotoID.Source
    package let url: URL

    package init(_ url: URL, of source: PhotoID.Source) {
        self.source = source
        self.url = url
    }
}
