import Glibc

/// A file of any kind, or standard input, that is read once, from its beginning
/// to its end.
package final class InputFile {
    /// Why it cannot be opened or read: what failed to be read is never empty.
    package struct Failure: Error, Equatable {
        /// `-` for standard input.
        package let path: String
        /// As in `errno`.
        package let code: Int32

        package init(path: String, code: Int32) {
            self.path = path
            self.code = code
        }

        /// The cause in the words of the system, in English.
        package var reason: String { String(cString: strerror(code)) }
    }

    private let path: String
    private let descriptor: Int32
    private let isOwned: Bool
    private let waits: Bool
    private var isAtEnd = false

    /// Opens a file. If it does not wait, a file that has nothing to say yet,
    /// such as a log of the kernel, fails.
    package init(_ path: String, waits: Bool = true) throws(Failure) {
        self.path = path
        self.waits = waits
        isOwned = true
        let flags = O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
        descriptor = open(path.cPath, flags)
        if descriptor < 0 { throw Failure(path: path, code: errno) }
    }

    /// Standard input, which stays open.
    package init(standardInput descriptor: Int32) {
        path = "-"
        self.descriptor = descriptor
        isOwned = false
        waits = true
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// The next bytes; none at the end. The first end is the end: a terminal
    /// has one for each Ctrl-D, and would be asked again.
    package func next(upTo count: Int = 1 << 20) throws(Failure) -> [UInt8] {
        guard !isAtEnd else { return [] }
        var piece = [UInt8](repeating: 0, count: count)
        while true {
            let size = read(descriptor, &piece, piece.count)
            switch (size, errno) {
            case (0..., _):
                isAtEnd = size == 0
                return Array(piece.prefix(size))
            case (_, EINTR): break
            case (_, EAGAIN) where waits: waitUntilReadable()
            case (_, let code): throw Failure(path: path, code: code)
            }
        }
    }

    /// The rest, read in pieces until there are more bytes than a limit.
    package func bytes(
        upTo limit: Int,
        expecting size: Int = 0
    ) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(size, limit))
        while bytes.count <= limit {
            let piece = try next(upTo: 256 << 10)
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    /// Of a pipe that does not block, the first byte may come late.
    private func waitUntilReadable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
