package import Models

/// The state of home; empty before it is known what is stored.
package struct HomeState: Equatable, Sendable {
    package var title = ""
    /// The current date with its weekday, and without.
    package var date = ""
    package var shortDate = ""
    /// `nil` if no picture of the day is known.
    package var today: Today?
    /// Why none is known.
    package var todayFailure: LoadFailure?
    package var entries: [Entry] = []
    /// `true` if something is not there, or not new, that may be loaded again.
    package var hasFailed = false
    /// `true` if a newer picture may come.
    package var isPartial = false

    /// The pictures to load.
    var pictures: [PictureKey] {
        ([today?.picture] + entries.map(\.picture)).compactMap(\.self)
    }

    /// The picture of the day.
    package struct Today: Equatable, Sendable {
        package let title: String
        package let byline: String
        /// The start of its description.
        package let text: String
        package let picture: PictureKey?
    }

    /// A list that home leads to.
    package struct Entry: Equatable, Sendable {
        package let name: String
        /// A note about it, such as the number of its items; else empty.
        package var note = ""
        /// `true` for the picture of the day.
        package var isToday = false
        /// `true` if it may have a picture.
        package var hasCover = false
        /// Its newest picture, once that is known.
        package var picture: PictureKey?
        /// Why that is not known.
        package var failure: LoadFailure?
    }
}
