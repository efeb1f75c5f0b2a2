import Models
import ViewModels

// The lists of pictures of the day, as commands and home show them.
extension ApodLists {
    /// A list of days; of all days, it has any order that is one of days.
    /// `limit` is how many are wanted; `nil` for all.
    func list(
        of days: ApodSelection,
        filter: SizeFilter? = nil,
        order: PhotoOrder? = nil,
        limit: Int? = nil,
        _ strings: Strings
    ) -> PhotoList {
        var title = strings(.apodTitle)
        var query: JSONValue = [:]
        let first: any Cursor<Photo>
        var isSorted = order == .newest
        switch days {
        case .all where order == .oldest:
            first = pictures(since: self.days.lowerBound)
            isSorted = true
        case .range(let from, let to, let name):
            // Others have to be seen before they are chosen or sorted.
            let isPlain = filter == nil && [nil, .newest].contains(order)
            first = picturesOrNearest(
                from: from,
                to: to,
                wanted: isPlain ? limit : nil
            )
            if !name.isEmpty { title += ", " + name }
            query = ["from": JSONValue(from?.text), "to": JSONValue(to?.text)]
        case .random(let count):
            let drawn = filter == nil ? count : ApodSelection.mostRandom
            first = randomPictures(drawn)
            isSorted = false
            title += ", " + strings(.apodRandom, String(count))
            query = ["random": .integer(count)]
        case .one: first = pictures()
        }
        let large = filter.pictures(in: first)
        return PhotoList(
            title: title,
            first: days.count.map { large.limited(to: $0) } ?? large,
            isSorted: isSorted,
            isBounded: days != .all,
            query: .query(.apod, query),
            nothing: filter.map { _ in .apodTooSmall },
            periodSteps: days == .all && order != .oldest ? .back : .both
        )
    }

    /// The pictures whose texts have some words.
    func list(
        with words: String,
        _ filter: SizeFilter?,
        _ order: PhotoOrder?,
        _ strings: Strings
    ) -> PhotoList {
        let found = pictures(with: words, isOldestFirst: order == .oldest)
        return PhotoList(
            title: strings(.apodTitle) + ", “\(words)”",
            first: filter == nil
                ? found : filter.pictures(in: found.completed(by: self)),
            details: self,
            isSorted: [.newest, .oldest].contains(order),
            query: .query(.apod, ["search": .string(words)]),
            nothing: filter.map { _ in .apodTooSmall },
            storedOnly: { _ in strings(.apodStoredOnly) }
        )
    }

    /// A photo, if there is one, between the days before and after it, of which
    /// there are none after the newest.
    func neighbors(
        of photo: @escaping @Sendable () async throws -> Photo?,
        _ filter: SizeFilter?,
        isNewest: Bool
    ) -> PhotoNeighbors {
        let last = days.upperBound
        return PhotoNeighbors(
            from: LazyPage {
                guard let photo = try await photo() else {
                    return Page(elements: [], next: .end)
                }
                let day = photo.day ?? last
                let next = pictures(since: day.advanced(by: 1))
                return Page(
                    elements: [photo],
                    next: isNewest ? .end : .more(filter.pictures(in: next))
                )
            },
            before: LazyPage {
                let day = try await photo()?.day ?? last
                return try await filter.pictures(in: pictures(before: day))
                    .page()
            }
        )
    }
}
