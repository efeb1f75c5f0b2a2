import Models
import Repositories
import ViewModels

/// Pictures of the whole Earth by EPIC.
struct EarthSource: PhotoSource {
    private static let server =
        SourceServer("NASA_PHOTOS_EPIC_URL", .envEarth, EarthURLs.nasa)

    static let facts = SourceFacts(
        ids: [.earth],
        servers: [server],
        texts: texts,
        commands: [EarthCommand.self],
        page: EarthURLs.page(of:)
    )

    private static let texts = SourceTexts(
        origin: { _ in "EPIC" },
        series: { photo, _ in [photo.text(.discCenter).map(longitude)] },
        made: { EarthFormatter(formatters: $1).texts(of: $0) }
    )

    /// `154° E` of `5.4° N, 154.0° E`: the rest is nearly the same all day.
    private static func longitude(_ place: String) -> String {
        let last = place.split(separator: " ").suffix(2)
        guard let degrees = last.first.flatMap({ Double($0.dropLast()) })
        else { return place }
        return "\(Int(nearest: degrees))° " + (last.last ?? "")
    }

    let library: any EarthLists
    let files: SourceFiles

    init(_ network: Network) {
        let connection = network.connection(
            to: Self.server,
            sample: "earth",
            candidates: FileCandidates(substitute: EarthURLs.afterMidnight)
        )
        library = connection.library {
            EarthSample($0)
        } or: {
            EarthLibrary($0, texts: Self.texts.records)
        }
        files = connection.files
    }

    var photos: any PhotoLibrary { library }

    func homeLists(_ strings: Strings) -> [HomeList] {
        let list = PhotoList(
            title: strings(.earthTitle),
            first: library.pictures(of: nil),
            query: .query(.earth)
        )
        return [HomeList(list: list)]
    }

    func news(_ strings: Strings) -> [NewsList] {
        [
            NewsList(
                .earth,
                title: strings(.earthTitle),
                order: .days
            ) { [library] in
                // Each day is a request.
                joined(
                    try await library.days().map { day in
                        LazyPage { try await library.page(of: day) }
                            .converted(from: (), keepsTotal: true) {
                                $1.elements.reversed()
                            }
                    }
                )
            }
        ]
    }

    /// The newest day, and one of 2019.
    var checks: [SourceCheck] {
        [
            SourceCheck(
                "earth",
                .list("newest", library.pictures(of: nil)),
                .thumbnail,
                .original,
                .list("old", library.pictures(of: Day("2019-01-01")))
            )
        ]
    }
}
