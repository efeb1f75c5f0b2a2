import Glibc
import Testing

/// A terminal whose screen and keyboard are in the test's hands.
final class Pty: Sendable {
    /// What the screen and the keyboard are connected to.
    let screen: Int32
    /// What a program has as its terminal.
    let terminal: Int32

    /// TIOCGPTN and TIOCSPTLCK of asm-generic/ioctls.h, macros that the Glibc
    /// module does not have.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    init() throws {
        // Linux's own way, since openpty is not in the Glibc module.
        screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(screen >= 0)
        var number: Int32 = 0
        var locked: Int32 = 0
        try #require(ioctl(screen, Self.getNumber, &number) == 0)
        try #require(ioctl(screen, Self.setLock, &locked) == 0)
        terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(terminal >= 0)
    }

    deinit {
        close(screen)
        close(terminal)
    }

    func resize(columns: UInt16, rows: UInt16, pixels: (UInt16, UInt16)) throws
    {
        var size = winsize(
            ws_row: rows,
            ws_col: columns,
            ws_xpixel: pixels.0,
            ws_ypixel: pixels.1
        )
        try #require(ioctl(screen, UInt(TIOCSWINSZ), &size) == 0)
    }

    /// Types keys, or replies as a terminal does.
    func type(_ text: String) throws {
        try type(Array(text.utf8))
    }

    func type(_ bytes: [UInt8]) throws {
        let count = Glibc.write(screen, bytes, bytes.count)
        try #require(count == bytes.count)
    }

    /// Writes as the program does.
    func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        let count = Glibc.write(terminal, bytes, bytes.count)
        try #require(count == bytes.count)
    }

    /// What the program wrote since the last look, at least one byte.
    func shown() throws -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(screen, &buffer, buffer.count)
        try #require(count > 0)
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// What the program would read without waiting, as a shell would after it.
    func left() -> [UInt8] {
        var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal, &buffer, buffer.count)
        return Array(buffer[..<max(0, count)])
    }

    /// The local modes, for comparing before and after.
    func localModes() throws -> tcflag_t {
        var modes = termios()
        try #require(tcgetattr(terminal, &modes) == 0)
        return modes.c_lflag
    }
}
