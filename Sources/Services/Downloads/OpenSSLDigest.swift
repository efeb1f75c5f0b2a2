internal import Glibc

/// A digest that OpenSSL computes.
///
/// Lives on one task; it is freed with the last reference.
final class OpenSSLDigest {
    /// EVP_MAX_MD_SIZE
    private static let longest = 64

    private let library: OpenSSLLibrary
    private let context: OpenSSLLibrary.Pointer

    /// Fails if OpenSSL refuses the algorithm, as it may be configured to.
    init?(_ algorithm: Digest.Algorithm, library: OpenSSLLibrary) {
        let kind = algorithm == .md5 ? library.md5() : library.sha256()
        guard let kind, let context = library.create() else { return nil }
        self.library = library
        self.context = context
        guard library.begin(context, kind, nil) == 1 else { return nil }
    }

    deinit {
        library.free(context)
    }

    func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        _ = library.update(context, start, bytes.count)
    }

    func finish() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.longest)
        var count: UInt32 = 0
        _ = library.end(context, &bytes, &count)
        return Array(bytes.prefix(Int(count)))
    }
}

/// The functions of OpenSSL's libcrypto that are used, if it is loaded.
///
/// Signatures are those of `openssl/evp.h`; they are part of the binary
/// interface of version 3.
struct OpenSSLLibrary: Sendable {
    typealias Pointer = UnsafeMutableRawPointer

    let create: @convention(c) @Sendable () -> Pointer?
    let free: @convention(c) @Sendable (Pointer) -> Void
    let md5: @convention(c) @Sendable () -> Pointer?
    let sha256: @convention(c) @Sendable () -> Pointer?
    let begin: @convention(c) @Sendable (Pointer, Pointer, Pointer?) -> Int32
    let update:
        @convention(c) @Sendable (Pointer, UnsafeRawPointer, Int) -> Int32
    let end:
        @convention(c) @Sendable (
            Pointer, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt32>
        ) -> Int32

    /// The library that this process has loaded, for libcurl; `nil` if libcurl
    /// uses another one or is not loaded.
    static var loaded: OpenSSLLibrary? {
        dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_NOLOAD)
            .flatMap(OpenSSLLibrary.init)
    }

    private init?(_ library: Pointer) {
        func find<Function>(_ name: String) -> Function? {
            dlsym(library, "EVP_" + name)
                .map { unsafeBitCast($0, to: Function.self) }
        }
        guard
            let create: @convention(c) @Sendable () -> Pointer? =
                find("MD_CTX_new"),
            let free: @convention(c) @Sendable (Pointer) -> Void =
                find("MD_CTX_free"),
            let md5: @convention(c) @Sendable () -> Pointer? = find("md5"),
            let sha256: @convention(c) @Sendable () -> Pointer? =
                find("sha256"),
            let begin:
                @convention(c) @Sendable (Pointer, Pointer, Pointer?) -> Int32 =
                find("DigestInit_ex"),
            let update:
                @convention(c) @Sendable (Pointer, UnsafeRawPointer, Int) ->
                    Int32 = find("DigestUpdate"),
            let end:
                @convention(c) @Sendable (
                    Pointer, UnsafeMutablePointer<UInt8>,
                    UnsafeMutablePointer<UInt32>
                ) -> Int32 = find("DigestFinal_ex")
        else { return nil }
        (self.create, self.free) = (create, free)
        (self.md5, self.sha256) = (md5, sha256)
        (self.begin, self.update, self.end) = (begin, update, end)
    }
}
