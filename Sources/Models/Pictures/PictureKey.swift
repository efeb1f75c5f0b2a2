package import Foundation

/// Which picture is shown, how large, and which part of it.
package struct PictureKey: Hashable, Sendable {
    package let address: URL
    /// The box that it fits, in a terminal's cells.
    package let columns: Int
    package let rows: Int
    /// `nil` for all of it.
    package let part: PicturePart?

    package init(
        address: URL,
        columns: Int,
        rows: Int,
        part: PicturePart? = nil
    ) {
        self.address = address
        self.columns = columns
        self.rows = rows
        self.part = part
    }
}
