import Glibc

/// Why a database cannot be used.
package enum DatabaseError: Error, Equatable, Sendable {
    /// There is no SQLite that can be used, for a reason in English.
    case unusable(String)
    /// A number and a sentence of SQLite's; `system` is as in `errno`, or 0.
    case failed(code: Int32, system: Int32 = 0, String)

    /// The dynamic loader's last error on this thread.
    static func loading() -> DatabaseError {
        .unusable(dlerror().map { String(cString: $0) } ?? "no SQLite")
    }

    /// The kinds of failures, by SQLite's numbers.
    package enum Kind: Int32, Sendable {
        case busy = 5
        case readOnly = 8
        case corrupt = 11
        case full = 13
        case cannotOpen = 14
        case notADatabase = 26
    }

    /// `nil` for another one.
    package var kind: Kind? {
        guard case .failed(let code, _, _) = self else { return nil }
        // The other bits are details.
        return Kind(rawValue: code & 0xFF)
    }
}
