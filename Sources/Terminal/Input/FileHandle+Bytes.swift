package import Foundation
import Glibc

extension FileHandle {
    /// The contents of a file, read in pieces until there are more bytes than a
    /// limit; `nil` if it cannot be read, as a folder, which can be opened.
    ///
    /// The first end is the end: a terminal has one for each Ctrl-D, and would
    /// be asked again by `read(upToCount:)`.
    package func bytes(upTo limit: Int, expecting size: Int = 0) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(size, limit))
        var piece = [UInt8](repeating: 0, count: 256 << 10)
        while bytes.count <= limit {
            let count = Glibc.read(fileDescriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            bytes += piece.prefix(count)
        }
        return bytes
    }
}
