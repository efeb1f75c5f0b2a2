import Models
import Repositories
import ViewModels

/// The Astronomy Picture of the Day.
struct ApodSource: PhotoSource {
    private static let server =
        SourceServer("NASA_PHOTOS_APOD_URL", .envApod, ApodURLs.nasa)

    static let facts = SourceFacts(
        ids: [.apod],
        servers: [server],
        texts: SourceTexts(
            credit: SourceCredit(
                publisher: "Astronomy Picture of the Day",
                namesDays: true
            ),
            origin: { _ in "APOD" }
        ),
        commands: [ApodCommand.self],
        page: ApodURLs.page(of:),
        id: ApodURLs.id(of:),
        idOfName: { ApodURLs.id(ofOld: $0) },
        newest: ApodURLs.newest
    )

    let library: any ApodLists
    let files: SourceFiles

    init(_ network: Network) {
        let connection = network.connection(
            to: Self.server,
            sample: "apod",
            candidates: FileCandidates(substitute: ApodURLs.original)
        )
        library = connection.library {
            ApodSample($0)
        } or: {
            ApodLibrary($0, now: network.now)
        }
        files = connection.files
    }

    var photos: any PhotoLibrary { library }

    /// The month of a day.
    func period(of photo: Photo, _ strings: Strings) -> Period? {
        photo.day.map { period($0, strings) }
    }

    private func period(_ day: Day, _ strings: Strings) -> Period {
        // The 15th is in the same month, and a month has 28 to 31 days.
        let middle = Day(String(day.text.dropLast(2) + "15"))
        return Period { count, today in
            guard let other = middle?.advanced(by: 30 * count) else {
                return false
            }
            let month = other.text.prefix(7)
            return month >= ApodURLs.days.lowerBound.text.prefix(7)
                && month <= today.text.prefix(7)
        } neighbor: { count in
            guard let other = middle?.advanced(by: 30 * count),
                let month = ApodSelection(
                    month: String(other.text.dropLast(3))
                )
            else { return nil }
            var list = library.list(of: month, strings)
            list.period = period(other, strings)
            return list
        }
    }

    /// The newest picture, with those of the days before it.
    func homeLists(_ strings: Strings) -> [HomeList] {
        let newest = PhotoNeighbors(
            from: LazyPage { [library] in
                Page(elements: [try await library.newest()], next: .end)
            },
            before: LazyPage { [library] in
                let day = try await library.newest().day
                let last = day ?? library.days.upperBound
                return try await library.pictures(before: last).page()
            }
        )
        var list = library.list(of: .all, strings)
        list.opening = newest
        return [HomeList(list: list)]
    }

    func news(_ strings: Strings) -> [NewsList] {
        [
            NewsList(.apod, title: strings(.apodTitle), order: .days) {
                [library] in library.pictures()
            }
        ]
    }

    /// The newest picture, and one of those that were moved from another site.
    var checks: [SourceCheck] {
        [
            SourceCheck(
                "apod",
                .list("newest", library.pictures(limit: 5)),
                .thumbnail,
                .old(PhotoID(.apod, "2015-06-03")),
                .thumbnail,
                .original,
                .list("search", library.pictures(with: "horsehead"))
            )
        ]
    }
}
