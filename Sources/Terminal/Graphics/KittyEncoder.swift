import Foundation
package import Pictures

/// Shows pictures by kitty's graphics protocol, as PNG files inline.
/// Compressed, they have about half the bytes of the pixels.
package enum KittyEncoder {
    /// The most base64 characters in one command; a multiple of 4.
    private static let chunk = 4096

    /// Draws at the cursor, which does not move. The terminal does not respond.
    ///
    /// - Parameters:
    ///   - bitmap: The pixels, with any channels.
    ///   - id: A number from 1 to 0xffffff; a picture with the same id is
    ///     replaced.
    ///   - columns: The width in cells, to which the terminal scales.
    ///   - rows: The height in cells.
    ///   - isCompressed: Whether fewer bytes are worth the time.
    /// - Returns: Escape sequences, each with some of the pixels.
    package static func encode(
        _ bitmap: Bitmap,
        id: Int,
        columns: Int,
        rows: Int,
        isCompressed: Bool = true
    ) -> String {
        transmit(
            PNGEncoder.encode(bitmap, isCompressed: isCompressed),
            "a=T,i=\(id),c=\(columns),r=\(rows),C=1"
        ).joined()
    }

    /// Removes a picture, which lies above text that is written later.
    package static func remove(id: Int) -> String {
        command("a=d,d=I,i=\(id),q=2")
    }

    /// Sends a picture through tmux, to be shown by ``KittyPlaceholder``.
    /// Nothing is drawn and the cursor does not move.
    package static func transmitThroughTmux(
        _ bitmap: Bitmap,
        id: Int,
        columns: Int,
        rows: Int
    ) -> String {
        let place = command("a=p,U=1,i=\(id),c=\(columns),r=\(rows),q=2")
        return (transmit(PNGEncoder.encode(bitmap), "a=t,i=\(id)") + [place])
            .map(throughTmux).joined()
    }

    /// Makes the commands with the pixels; only the first has all keys.
    private static func transmit(_ file: [UInt8], _ keys: String) -> [String] {
        let payload = Data(file).base64EncodedData()
        let first = "\(keys),q=2,f=100,"
        return stride(from: 0, to: payload.count, by: chunk).map { start in
            let end = min(start + chunk, payload.count)
            let more = end < payload.count ? 1 : 0
            // Not all terminals remember q from the first command.
            let keys = start == 0 ? first : "q=2,"
            return command(
                "\(keys)m=\(more)",
                String(decoding: payload[start ..< end], as: UTF8.self)
            )
        }
    }

    private static func command(_ keys: String, _ payload: String = "")
        -> String
    {
        let separator = payload.isEmpty ? "" : ";"
        return "\u{1b}_G\(keys)\(separator)\(payload)\u{1b}\\"
    }

    /// Wraps a command so that tmux passes it on: every escape is doubled.
    private static func throughTmux(_ command: String) -> String {
        let escape: UInt8 = 0x1b
        var text = Array("\u{1b}Ptmux;".utf8)
        text.reserveCapacity(command.utf8.count + 16)
        for byte in command.utf8 {
            if byte == escape { text.append(escape) }
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self) + "\u{1b}\\"
    }
}

