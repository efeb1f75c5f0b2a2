import Foundation
import Models
import Repositories
import ViewModels

/// The Moon at any hour.
struct MoonSource: PhotoSource {
    private static let server =
        SourceServer("NASA_PHOTOS_SVS_URL", .envStudio, MoonLibrary.nasa)

    static let facts = SourceFacts(
        ids: [.moon],
        servers: [server],
        texts: texts,
        commands: [MoonCommand.self],
        // The photos name the page of their year.
        page: { _ in URL(string: MoonLibrary.nasa) },
        // Each hour has a new picture.
        hasNews: false
    )

    private static let texts = SourceTexts(
        credit: SourceCredit(
            publisher: "NASA's Scientific Visualization Studio"
        ),
        origin: { _ in "SVS" },
        series: { photo, formatters in
            [
                photo.text(.phase).map {
                    MoonFormatter.phase($0, formatters.strings)
                }
            ]
        },
        made: { MoonFormatter(formatters: $1).texts(of: $0) },
        value: { fact, strings in
            guard fact.label == .phase else { return nil }
            return fact.value.string.map { MoonFormatter.phase($0, strings) }
        },
        news: { photo, strings in
            photo.text(.phase).map { MoonFormatter.phase($0, strings) }
        }
    )

    let library: any MoonLists
    let files: SourceFiles

    init(_ network: Network) {
        let connection = network.connection(to: Self.server, sample: "moon")
        library = connection.library {
            MoonSample($0)
        } or: {
            MoonLibrary($0, texts: Self.texts.records, now: network.now)
        }
        files = connection.files
    }

    var photos: any PhotoLibrary { library }

    func homeLists(_ strings: Strings) -> [HomeList] {
        [HomeList(list: library.list(at: nil, strings))]
    }

    /// The current hour, and the first one with a picture.
    var checks: [SourceCheck] {
        [
            SourceCheck(
                "moon",
                .list("newest", library.moons(from: nil)),
                .thumbnail,
                .old(MoonHour.first.id),
                .original
            )
        ]
    }
}
