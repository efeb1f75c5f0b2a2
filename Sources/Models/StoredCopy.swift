package import Foundation

/// A stored copy that is used because there was no response from its source.
package struct StoredCopy: Equatable, Sendable {
    /// When the source last confirmed it.
    package let date: Date
    /// Why there was no response; `.offline` if none was wanted.
    package let reason: LoadFailure

    package init(date: Date, reason: LoadFailure) {
        self.date = date
        self.reason = reason
    }

    /// The one that was confirmed first; `nil` if there are none.
    package static func oldest(_ copies: [StoredCopy?]) -> StoredCopy? {
        copies.compactMap(\.self).min { $0.date < $1.date }
    }
}

extension [Photo] {
    /// The photos as those of a stored copy; `nil` for those of a response.
    package func stored(_ copy: StoredCopy?) -> [Photo] {
        map {
            var photo = $0
            photo.stored = copy
            return photo
        }
    }
}
