import Pictures
import Terminal

/// The way of a picture's pixels to the terminal before it is placed. That
/// shows nothing, and does not move the cursor.
enum PixelTransfer: Equatable, Sendable {
    case text(String)
    /// To kitty, through memory if possible.
    case pixels(Bitmap, id: Int)

    /// In bytes.
    var cost: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .pixels(let bitmap, _): bitmap.bytes.count
        }
    }

    /// The output for it. The caller has to write it, since the
    /// terminal removes what is in `memory`.
    func text(_ memory: SharedMemory? = nil) -> String {
        switch self {
        case .text(let text): text
        case .pixels(let bitmap, let id):
            KittyEncoder.transmit(bitmap, id: id, memory)
        }
    }
}
