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
    let credit = SourceCredit(
        library: "Astronomy Picture of the Day",
        publisher: "Astronomy Picture of the Day"
    )
    let facts: [Photo.Fact.Label: StringKey] = [
        .video: .photoVideo, .interactive: .photoInteractive,
        .webPage: .photoWebPage,
    ]
    let commands: [any Command.Type] = [ApodCommand.self]

    func page(of id: PhotoID) -> URL? { ApodURLs.page(of: id) }

    func make(_ services: SourceServices) -> SourceParts<any ApodLists> {
        let urls = ApodURLs(api: services.url(of: servers[0]))
        return services.parts(
            "apod",
            trusting: urls.trusted,
            substitute: ApodURLs.original,
            sample: { $0 },
            service: { ApodLibrary(json: $0, urls: urls, now: services.now) },
            photos: { $0 }
        )
    }

    /// The newest picture, with those of the days before it.
    func places(_ library: any ApodLists, _ strings: Strings) -> [Place] {
        let newest = PhotoNeighbors(
            from: LazyPage { () async throws(LoadFailure) in
                Page(elements: [try await library.newest()], next: .end)
            },
            before: LazyPage { () async throws(LoadFailure) in
                let day = try await library.newest().day
                let last = day ?? library.days.upperBound
                return try await library.pictures(before: last).page()
            }
        )
        let list = ApodCommand.list(of: .all, in: library, strings)
        return [Place(list: list, photo: newest)]
    }

    func news(_ library: any ApodLists, _ strings: Strings) -> [NewsList] {
        [
            NewsList(.apod, title: strings(.apodTitle), order: .days) { last in
                let day = last.flatMap { Day(digits: String($0)) }
                return library.pictures(
                    from: day,
                    limit: day == nil ? News.firstCount : nil
                )
            }
        ]
    }

    func checks(_ library: any ApodLists) -> [SourceCheck] {
        [("apod", library.pictures(limit: 1))]
    }
}
