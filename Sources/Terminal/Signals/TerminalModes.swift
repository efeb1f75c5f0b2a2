import Glibc

/// The modes of a terminal (termios), to be set and set back.
struct TerminalModes: Sendable {
    private let modes: termios

    /// Those of now; nil when the descriptor is no terminal.
    init?(of descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.modes = modes
    }

    private init(_ modes: termios) {
        self.modes = modes
    }

    /// Bytes come at once and unseen; signals and output stay as they are.
    var unbuffered: TerminalModes {
        var modes = modes
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // Bytes are waited for with poll.
        withUnsafeMutableBytes(of: &modes.c_cc) {
            $0[Int(VMIN)] = 0
            $0[Int(VTIME)] = 0
        }
        return TerminalModes(modes)
    }

    /// Sets them at once; false when the terminal is gone.
    @discardableResult
    func apply(to descriptor: Int32) -> Bool {
        var modes = modes
        while tcsetattr(descriptor, TCSANOW, &modes) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }
}
