import Glibc

// The setters of libcurl are variadic functions, which Swift cannot call; they
// are called through signatures with one fixed argument. That is valid only
// where the calling convention passes a variadic integer or pointer exactly as
// it passes a fixed one:
//
// - x86_64 (System V): in the same register. A variadic function also reads
//   %al, but only to decide whether to save the vector registers, which no
//   option uses.
// - arm64 (AAPCS64, as on Linux): in the same register. Apple's variant, where
//   variadic arguments go on the stack, is not valid.
// - riscv64 (LP64D): in the same register.
//
// Others are refused: powerpc64le, for one, has the caller of a variadic
// function reserve an area that the caller of a fixed one need not reserve.
// 32-bit machines are refused because none was tested.
#if !(os(Linux) && (arch(x86_64) || arch(arm64) || arch(riscv64)))
    #error("Check how this platform passes variadic arguments; see above.")
#endif

/// The functions of libcurl that are used, loaded when first needed.
///
/// Loading libcurl and the thirty libraries that it needs takes about 10 ms,
/// which a run without requests should not pay. It is the library that
/// Foundation's own networking uses.
///
/// Signatures and numbers are those of `curl.h` and `multi.h`; they are part
/// of the binary interface that `libcurl.so.4` has kept since 2006. The newest
/// function is `curl_multi_wait`, of 7.28; options that are newer than the
/// library are refused by it, which does no harm.
package struct CurlLibrary: Sendable {
    /// An easy handle, a multi handle or a list of strings.
    typealias Handle = UnsafeMutableRawPointer

    typealias SetNumber =
        @convention(c) @Sendable (Handle, Int32, CLong) -> Int32
    typealias SetPointer =
        @convention(c) @Sendable (Handle, Int32, UnsafeRawPointer?) -> Int32

    let easyInit: @convention(c) @Sendable () -> Handle?
    let easyCleanup: @convention(c) @Sendable (Handle) -> Void
    let easyPause: @convention(c) @Sendable (Handle, Int32) -> Int32
    let setNumber: SetNumber
    let setPointer: SetPointer
    let listAppend:
        @convention(c) @Sendable (Handle?, UnsafePointer<CChar>) -> Handle?
    let listFree: @convention(c) @Sendable (Handle) -> Void

    let multiInit: @convention(c) @Sendable () -> Handle?
    let multiCleanup: @convention(c) @Sendable (Handle) -> Int32
    let multiSetNumber: SetNumber
    let multiAdd: @convention(c) @Sendable (Handle, Handle) -> Int32
    let multiRemove: @convention(c) @Sendable (Handle, Handle) -> Int32
    let multiPerform:
        @convention(c) @Sendable (Handle, UnsafeMutablePointer<Int32>) -> Int32
    /// Waits for the connections, and for files described by `pollfd`, whose
    /// layout and bits are those of `curl_waitfd`.
    let multiWait:
        @convention(c) @Sendable (
            Handle, UnsafeMutablePointer<pollfd>?, UInt32, Int32,
            UnsafeMutablePointer<Int32>?
        ) -> Int32
    let multiInfoRead:
        @convention(c) @Sendable (Handle, UnsafeMutablePointer<Int32>) ->
            UnsafeRawPointer?

    /// As in `8.5.0`; `nil` without the library.
    package static var version: String? {
        guard let text = try? shared.get().versionText() else { return nil }
        // `libcurl/8.5.0 OpenSSL/3.0.13 …`
        let first = String(cString: text).split(separator: " ").first
        return first?.split(separator: "/").last.map(String.init)
    }

    /// `nil` where libcurl decompresses nothing either.
    let zlib: Zlib?

    private let versionText: @convention(c) @Sendable () -> UnsafePointer<CChar>

    /// The library, or why there is none; loaded once per process.
    static let shared = Result { () throws(LoadError) in try load() }

    /// The usual name, and Debian's for the variant that uses GnuTLS.
    private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

    private static func load() throws(LoadError) -> CurlLibrary {
        guard
            let library = names.lazy.compactMap({ dlopen($0, RTLD_LAZY) }).first
        else { throw .last }
        let initialize: @convention(c) (CLong) -> Int32 =
            try symbol("curl_global_init", in: library)
        let everything = 3 // CURL_GLOBAL_DEFAULT
        guard initialize(everything) == 0 else {
            throw LoadError(detail: "libcurl cannot start")
        }
        return try CurlLibrary(in: library)
    }

    private init(in library: Handle) throws(LoadError) {
        func find<Function>(_ name: String) throws(LoadError) -> Function {
            try Self.symbol("curl_" + name, in: library)
        }
        versionText = try find("version")
        easyInit = try find("easy_init")
        easyCleanup = try find("easy_cleanup")
        easyPause = try find("easy_pause")
        setNumber = try find("easy_setopt")
        setPointer = try find("easy_setopt")
        listAppend = try find("slist_append")
        listFree = try find("slist_free_all")
        multiInit = try find("multi_init")
        multiCleanup = try find("multi_cleanup")
        multiSetNumber = try find("multi_setopt")
        multiAdd = try find("multi_add_handle")
        multiRemove = try find("multi_remove_handle")
        multiPerform = try find("multi_perform")
        multiWait = try find("multi_wait")
        multiInfoRead = try find("multi_info_read")
        zlib = try? Zlib(
            begin: Self.symbol("inflateInit2_", in: library),
            inflate: Self.symbol("inflate", in: library),
            reset: Self.symbol("inflateReset", in: library),
            end: Self.symbol("inflateEnd", in: library)
        )
    }

    /// Finds a function of the library, or of one that it needs.
    private static func symbol<Function>(
        _ name: String,
        in library: Handle
    ) throws(LoadError) -> Function {
        guard let symbol = dlsym(library, name) else { throw .last }
        return unsafeBitCast(symbol, to: Function.self)
    }
}

extension CurlLibrary {
    /// Why libcurl cannot be used, in the dynamic loader's words.
    struct LoadError: Error {
        let detail: String

        /// The loader's last error on this thread.
        static var last: LoadError {
            LoadError(
                detail: dlerror().map { String(cString: $0) } ?? "no libcurl"
            )
        }
    }

    /// The options of a request that are set, by their numbers in `curl.h`.
    enum Option: Int32 {
        case bufferSize = 98
        case noSignal = 99
        /// A set of bits: 1 is http, 2 is https.
        case protocols = 181
        case suppressConnectHeaders = 265
        /// Since 7.87: cleaning up does not wait for the name lookup.
        case quickExit = 322

        case writeData = 10_001
        case url = 10_002
        case errorBuffer = 10_010
        case httpHeader = 10_023
        case headerData = 10_029
        case caInfo = 10_065
        case caPath = 10_097
        case proxy = 10_004

        /// In bytes a second.
        case maximumReceiveSpeed = 30_146

        case writeFunction = 20_011
        case headerFunction = 20_079
    }
}
