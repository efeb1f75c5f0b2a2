import Foundation
package import Pictures

/// Shows pictures by kitty's graphics protocol, as PNG files inline, which have
/// about half the bytes of the pixels, or through memory.
package enum KittyEncoder {
    /// The most base64 characters in one command; a multiple of 4.
    private static let chunk = 4096

    /// Sends a picture, to be placed later. Nothing is drawn, and the terminal
    /// does not respond.
    ///
    /// `id` is from 1 to 0xffffff; a picture with the same id is replaced.
    ///
    /// - Returns: Escape sequences, each with some of the pixels, or one with
    ///   the name of the object in `memory` that has them.
    package static func transmit(
        _ bitmap: Bitmap,
        id: Int,
        _ memory: SharedMemory? = nil
    ) -> String {
        let rgb = bitmap.rgb()
        guard let name = memory?.share(rgb.bytes) else {
            return commands(bitmap, id: id).joined()
        }
        return command("a=t,i=\(id),q=2" + pixels(rgb.size), base64(name))
    }

    /// Asks the terminal to read an object of one pixel. If it can, it removes
    /// it; it does not respond.
    static func probe(_ name: String) -> String {
        command(
            "a=q,i=32,q=2" + pixels(.init(width: 1, height: 1)),
            base64(name)
        )
    }

    /// The keys of pixels in memory.
    private static func pixels(_ size: PixelSize) -> String {
        ",f=24,t=s,s=\(size.width),v=\(size.height)"
    }

    private static func base64(_ text: String) -> String {
        Data(text.utf8).base64EncodedString()
    }

    /// Draws a picture that was sent, at the cursor, which does not move.
    /// `columns` and `rows` are the cells to which the terminal scales.
    /// One picture can be in several places, which differ in `placement`.
    package static func place(
        id: Int,
        placement: Int = 1,
        columns: Int,
        rows: Int
    ) -> String {
        command(
            "a=p,i=\(id),p=\(placement),c=\(columns),r=\(rows),C=1,q=2"
        )
    }

    /// Removes a picture from one of its places.
    package static func remove(id: Int, placement: Int) -> String {
        command("a=d,d=i,i=\(id),p=\(placement),q=2")
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
        return (commands(bitmap, id: id) + [place]).map(throughTmux).joined()
    }

    /// Makes the commands with the pixels; only the first has all keys.
    private static func commands(_ bitmap: Bitmap, id: Int) -> [String] {
        let payload = Data(PNGEncoder.encode(bitmap)).base64EncodedData()
        let first = "a=t,i=\(id),q=2,f=100,"
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
