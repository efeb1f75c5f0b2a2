package import Foundation
import Models
import Services

/// The content of a mirror.
package struct MirrorSummary: Equatable, Sendable {
    /// The number of items, with those that are gone.
    package var items = 0
    package var gone = 0
    /// Of the records.
    package var bytes = 0
    package var years: ClosedRange<Int>?
    package var updated: Date?
    /// The part compared with the service as a whole.
    package var coverage: [String] = []
    /// The part that was not compared to the end.
    package var unfinished: [String] = []
    /// The number of its items that were compared, and of all.
    package var compared = 0
    package var toCompare = 0
    /// The parts that could not be read.
    package var unread: [String] = []

    package init() {}

    /// Covers everything.
    package static let all = "all"
}
