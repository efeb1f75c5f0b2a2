package import Foundation
import Models
import Services

/// What is in a mirror.
package struct MirrorSummary: Equatable, Sendable {
    /// How many items there are, with those that are gone.
    package var items = 0
    package var gone = 0
    /// Of the records.
    package var bytes = 0
    package var years: ClosedRange<Int>?
    package var updated: Date?
    /// What was compared with the service as a whole.
    package var coverage: [String] = []
    /// What was not compared to the end.
    package var unfinished: [String] = []
    /// How many items of that were compared, and how many there are.
    package var compared = 0
    package var toCompare = 0
    /// The parts that could not be read.
    package var unread: [String] = []

    package init() {}

    /// Covers everything.
    package static let all = "all"
}
