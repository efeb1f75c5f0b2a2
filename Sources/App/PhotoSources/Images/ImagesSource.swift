import Models
import Repositories
import ViewModels

/// NASA's image library.
struct ImagesSource: PhotoSource {
    private static let api =
        SourceServer("NASA_PHOTOS_API_URL", .envAPI, ImagesURLs.nasa)
    private static let assets = SourceServer(
        "NASA_PHOTOS_ASSETS_URL",
        .envAssets,
        ImagesURLs.nasaAssets
    )

    static let facts = SourceFacts(
        ids: [.images],
        servers: [api, assets],
        texts: SourceTexts(),
        commands: [
            SearchCommand.self, RecentCommand.self,
            PopularCommand.self, RandomCommand.self,
        ],
        page: ImagesURLs.page,
        id: ImagesURLs.id(of:)
    )

    let library: any ImageLibrary
    let files: SourceFiles

    /// A mirror answers for the service, unless nothing but that is to answer.
    init(_ network: Network, mirror: MirrorStore?) {
        if let records = network.sample?.records("images") {
            let servers = [Self.api.url, Self.assets.url]
            let trusted = TrustedURLs(servers: servers)
            library = records
            files = SourceFiles(records, trusted: trusted)
            return
        }
        let urls = Self.urls(network)
        let services = network.services(trusting: urls.trusted)
        let service = ImagesLibrary(json: services.json, urls: urls)
        files = SourceFiles(services.files, trusted: urls.trusted)
        guard !network.asksServiceOnly, let mirror else {
            library = service
            return
        }
        library = FallbackImageLibrary(
            service,
            mirror: mirror,
            clock: network.console.clock,
            isHurried: network.isHurried
        )
    }

    init(_ library: any ImageLibrary, files: SourceFiles) {
        self.library = library
        self.files = files
    }

    private static func urls(_ network: Network) -> ImagesURLs {
        ImagesURLs(
            api: network.url(of: api),
            assets: network.url(of: assets),
            trustsLoopback: network.trustsLoopback
        )
    }

    var photos: any PhotoLibrary { library }

    func homeLists(_ strings: Strings) -> [HomeList] {
        [
            HomeList(list: PopularCommand.list(in: library, strings)),
            HomeList(list: RecentCommand.list(in: library, strings)),
        ]
    }

    func news(_ strings: Strings) -> [NewsList] {
        [
            NewsList(.images, title: strings(.recentTitle), order: .any) {
                [library] in library.photos(in: .recent)
            }
        ]
    }

    /// A photo of 1969, and the captions of a video.
    var checks: [SourceCheck] {
        let query = PhotoQuery(words: "moon", pageSize: 1)
        let video = PhotoID(.images, "art002m1200912222_Liftoff_1")
        return [
            SourceCheck(
                "service",
                .list("search", library.photos(matching: query)),
                .old(PhotoID(.images, "as11-44-6550")),
                .thumbnail,
                .smallCopy(),
                .original,
                .captions { [library] in try await library.captions(of: video) }
            ),
            SourceCheck(
                "assets",
                .list("newest", library.photos(in: .recent))
            ),
        ]
    }
}
