package import Foundation

/// A photo as a row of a list.
package struct PhotoRow: Equatable, Sendable {
    /// Its place in the whole result, from 1.
    package let number: Int
    package let title: String
    /// Who took it and when; empty where neither is known.
    package let byline: String
    /// Center and kind.
    package let origin: String
    package let thumbnail: URL?

    package init(
        number: Int,
        title: String,
        byline: String,
        origin: String,
        thumbnail: URL?
    ) {
        self.number = number
        self.title = title
        self.byline = byline
        self.origin = origin
        self.thumbnail = thumbnail
    }
}
