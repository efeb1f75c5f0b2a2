/// Which photos of a rover to list, and in which order.
package struct RoverQuery: Equatable, Sendable {
    package var rover: Rover
    /// `nil` for all.
    package var sols: ClosedRange<Sol>?
    /// The days on which photos were taken; `nil` for any of the sols.
    package var days: ClosedRange<Day>?
    /// The codes of instruments; empty for all.
    package var instruments: [String]
    package var order: Order
    /// `true` if the small versions that rovers send first are listed too.
    package var includesThumbnails: Bool
    /// The eye to list where both took the same scene; `nil` for both.
    package var eye: RoverEye?
    /// The number of photos to request at a time, from 1 to 100; of Curiosity
    /// to 1,000.
    package var pageSize: Int

    package init(
        _ rover: Rover,
        sols: ClosedRange<Sol>? = nil,
        days: ClosedRange<Day>? = nil,
        instruments: [String] = [],
        order: Order = .newestReceived,
        includesThumbnails: Bool = false,
        eye: RoverEye? = .left,
        pageSize: Int = 100
    ) {
        self.rover = rover
        self.sols = sols
        self.days = days
        self.instruments = instruments
        self.order = order
        self.includesThumbnails = includesThumbnails
        self.eye = eye
        self.pageSize = pageSize
    }

    /// The orders in which the feeds list photos.
    package enum Order: Sendable {
        /// Photos that arrived on Earth last come first.
        case newestReceived
        /// The latest sols come first.
        case latestSol
        /// The earliest sols come first.
        case earliestSol
    }
}
