package import Foundation
import Models

/// The content of a disk cache in numbers.
package struct DiskCacheStatus: Equatable, Sendable {
    package internal(set) var parts: [DiskEntry.Kind: Part] = [:]
    /// All files, also unfinished ones.
    package internal(set) var fileCount = 0
    /// The size of all files, without the overhead of the file system.
    package internal(set) var byteCount = 0

    /// The entries of one kind.
    package struct Part: Equatable, Sendable {
        package private(set) var count = 0
        package private(set) var byteCount = 0
        /// When the entries were last confirmed, from the first to the last.
        package private(set) var dates: ClosedRange<Date>?

        mutating func add(_ size: Int, _ date: Date?) {
            count += 1
            byteCount += size
            guard let date else { return }
            let first = min(dates?.lowerBound ?? date, date)
            dates = first ... max(dates?.upperBound ?? date, date)
        }
    }
}
