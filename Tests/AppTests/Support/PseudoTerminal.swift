import Glibc
import Testing

/// A terminal in the test's hands, as `openpty` makes one; that function is
/// not in the Glibc module.
struct PseudoTerminal {
    /// Where the test types and reads.
    let screen: Int32
    /// Where the program reads and writes.
    let terminal: Int32

    /// TIOCGPTN and TIOCSPTLCK of asm-generic/ioctls.h.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    init(columns: UInt16, rows: UInt16) throws {
        screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(screen >= 0)
        var number: Int32 = 0
        var locked: Int32 = 0
        try #require(ioctl(screen, Self.getNumber, &number) == 0)
        try #require(ioctl(screen, Self.setLock, &locked) == 0)
        terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(terminal >= 0)
        var size = winsize(
            ws_row: rows,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0
        )
        try #require(ioctl(screen, UInt(TIOCSWINSZ), &size) == 0)
    }

    func type(_ text: String) throws {
        let bytes = Array(text.utf8)
        try #require(write(screen, bytes, bytes.count) == bytes.count)
    }
}
