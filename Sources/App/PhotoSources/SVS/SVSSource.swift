import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// The visualizations of NASA's Scientific Visualization Studio.
struct SVSSource: PhotoSource {
    private static let server =
        SourceServer("NASA_PHOTOS_SVS_URL", .envStudio, SVSLibrary.nasa)

    static let facts = SourceFacts(
        ids: [.svs],
        servers: [server],
        texts: SourceTexts(
            credit: SourceCredit(
                publisher: "NASA's Scientific Visualization Studio"
            ),
            origin: { $0.text(.kind) ?? "SVS" }
        ),
        commands: [SVSCommand.self],
        page: { id in
            Int(id.value).flatMap { URL(string: SVSLibrary.nasa + "/\($0)/") }
        },
        id: id(of:)
    )

    @Sendable private static func id(of page: URL) -> PhotoID? {
        guard page.host() == "svs.gsfc.nasa.gov" else { return nil }
        let parts = page.pathComponents
        // `/5274/`, or as older links have it, `/goto?5274` and
        // `/vis/a000000/a005200/a005274/`.
        let text: Substring? =
            switch (parts.dropFirst().first, parts.count) {
            case ("goto", 2): page.query().map { $0[...] }
            case ("vis", 5): parts[4].dropFirst()
            case (let name?, 2): name[...]
            default: nil
            }
        guard let number = text.flatMap({ Int($0) }), number > 0 else {
            return nil
        }
        return PhotoID(.svs, String(number))
    }

    let library: any SVSLists
    let files: SourceFiles

    init(_ network: Network) {
        let connection = network.connection(to: Self.server, sample: "svs")
        library = connection.library {
            SVSSample($0)
        } or: {
            SVSLibrary($0)
        }
        files = connection.files
    }

    var photos: any PhotoLibrary { library }

    func homeLists(_ strings: Strings) -> [HomeList] {
        [HomeList(list: library.list(of: SVSQuery(), strings))]
    }

    func news(_ strings: Strings) -> [NewsList] {
        [
            NewsList(.svs, title: strings(.svsTitle), order: .days) {
                [library] in library.visualizations(matching: SVSQuery())
            }
        ]
    }

    /// The newest visualization, and a film of 2024.
    var checks: [SourceCheck] {
        [
            SourceCheck(
                "svs",
                .list("newest", library.visualizations(matching: SVSQuery())),
                .thumbnail,
                .old(PhotoID(.svs, "5274")),
                .original
            )
        ]
    }
}
