import Foundation

/// Why a file of the user's could not be read or written.
package struct StorageError: Error, Equatable, Sendable {
    /// The file or the folder.
    package let path: String
    /// As in `errno`.
    package let code: Int32
    /// In English; `nil` for what the system says of the code.
    private let detail: String?

    package init(path: String, code: Int32, detail: String? = nil) {
        self.path = path
        self.code = code
        self.detail = detail
    }

    /// The cause in the words of the system, in English.
    package var reason: String { detail ?? String(cString: strerror(code)) }
    /// `true` if another process keeps this one out.
    package var isLocked: Bool { code == EWOULDBLOCK }
    /// `true` if the disk, or what this user may fill of it, is full.
    package var isFull: Bool { [ENOSPC, EDQUOT].contains(code) }
}

extension Error {
    /// As in `errno`; `nil` for what is not about files of the user's.
    package var storageCode: Int32? { (self as? StorageError)?.code }
}
