import Foundation

/// libcurl's side of a transfer: an easy handle with its options and
/// callbacks. Lives on the queue's thread only.
///
/// Redirects are not followed, cookies are not stored and credentials are not
/// sent, since none of that is switched on.
final class CurlRequest {
    /// libcurl's callback for data: the bytes, how many items of which size,
    /// and a context. Returns how many bytes were taken; fewer ends the
    /// transfer.
    private typealias Receive =
        @convention(c) (UnsafeRawPointer?, Int, Int, UnsafeRawPointer?) -> Int

    /// CURL_ERROR_SIZE
    private static let errorBufferSize = 256
    /// Holds a page of a list; libcurl's own 16 KiB costs eight calls.
    private static let bufferSize = 128 << 10
    /// CURL_WRITEFUNC_PAUSE: takes nothing, and has libcurl pass it again.
    private static let pause = 0x1000_0001

    let transfer: Transfer
    let handle: CurlLibrary.Handle
    private let library: CurlLibrary
    private let errorBuffer: UnsafeMutablePointer<CChar>
    private var headers: CurlLibrary.Handle?
    /// Decompresses the body, if it is compressed; made once the head is there.
    private lazy var inflater = transfer.coding.flatMap { coding in
        library.zlib.map { Inflater(coding, zlib: $0) }
    }
    /// `true` while libcurl keeps a piece of the body until it may arrive.
    private(set) var isPaused = false

    /// Fails if memory is short.
    init?(_ transfer: Transfer, library: CurlLibrary) {
        guard let handle = library.easyInit() else { return nil }
        self.transfer = transfer
        self.handle = handle
        self.library = library
        errorBuffer = .allocate(capacity: Self.errorBufferSize)
        errorBuffer.initialize(repeating: 0, count: Self.errorBufferSize)
        setRequest()
        setCallbacks()
    }

    deinit {
        library.easyCleanup(handle)
        if let headers { library.listFree(headers) }
        errorBuffer.deallocate()
    }

    private func setRequest() {
        let request = transfer.request
        set(.url, request.url.absoluteString)
        var fields = request.headers
        let isCompressed = request.acceptsCompression && library.zlib != nil
        fields["Accept-Encoding"] = isCompressed ? "gzip" : "identity"
        for (name, value) in fields {
            let line = "\(name): \(value)".filter { !$0.isNewline }
            headers = library.listAppend(headers, line) ?? headers
        }
        set(.httpHeader, headers)
        if let path = request.certificates {
            set(Self.isFolder(path) ? .caPath : .caInfo, path)
        }
        if let proxy = request.proxy { set(.proxy, proxy) }
        set(.protocols, 3)
        set(.noSignal, 1)
        set(.suppressConnectHeaders, 1)
        set(.quickExit, 1)
        for (option, value) in Self.numbers(for: request.pace) {
            set(option, value)
        }
    }

    /// The options by which a body arrives at a pace.
    static func numbers(
        for pace: HTTPPace
    ) -> [CurlLibrary.Option: CLong] {
        guard let rate = pace.maximumRate else {
            return [.bufferSize: bufferSize]
        }
        // As large as what may arrive in some hundredths of a second.
        let size = min(max(rate / 32, 1 << 10), bufferSize)
        return [.maximumReceiveSpeed: max(1, rate), .bufferSize: size]
    }

    /// Returns `true` for a folder of certificates, or several, between colons.
    private static func isFolder(_ path: String) -> Bool {
        let first = path.split(separator: ":").first.map(String.init) ?? path
        var status = stat()
        return stat(first, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// This, the context, lives as long as the handle does.
    private func setCallbacks() {
        set(.errorBuffer, errorBuffer)
        let context = UnsafeRawPointer(
            Unmanaged.passUnretained(self).toOpaque()
        )
        let head: Receive = { bytes, size, count, context in
            CurlRequest.pass(bytes, size * count, to: context) {
                $0.transfer.addHead($1) ? $1.count : 0
            }
        }
        let body: Receive = { bytes, size, count, context in
            CurlRequest.pass(bytes, size * count, to: context) {
                $0.addBody($1)
            }
        }
        set(.headerData, context)
        set(.headerFunction, unsafeBitCast(head, to: UnsafeRawPointer.self))
        set(.writeData, context)
        set(.writeFunction, unsafeBitCast(body, to: UnsafeRawPointer.self))
    }

    private static func pass(
        _ bytes: UnsafeRawPointer?,
        _ count: Int,
        to context: UnsafeRawPointer?,
        _ add: (CurlRequest, UnsafeRawBufferPointer) -> Int
    ) -> Int {
        guard let context else { return 0 }
        let request = Unmanaged<CurlRequest>.fromOpaque(context)
            .takeUnretainedValue()
        return add(request, UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Adds a piece of the body, or pauses if it may not arrive yet.
    private func addBody(_ piece: UnsafeRawBufferPointer) -> Int {
        isPaused = !transfer.hasRoom
        transfer.isHeld = isPaused
        if isPaused { return Self.pause }
        guard let inflater else {
            return transfer.addBody(piece) ? piece.count : 0
        }
        transfer.addCompressed(piece)
        guard inflater.add(piece, pass: transfer.addBody) else {
            transfer.end(isWhole: false)
            return 0
        }
        return piece.count
    }

    /// Ends with what has arrived, or with the failure of a CURLcode.
    func complete(_ code: Int32) {
        if code == 0 {
            transfer.end(isWhole: inflater?.hasEnded ?? true)
        } else {
            transfer.fail(code, message: String(cString: errorBuffer))
        }
    }

    /// The length of its pause; zero or less if it may go on.
    var delay: Duration {
        // What makes room says nothing: a disk takes some milliseconds.
        transfer.hasRoom ? .zero : .milliseconds(10)
    }

    /// Goes on after a pause; bytes may arrive in it.
    func resume() {
        isPaused = false
        _ = library.easyPause(handle, 0)
    }

    private func set(_ option: CurlLibrary.Option, _ value: CLong) {
        _ = library.setNumber(handle, option.rawValue, value)
    }

    /// libcurl copies strings; everything else has to outlive the handle.
    private func set(_ option: CurlLibrary.Option, _ value: UnsafeRawPointer?) {
        _ = library.setPointer(handle, option.rawValue, value)
    }
}
