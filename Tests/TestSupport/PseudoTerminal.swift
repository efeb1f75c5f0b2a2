internal import Glibc
internal import Synchronization
internal import Testing

/// A terminal whose screen and keyboard are in the test's hands.
package final class PseudoTerminal: Sendable {
    /// What the screen and the keyboard are connected to.
    package let screen: Int32
    /// What a program has as its terminal.
    package let terminal: Int32
    private let isHungUp = Atomic(false)

    /// TIOCGPTN and TIOCSPTLCK of asm-generic/ioctls.h, macros that the Glibc
    /// module does not have.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    package init() throws {
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

    package convenience init(columns: Int, rows: Int) throws {
        try self.init()
        try resize(columns: columns, rows: rows)
    }

    deinit {
        hangUp()
        close(screen)
    }

    /// Closes the program's end, after which reads of the screen end.
    package func hangUp() {
        if !isHungUp.exchange(true, ordering: .relaxed) { close(terminal) }
    }

    /// The pixels are 0 where the terminal does not know them.
    package func resize(
        columns: Int,
        rows: Int,
        pixels: (Int, Int) = (0, 0)
    ) throws {
        var size = winsize(
            ws_row: UInt16(rows),
            ws_col: UInt16(columns),
            ws_xpixel: UInt16(pixels.0),
            ws_ypixel: UInt16(pixels.1)
        )
        try #require(ioctl(screen, UInt(TIOCSWINSZ), &size) == 0)
    }

    /// Types keys, or replies as a terminal does.
    package func type(_ text: String) throws {
        try type(Array(text.utf8))
    }

    package func type(_ bytes: [UInt8]) throws {
        let count = Glibc.write(screen, bytes, bytes.count)
        try #require(count == bytes.count)
    }

    /// Writes as the program does.
    package func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        let count = Glibc.write(terminal, bytes, bytes.count)
        try #require(count == bytes.count)
    }

    /// What the program wrote since the last look, at least one byte.
    package func shown() throws -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(screen, &buffer, buffer.count)
        try #require(count > 0)
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// What the program would read without waiting, as a shell would after it.
    package func left() -> [UInt8] {
        var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(terminal, &buffer, buffer.count)
        return Array(buffer[..<max(0, count)])
    }

    /// The local modes, for comparing before and after.
    package func localModes() throws -> UInt32 {
        var modes = termios()
        try #require(tcgetattr(terminal, &modes) == 0)
        return modes.c_lflag
    }
}
