package import Models

/// A photo as a row of a list.
package struct PhotoRow: Equatable, Sendable {
    /// The position in the whole list, from 1.
    package let number: Int
    package var title: String
    /// The signs before the title: of a favorite, a video, a recording.
    package var marks = ""
    /// When it was taken, where and by whom; empty if nothing is known.
    package var byline: String
    /// The URL of its web page.
    package var page: String?
    /// The beginning of the description, if there is room for it.
    package var description = ""
    package var picture: PictureKey?
    /// The heading above it; `nil` if it stands under the one before.
    package var heading: String?
}
