/// Decompresses the body of a response as it comes (RFC 1950 to 1952).
///
/// libcurl could do so itself, but takes a body without its end for all of it.
final class Inflater {
    private static let pieceSize = 64 << 10

    private let zlib: Zlib
    private let coding: ContentCoding
    private let stream: UnsafeMutablePointer<Zlib.Stream>
    private let output: UnsafeMutableRawBufferPointer
    private var hasBegun = false
    /// `true` if what came is whole.
    private(set) var hasEnded = false

    init(_ coding: ContentCoding, zlib: Zlib) {
        self.zlib = zlib
        self.coding = coding
        stream = .allocate(capacity: 1)
        stream.initialize(to: Zlib.Stream())
        output = .allocate(byteCount: Self.pieceSize, alignment: 16)
    }

    deinit {
        if hasBegun { _ = zlib.end(stream) }
        stream.deallocate()
        output.deallocate()
    }

    /// Passes on what the next bytes contain, in pieces.
    ///
    /// - Returns: `false` if they are damaged, or once a piece is not taken.
    func add(
        _ bytes: UnsafeRawBufferPointer,
        pass: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        guard let first = bytes.first, begin(with: first) else {
            return bytes.isEmpty
        }
        stream.pointee.nextIn = bytes.baseAddress
        stream.pointee.availableIn = UInt32(clamping: bytes.count)
        repeat {
            if hasEnded, !beginAgain() { return true }
            stream.pointee.nextOut = output.baseAddress
            stream.pointee.availableOut = UInt32(output.count)
            let code = zlib.inflate(stream, 0)
            let count = output.count - Int(stream.pointee.availableOut)
            let piece = UnsafeRawBufferPointer(rebasing: output[..<count])
            guard Zlib.goesOn(code), piece.isEmpty || pass(piece) else {
                return false
            }
            hasEnded = code == Zlib.streamEnd
        } while stream.pointee.availableIn > 0
            || stream.pointee.availableOut == 0
        return true
    }

    /// Begins once. What is called deflate has a header of zlib's, which some
    /// servers leave out.
    private func begin(with first: UInt8) -> Bool {
        if hasBegun { return true }
        let isRaw = coding == .deflate && first & 0x8F != 8
        let size = Int32(MemoryLayout<Zlib.Stream>.size)
        let code = zlib.begin(stream, isRaw ? -15 : 15 + 32, "1.2.0", size)
        hasBegun = code == 0
        return hasBegun
    }

    /// Goes on after the end if another part follows (RFC 1952, section 2.2).
    private func beginAgain() -> Bool {
        let next = stream.pointee.nextIn?.load(as: UInt8.self)
        guard stream.pointee.availableIn > 0, next == 0x1F else { return false }
        return zlib.reset(stream) == 0
    }
}

/// The functions of zlib that are used. It is loaded with libcurl, which needs
/// it.
struct Zlib: Sendable {
    /// `z_stream` of `zlib.h`.
    struct Stream {
        var nextIn: UnsafeRawPointer?
        var availableIn: UInt32 = 0
        var totalIn: UInt = 0
        var nextOut: UnsafeMutableRawPointer?
        var availableOut: UInt32 = 0
        var totalOut: UInt = 0
        var message: UnsafeRawPointer?
        var state: UnsafeRawPointer?
        var allocate: UnsafeRawPointer?
        var free: UnsafeRawPointer?
        var context: UnsafeRawPointer?
        var dataType: Int32 = 0
        var checksum: UInt = 0
        var reserved: UInt = 0
    }

    typealias Call = @convention(c) @Sendable (UnsafeMutableRawPointer) -> Int32

    /// `inflateInit2_`: the size of the window, and what the caller's header
    /// says of zlib's version and of the size of a stream.
    let begin:
        @convention(c) @Sendable (
            UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32
        ) -> Int32
    let inflate:
        @convention(c) @Sendable (UnsafeMutableRawPointer, Int32) -> Int32
    let reset: Call
    let end: Call

    /// Z_STREAM_END
    static let streamEnd: Int32 = 1

    /// `true` unless a stream is damaged. Z_BUF_ERROR says that nothing was
    /// left to do.
    static func goesOn(_ code: Int32) -> Bool {
        [0, streamEnd, -5].contains(code)
    }
}
