package import Foundation

/// What a cache has stored, in numbers.
package struct CacheStatus: Equatable, Sendable {
    package var responses = Part()
    package var pictures = Part()
    /// All files, also unfinished ones.
    package var fileCount = 0
    /// The size of all files in bytes, without the overhead of the file system.
    package var byteCount = 0
    /// In bytes.
    package let byteLimit: Int

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The entries of one kind.
    package struct Part: Equatable, Sendable {
        package private(set) var count = 0
        /// In bytes.
        package private(set) var byteCount = 0
        /// When the entries were last confirmed, from the first to the last.
        package private(set) var dates: ClosedRange<Date>?

        package mutating func add(_ size: Int, _ date: Date?) {
            count += 1
            byteCount += size
            guard let date else { return }
            let first = min(dates?.lowerBound ?? date, date)
            dates = first ... max(dates?.upperBound ?? date, date)
        }
    }
}