/// Text that kitty replaces by parts of a picture. It scrolls, is clipped and
/// is erased like any other text, also in tmux.
package enum KittyPlaceholder {
    /// The marks that encode the numbers from 0 on: those of combining class
    /// 230 in Unicode 6.0 that never fuse with their base character (see
    /// "Unicode placeholders" in kitty's protocol).
    private static let diacritics: [Unicode.Scalar] = ranges.flatMap { range in
        range.compactMap(Unicode.Scalar.init)
    }

    /// Returns the text that shows a picture sent before.
    ///
    /// - Parameters:
    ///   - id: The picture's number, 1 to 0xffffff, encoded as a color.
    ///   - columns: The width in cells, at most 297.
    ///   - rows: The height in cells, at most 297.
    /// - Returns: A line for each row, after which the cursor is to the right
    ///   of the last cell.
    package static func lines(id: Int, columns: Int, rows: Int) -> [String] {
        let color = [id >> 16 & 255, id >> 8 & 255, id & 255]
        let start = color.map(String.init).joined(separator: ";")
        return diacritics.prefix(rows).map { row in
            var line = "\u{1b}[38;2;\(start)m"
            for column in diacritics.prefix(columns) {
                line.unicodeScalars.append("\u{10eeee}")
                line.unicodeScalars.append(row)
                line.unicodeScalars.append(column)
            }
            return line + "\u{1b}[39m"
        }
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x305 ... 0x305, 0x30d ... 0x30e, 0x310 ... 0x310, 0x312 ... 0x312,
        0x33d ... 0x33f, 0x346 ... 0x346, 0x34a ... 0x34c, 0x350 ... 0x352,
        0x357 ... 0x357, 0x35b ... 0x35b, 0x363 ... 0x36f, 0x483 ... 0x487,
        0x592 ... 0x595, 0x597 ... 0x599, 0x59c ... 0x5a1, 0x5a8 ... 0x5a9,
        0x5ab ... 0x5ac, 0x5af ... 0x5af, 0x5c4 ... 0x5c4, 0x610 ... 0x617,
        0x657 ... 0x65b, 0x65d ... 0x65e, 0x6d6 ... 0x6dc, 0x6df ... 0x6e2,
        0x6e4 ... 0x6e4, 0x6e7 ... 0x6e8, 0x6eb ... 0x6ec, 0x730 ... 0x730,
        0x732 ... 0x733, 0x735 ... 0x736, 0x73a ... 0x73a, 0x73d ... 0x73d,
        0x73f ... 0x741, 0x743 ... 0x743, 0x745 ... 0x745, 0x747 ... 0x747,
        0x749 ... 0x74a, 0x7eb ... 0x7f1, 0x7f3 ... 0x7f3, 0x816 ... 0x819,
        0x81b ... 0x823, 0x825 ... 0x827, 0x829 ... 0x82d, 0x951 ... 0x951,
        0x953 ... 0x954, 0xf82 ... 0xf83, 0xf86 ... 0xf87, 0x135d ... 0x135f,
        0x17dd ... 0x17dd, 0x193a ... 0x193a, 0x1a17 ... 0x1a17,
        0x1a75 ... 0x1a7c, 0x1b6b ... 0x1b6b, 0x1b6d ... 0x1b73,
        0x1cd0 ... 0x1cd2, 0x1cda ... 0x1cdb, 0x1ce0 ... 0x1ce0,
        0x1dc0 ... 0x1dc1, 0x1dc3 ... 0x1dc9, 0x1dcb ... 0x1dcc,
        0x1dd1 ... 0x1de6, 0x1dfe ... 0x1dfe, 0x20d0 ... 0x20d1,
        0x20d4 ... 0x20d7, 0x20db ... 0x20dc, 0x20e1 ... 0x20e1,
        0x20e7 ... 0x20e7, 0x20e9 ... 0x20e9, 0x20f0 ... 0x20f0,
        0x2cef ... 0x2cf1, 0x2de0 ... 0x2dff, 0xa66f ... 0xa66f,
        0xa67c ... 0xa67d, 0xa6f0 ... 0xa6f1, 0xa8e0 ... 0xa8f1,
        0xaab0 ... 0xaab0, 0xaab2 ... 0xaab3, 0xaab7 ... 0xaab8,
        0xaabe ... 0xaabf, 0xaac1 ... 0xaac1, 0xfe20 ... 0xfe26,
        0x10a0f ... 0x10a0f, 0x10a38 ... 0x10a38, 0x1d185 ... 0x1d189,
        0x1d1aa ... 0x1d1ad, 0x1d242 ... 0x1d244,
    ]
}
