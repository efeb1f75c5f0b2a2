/// A list of which people want to see what came since they last looked, the
/// newest items first: one of a source, or a saved search.
package struct NewsList: Sendable {
    /// The order in which new items come.
    package enum Order: Equatable, Sendable {
        /// An old photo may be added today.
        case any
        case days
        case sols(Sol.Clock)

        /// The number of the day or sol of an item; `nil` if it has none.
        func place(of photo: Photo) -> Int? {
            switch self {
            case .any: nil
            case .days: photo.day.flatMap(place(on:))
            case .sols: photo.sol?.number
            }
        }

        /// The number of a day, or of the sol in which it begins; `nil` if the
        /// order has none.
        func place(on day: Day) -> Int? {
            switch self {
            case .any: nil
            case .days: Int(day.text.replacing("-", with: ""))
            case .sols(let clock): clock.sols(on: day)?.lowerBound.number ?? 0
            }
        }

        /// A day that is not after any item of a day or sol.
        func day(at place: Int) -> Day? {
            switch self {
            case .any: nil
            case .days: Day(digits: String(place))
            case .sols(let clock):
                Sol(place).map { clock.day(of: $0).advanced(by: -1) }
            }
        }
    }

    /// The name that people type: `apod`.
    package let name: String
    package let title: String
    /// The search whose results it has, as it is typed; `nil` of a source.
    package let search: String?
    /// The key by which it is remembered.
    let key: String
    let order: Order
    /// The list, at least from a day on.
    let load: @Sendable (Day?) async throws -> any Cursor<Photo>

    /// A list of a source.
    package init(
        _ source: PhotoID.Source,
        title: String,
        order: Order,
        list: @escaping @Sendable () async throws -> any Cursor<Photo>
    ) {
        name = source.rawValue
        key = source.rawValue
        self.title = title
        search = nil
        self.order = order
        load = { _ in try await list() }
    }

    /// The results of a search that has a name of its own: another one with
    /// the same words is another list.
    package init(
        _ name: String,
        words: String,
        searching query: PhotoQuery,
        in library: any ImageLibrary
    ) {
        self.name = name
        title = name
        search = words
        key = "search \(name): \(words)"
        order = .any
        load = { since in
            var query = query
            if let since {
                query.firstYear = max(query.firstYear ?? 0, since.year)
            }
            return library.photos(matching: query)
        }
    }
}
