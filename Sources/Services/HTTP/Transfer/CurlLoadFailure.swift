internal import Glibc

/// Why libcurl cannot be used.
struct CurlLoadFailure: Error {
    /// In the loader's words.
    let detail: String

    /// The loader's last failure on this thread.
    static var last: CurlLoadFailure {
        CurlLoadFailure(
            detail: dlerror().map { String(cString: $0) } ?? "no libcurl"
        )
    }
}
