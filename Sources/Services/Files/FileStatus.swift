import Foundation
import Glibc

/// The file of a name, as far as it tells whether that is another one, or has
/// grown.
package struct FileStatus: Equatable, Sendable {
    let device: UInt
    let inode: UInt
    /// The number of names that it has.
    let links: UInt
    private let mode: mode_t
    /// In bytes.
    package let size: Int
    /// When it was changed.
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
        links = UInt(status.st_nlink)
        mode = status.st_mode
        size = Int(status.st_size)
        seconds = Int(status.st_mtim.tv_sec)
        nanoseconds = Int(status.st_mtim.tv_nsec)
    }

    package var isFile: Bool { mode & S_IFMT == S_IFREG }
    package var isFolder: Bool { mode & S_IFMT == S_IFDIR }

    var changed: Date {
        Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
    }
}
