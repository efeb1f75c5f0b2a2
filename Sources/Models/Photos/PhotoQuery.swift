/// What to search for, as the service can be asked.
package struct PhotoQuery: Equatable, Sendable {
    /// Free text over all that is known of an item.
    package var words: String
    /// Empty for all kinds.
    package var mediaTypes: [MediaType]
    /// Inclusive.
    package var firstYear: Int?
    /// Inclusive.
    package var lastYear: Int?
    /// Terms to look for in one field each, in the order to send them.
    package var terms: [Term]
    /// How many items to ask for at a time, from 1 to 100; `nil` leaves it to
    /// the service, which gives 100.
    package var pageSize: Int?
    /// The page to begin with, from 1; `nil` for the first.
    package var page: Int?

    package init(
        words: String = "",
        mediaTypes: [MediaType] = [.image],
        firstYear: Int? = nil,
        lastYear: Int? = nil,
        terms: [Term] = [],
        pageSize: Int? = nil,
        page: Int? = nil
    ) {
        self.words = words
        self.mediaTypes = mediaTypes
        self.firstYear = firstYear
        self.lastYear = lastYear
        self.terms = terms
        self.pageSize = pageSize
        self.page = page
    }

    /// A term to look for in a field.
    package struct Term: Equatable, Sendable {
        package let field: Field
        package let value: String

        package init(_ field: Field, _ value: String) {
            self.field = field
            self.value = value
        }
    }

    /// The fields that can be searched, by the service's names for them.
    package enum Field: String, CaseIterable, Sendable {
        case center
        case keywords
        case location
        case photographer
        case secondaryCreator = "secondary_creator"
        case title
        case description
        case description508 = "description_508"
        case nasaID = "nasa_id"
        case album
    }
}
