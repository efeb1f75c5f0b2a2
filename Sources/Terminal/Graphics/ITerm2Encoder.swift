import Foundation
package import Pictures

/// Shows pictures as iTerm2's inline images (OSC 1337), which many other
/// terminals support as well.
package enum ITerm2Encoder {
    /// Draws at the cursor. Afterwards the cursor is to the right of the
    /// picture, on its last row or below it, depending on the terminal: save it
    /// before and restore it afterwards.
    ///
    /// `columns` and `rows` are the cells to which the terminal scales.
    ///
    /// - Returns: One escape sequence.
    package static func encode(
        _ bitmap: Bitmap,
        columns: Int,
        rows: Int
    ) -> String {
        let file = PNGEncoder.encode(bitmap)
        let arguments = [
            "inline=1", "size=\(file.count)", "width=\(columns)",
            "height=\(rows)", "preserveAspectRatio=0",
        ]
        return "\u{1b}]1337;File=" + arguments.joined(separator: ";") + ":"
            + Data(file).base64EncodedString() + "\u{07}"
    }
}
