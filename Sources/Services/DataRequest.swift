package import Foundation

/// The file to load.
package struct DataRequest: Sendable {
    package let url: URL
    /// The most bytes to accept.
    package let limit: Int
    /// For how many seconds a stored copy is as good as a new response;
    /// `.infinity` for what never changes, `nil` for the service's default.
    package let lifetime: TimeInterval?

    package init(_ url: URL, limit: Int, lifetime: TimeInterval? = nil) {
        self.url = url
        self.limit = limit
        self.lifetime = lifetime
    }
}
