package import Foundation

/// A stored copy that is used because there was no response from its source.
package struct StoredCopy: Equatable, Sendable {
    /// When the source last confirmed it.
    package let date: Date
    /// Why there was no response; `.offline` if none was wanted.
    package let reason: LoadFailure
    /// The part of the mirror that it is; `nil` for a stored response.
    package let mirror: Mirror?

    /// The part of a request that a mirror has.
    package enum Mirror: Equatable, Sendable {
        case whole
        /// The items of these scopes, such as `1969 image`, and maybe more.
        case part([String])
    }

    package init(date: Date, reason: LoadFailure, mirror: Mirror? = nil) {
        self.date = date
        self.reason = reason
        self.mirror = mirror
    }

    /// The one that was confirmed first; `nil` if there are none.
    package static func oldest(_ copies: [StoredCopy?]) -> StoredCopy? {
        copies.compactMap(\.self).min { $0.date < $1.date }
    }
}
