/// A search of the image library.
package struct PhotoQuery: Equatable, Sendable {
    /// Free text to look for in all fields.
    package var words: String
    /// Empty for all media types.
    package var mediaTypes: [MediaType]
    /// Inclusive.
    package var firstYear: Int?
    /// Inclusive.
    package var lastYear: Int?
    /// Terms to look for in one field each, in the order to send them.
    package var terms: [Term]
    /// The order that is asked for; `nil` for none. The service has one only.
    package var order: PhotoOrder?
    /// The number of items on a page, from 1 to 100; `nil` for the service's
    /// default, which is 100.
    package var pageSize: Int?
    /// The page to start at, from 1; `nil` for the first.
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

    /// The centers that publish the most; others exist, some under several
    /// names.
    package static let knownCenters = [
        "AFRC", "ARC", "DFRC", "GRC", "GSFC", "HQ", "JPL", "JSC", "KSC",
        "LARC", "LRC", "MAF", "MSFC", "SSC",
    ]

    /// The center to search for.
    package var center: String? { value(of: .center) }

    /// The term to look for in a field.
    package func value(of field: Field) -> String? {
        terms.last { $0.field == field }?.value
    }
}
