package import Foundation

/// The URLs at which a file may be, and what is learned of that.
package struct FileCandidates: Sendable {
    package let urls: @Sendable (URL) -> [URL]
    let found: @Sendable (URL) -> Void

    /// - Parameters:
    ///   - urls: Returns those for the URL of a file, in the order to try.
    ///   - found: Called with one of several at which there is a file.
    package init(
        _ urls: @escaping @Sendable (URL) -> [URL] = { [$0] },
        found: @escaping @Sendable (URL) -> Void = { _ in }
    ) {
        self.urls = urls
        self.found = found
    }

    /// - Parameter substitute: Returns the file to load if there is none at a
    ///   URL, such as the original of a copy; `nil` if nothing else will do.
    package init(substitute: @escaping @Sendable (URL) -> URL?) {
        self.init { [$0, substitute($0)].compactMap(\.self) }
    }
}
