import Foundation

/// Why a file of the user's could not be read or written.
package struct StorageError: Error, Equatable, Sendable {
    /// The file or the folder.
    package let path: String
    /// As in `errno`.
    package let code: Int32

    package init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// The cause in the words of the system, in English.
    package var reason: String { String(cString: strerror(code)) }
    /// `true` if another process keeps this one out.
    package var isLocked: Bool { code == EWOULDBLOCK }
}

extension Error {
    /// As in `errno`; `nil` for what is not about files of the user's.
    package var storageCode: Int32? { (self as? StorageError)?.code }
}
