package import Foundation

/// Where a file is, and whose it is: each source decides by itself which URLs
/// may be requested.
package struct FileLocation: Hashable, Sendable {
    package let source: PhotoID.Source
    package let url: URL

    package init(_ url: URL, of source: PhotoID.Source) {
        self.source = source
        self.url = url
    }
}
