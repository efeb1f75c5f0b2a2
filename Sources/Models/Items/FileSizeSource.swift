package import Foundation

/// Says how large a file is without getting it.
package protocol FileSizeSource: Sendable {
    /// In bytes; `nil` where nobody tells.
    func bytes(at address: URL) async throws(LoadFailure) -> Int?
}
