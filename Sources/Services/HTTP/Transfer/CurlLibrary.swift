internal import Glibc

/// The functions of libcurl that are used, found when they are first needed.
///
/// Loading libcurl and the thirty libraries that it needs takes about 10 ms,
/// which a program that asks nobody should not pay at its start. It is the
/// library that Foundation's own networking stands on.
///
/// Signatures and numbers are those of `curl.h` and `multi.h`; they are part
/// of the binary interface that `libcurl.so.4` has kept since 2006.
struct CurlLibrary: Sendable {
    /// A handle of libcurl's, of either kind, or a list of texts.
    typealias Handle = UnsafeMutableRawPointer

    // The setters take any number of arguments in C. On Linux such a
    // function finds its first ones where any other does, so they can be
    // called as if each took the one that its option needs.
    typealias SetNumber = @convention(c) @Sendable (Handle, Int32, Int) -> Int32
    typealias SetPointer =
        @convention(c) @Sendable (Handle, Int32, UnsafeRawPointer?) -> Int32

    let newRequest: @convention(c) @Sendable () -> Handle?
    let freeRequest: @convention(c) @Sendable (Handle) -> Void
    let setNumber: SetNumber
    let setPointer: SetPointer
    let append:
        @convention(c) @Sendable (Handle?, UnsafePointer<CChar>) -> Handle?
    let freeList: @convention(c) @Sendable (Handle) -> Void

    let newMulti: @convention(c) @Sendable () -> Handle?
    let freeMulti: @convention(c) @Sendable (Handle) -> Int32
    let setMultiNumber: SetNumber
    let add: @convention(c) @Sendable (Handle, Handle) -> Int32
    let remove: @convention(c) @Sendable (Handle, Handle) -> Int32
    let perform:
        @convention(c) @Sendable (Handle, UnsafeMutablePointer<Int32>) -> Int32
    let wait:
        @convention(c) @Sendable (
            Handle, UnsafeMutablePointer<pollfd>?, UInt32, Int32,
            UnsafeMutablePointer<Int32>?
        ) -> Int32
    let nextMessage:
        @convention(c) @Sendable (Handle, UnsafeMutablePointer<Int32>) ->
            UnsafeRawPointer?

    /// The library, or why there is none; loaded once for the whole process.
    static let shared = Result { () throws(CurlLoadFailure) in try load() }

    /// By its usual name and by Debian's for the one that uses GnuTLS.
    private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

    private static func load() throws(CurlLoadFailure) -> CurlLibrary {
        guard
            let library = names.lazy.compactMap({ dlopen($0, RTLD_LAZY) }).first
        else { throw .last }
        // All that libcurl can do is made ready (CURL_GLOBAL_DEFAULT).
        let initialize: @convention(c) (Int) -> Int32 =
            try symbol("curl_global_init", in: library)
        guard initialize(3) == 0 else {
            throw CurlLoadFailure(detail: "libcurl cannot start")
        }
        return try CurlLibrary(in: library)
    }

    private init(in library: Handle) throws(CurlLoadFailure) {
        func find<Function>(_ name: String) throws(CurlLoadFailure) -> Function
        {
            try Self.symbol("curl_" + name, in: library)
        }
        newRequest = try find("easy_init")
        freeRequest = try find("easy_cleanup")
        setNumber = try find("easy_setopt")
        setPointer = try find("easy_setopt")
        append = try find("slist_append")
        freeList = try find("slist_free_all")
        newMulti = try find("multi_init")
        freeMulti = try find("multi_cleanup")
        setMultiNumber = try find("multi_setopt")
        add = try find("multi_add_handle")
        remove = try find("multi_remove_handle")
        perform = try find("multi_perform")
        wait = try find("multi_wait")
        nextMessage = try find("multi_info_read")
    }

    private static func symbol<Function>(
        _ name: String,
        in library: Handle
    ) throws(CurlLoadFailure) -> Function {
        guard let symbol = dlsym(library, name) else { throw .last }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
