import Glibc

/// The modes of a terminal (termios).
struct TerminalModes: Sendable {
    private let modes: termios

    /// Reads the current modes.
    /// - Returns: `nil` if the descriptor is not a terminal.
    init?(of descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.modes = modes
    }

    private init(_ modes: termios) {
        self.modes = modes
    }

    /// These modes without line buffering and echo. Signals are still sent
    /// by keys, but keep what is on its way, which may be half of a picture.
    /// Ctrl-S stops output.
    var unbuffered: TerminalModes {
        var modes = modes
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        modes.c_lflag |= tcflag_t(NOFLSH)
        withUnsafeMutableBytes(of: &modes.c_cc) {
            $0[Int(VMIN)] = 1
            $0[Int(VTIME)] = 0
        }
        return TerminalModes(modes)
    }

    /// The byte of a key, such as VEOF; `nil` if there is none.
    func byte(_ key: Int32) -> UInt8? {
        let byte = withUnsafeBytes(of: modes.c_cc) { $0[Int(key)] }
        return byte == 0 ? nil : byte
    }

    /// Sets the modes immediately.
    /// - Returns: `false` if the terminal is gone.
    @discardableResult
    func apply(to descriptor: Int32) -> Bool {
        var modes = modes
        while tcsetattr(descriptor, TCSANOW, &modes) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }
}
