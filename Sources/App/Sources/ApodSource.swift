import Foundation
import Models
import Repositories
import ViewModels

/// The Astronomy Picture of the Day.
struct ApodSource: Source {
    let ids = [PhotoID.Source.apod]
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_APOD_URL", .envApod, ApodURLs.nasa)
    ]
    let texts = SourceTexts(
        credit: SourceCredit(
            library: "Astronomy Picture of the Day",
            publisher: "Astronomy Picture of the Day",
            namesDays: true
        ),
        place: { _ in "APOD" }
    )
    let commands: [any Command.Type] = [ApodCommand.self]

    func page(of id: PhotoID) -> URL? { ApodURLs.page(of: id) }

    func id(of page: URL) -> PhotoID? { ApodURLs.id(of: page) }

    /// The month of a day.
    func period(of photo: Photo) -> Period? {
        photo.day.map(Self.period)
    }

    private static func period(_ day: Day) -> Period {
        // The 15th is in the same month, and a month has 28 to 31 days.
        let middle = Day(String(day.text.dropLast(2) + "15"))
        return Period { count, today in
            guard let other = middle?.advanced(by: 30 * count) else {
                return false
            }
            let month = other.text.prefix(7)
            return month >= ApodURLs.days.lowerBound.text.prefix(7)
                && month <= today.text.prefix(7)
        } neighbor: { count, library, strings in
            guard let other = middle?.advanced(by: 30 * count),
                let month = ApodCommand.Days(
                    month: String(other.text.dropLast(3))
                )
            else { return nil }
            let apod = library[\.apod]
            var list = ApodCommand.list(of: month, in: apod, strings)
            list.period = period(other)
            return Period.Neighbor(list: list)
        }
    }

    func make(_ services: SourceServices) -> SourceParts<any ApodLists> {
        services.parts(
            "apod",
            at: servers[0],
            candidates: FileCandidates(substitute: ApodURLs.original),
            sample: { ApodSample($0) },
            service: { ApodLibrary($0, now: services.now) },
            photos: { $0 }
        )
    }

    /// The newest picture, with those of the days before it.
    func places(_ library: any ApodLists, _ strings: Strings) -> [Place] {
        let newest = PhotoNeighbors(
            from: LazyPage {
                Page(elements: [try await library.newest()], next: .end)
            },
            before: LazyPage {
                let day = try await library.newest().day
                let last = day ?? library.days.upperBound
                return try await library.pictures(before: last).page()
            }
        )
        var list = ApodCommand.list(of: .all, in: library, strings)
        list.photo = newest
        return [Place(list: list)]
    }

    func news(_ library: any ApodLists, _ strings: Strings) -> [NewsList] {
        [
            NewsList(.apod, title: strings(.apodTitle), order: .days) {
                places in
                let first = places.firstDay
                return library.pictures(
                    from: first,
                    to: places.lastDay,
                    limit: first == nil ? News.firstCount : nil
                )
            }
        ]
    }

    /// The newest picture, and one of those that were moved from another site.
    func checks(_ library: any ApodLists) -> [SourceCheck] {
        [
            SourceCheck(
                "apod",
                .list(.newest, library.pictures(limit: 1)),
                .thumbnail,
                .old(PhotoID(.apod, "2015-06-03")),
                .thumbnail,
                .original,
                .list(.words, library.pictures(with: "horsehead"))
            )
        ]
    }
}
