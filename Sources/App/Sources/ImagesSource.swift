import Foundation
import Models
import Repositories
import ViewModels

/// NASA's image library.
struct ImagesSource: Source {
    let ids = [PhotoID.Source.images]
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_API_URL", .envAPI, ImagesURLs.nasa),
        ("NASA_PHOTOS_ASSETS_URL", .envAssets, ImagesURLs.nasaAssets),
    ]
    let texts = SourceTexts(
        credit: SourceCredit(library: "NASA Image and Video Library")
    )
    let commands: [any Command.Type] = [
        SearchCommand.self, RecentCommand.self,
        PopularCommand.self, RandomCommand.self,
    ]

    func page(of id: PhotoID) -> URL? { ImagesURLs.page(id) }

    func id(of page: URL) -> PhotoID? { ImagesURLs.id(of: page) }

    func make(_ services: SourceServices) -> SourceParts<any ImageLibrary> {
        let urls = ImagesURLs(
            api: services.url(of: servers[0]),
            assets: services.url(of: servers[1]),
            trustsLoopback: services.trustsLoopback
        )
        return services.parts(
            "images",
            trusting: urls.trusted,
            sample: { $0 },
            service: { json in
                let library = ImagesLibrary(json: json, urls: urls)
                guard !services.isOfServiceOnly, let mirror = services.mirror
                else { return library }
                return MirroredLibrary(
                    library,
                    mirror: mirror,
                    clock: services.console.clock,
                    isHurried: services.isHurried
                )
            },
            photos: { $0 }
        )
    }

    func places(_ library: any ImageLibrary, _ strings: Strings) -> [Place] {
        [
            Place(list: PopularCommand.list(in: library, strings)),
            Place(list: RecentCommand.list(in: library, strings)),
        ]
    }

    func news(_ library: any ImageLibrary, _ strings: Strings) -> [NewsList] {
        [
            NewsList(.images, title: strings(.recentTitle), order: .any) { _ in
                library.photos(in: .recent)
            }
        ]
    }

    /// A photo of 1969, and the captions of a video.
    func checks(_ library: any ImageLibrary) -> [SourceCheck] {
        let query = PhotoQuery(words: "moon", pageSize: 1)
        let video = PhotoID(.images, "art002m1200912222_Liftoff_1")
        return [
            SourceCheck(
                "service",
                .list(.words, library.photos(matching: query)),
                .old(PhotoID(.images, "as11-44-6550")),
                .thumbnail,
                .smallCopy,
                .original,
                .captions { try await library.captions(of: video) }
            ),
            SourceCheck(
                "assets",
                .list(.newest, library.photos(in: .recent))
            ),
        ]
    }
}
