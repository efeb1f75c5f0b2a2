internal import Foundation

/// A transfer as libcurl carries it out; lives on the loop's thread only.
///
/// Redirects are not followed, cookies are not kept, credentials are not
/// sent: none of that is switched on.
final class CurlRequest {
    /// What libcurl calls with bytes, how many, of what size, and a context;
    /// it goes on if the answer is as many bytes.
    private typealias Receive =
        @convention(c) (UnsafeRawPointer?, Int, Int, UnsafeRawPointer?) -> Int

    /// As large as libcurl wants it (CURL_ERROR_SIZE).
    private static let errorTextSize = 256
    /// Takes a page of a list at once; libcurl's own 16 KiB costs eight calls.
    private static let bufferSize = 128 << 10

    let transfer: Transfer
    let handle: CurlLibrary.Handle
    private let library: CurlLibrary
    private let errorText: UnsafeMutablePointer<CChar>
    private var headers: CurlLibrary.Handle?

    /// Fails when memory is short.
    init?(_ transfer: Transfer, library: CurlLibrary) {
        guard let handle = library.newRequest() else { return nil }
        self.transfer = transfer
        self.handle = handle
        self.library = library
        errorText = .allocate(capacity: Self.errorTextSize)
        errorText.initialize(repeating: 0, count: Self.errorTextSize)
        describe()
        receive()
    }

    deinit {
        library.freeRequest(handle)
        if let headers { library.freeList(headers) }
        errorText.deallocate()
    }

    /// What libcurl says of a failure, which may be nothing.
    var failureText: String { String(cString: errorText) }

    /// The question.
    private func describe() {
        let request = transfer.request
        set(.url, request.address.absoluteString)
        for (name, value) in request.headers {
            let line = "\(name): \(value)".filter { !$0.isNewline }
            headers = library.append(headers, line) ?? headers
        }
        set(.headers, headers)
        // Whatever libcurl can unpack.
        set(.acceptEncoding, "")
        set(.protocols, 3)
        set(.isWithoutSignals, 1)
        set(.suppressesConnectHeaders, 1)
        set(.quickExit, 1)
        set(.bufferSize, Self.bufferSize)
    }

    /// What becomes of the answer. The transfer lives as long as this does.
    private func receive() {
        set(.errorText, errorText)
        let context = UnsafeRawPointer(
            Unmanaged.passUnretained(transfer).toOpaque()
        )
        let head: Receive = { bytes, size, count, context in
            CurlRequest.pass(bytes, size * count, to: context) {
                $0.addHead($1)
            }
        }
        let body: Receive = { bytes, size, count, context in
            CurlRequest.pass(bytes, size * count, to: context) {
                $0.addBody($1)
            }
        }
        set(.headContext, context)
        set(.receiveHead, unsafeBitCast(head, to: UnsafeRawPointer.self))
        set(.bodyContext, context)
        set(.receiveBody, unsafeBitCast(body, to: UnsafeRawPointer.self))
    }

    private static func pass(
        _ bytes: UnsafeRawPointer?,
        _ count: Int,
        to context: UnsafeRawPointer?,
        _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let context else { return 0 }
        let transfer = Unmanaged<Transfer>.fromOpaque(context)
            .takeUnretainedValue()
        let piece = UnsafeRawBufferPointer(start: bytes, count: count)
        return take(transfer, piece) ? count : 0
    }

    private func set(_ option: CurlOption, _ value: Int) {
        _ = library.setNumber(handle, option.rawValue, value)
    }

    /// Strings are copied by libcurl; other things have to live on.
    private func set(_ option: CurlOption, _ value: UnsafeRawPointer?) {
        _ = library.setPointer(handle, option.rawValue, value)
    }
}
