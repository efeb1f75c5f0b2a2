import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// The visualizations of NASA's Scientific Visualization Studio.
struct SVSSource: Source {
    let ids = [PhotoID.Source.svs]
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_SVS_URL", .envSVS, SVSURLs.nasa)
    ]
    let texts = SourceTexts(
        credit: SourceCredit(
            library: "Scientific Visualization Studio",
            publisher: "NASA's Scientific Visualization Studio"
        ),
        facts: [
            .kind: .photoKind, .missions: .photoMissions,
            .series: .photoSeries, .related: .photoRelated,
        ],
        place: { $0.text(.kind) ?? "SVS" }
    )
    let commands: [any Command.Type] = [SVSCommand.self]

    func page(of id: PhotoID) -> URL? { SVSURLs.page(of: id) }

    func id(of page: URL) -> PhotoID? { SVSURLs.id(of: page) }

    func make(_ services: SourceServices) -> SourceParts<any SVSLists> {
        let urls = SVSURLs(server: services.url(of: servers[0]))
        return services.parts(
            "svs",
            trusting: urls.trusted,
            sample: { $0 },
            service: { SVSLibrary(json: $0, urls: urls) },
            photos: { $0 }
        )
    }

    func places(_ library: any SVSLists, _ strings: Strings) -> [Place] {
        [Place(list: SVSCommand.list(SVSQuery(), in: library, strings))]
    }

    func news(_ library: any SVSLists, _ strings: Strings) -> [NewsList] {
        [
            NewsList(.svs, title: strings(.svsTitle), order: .days) { _ in
                library.visualizations(matching: SVSQuery())
            }
        ]
    }

    func checks(_ library: any SVSLists) -> [SourceCheck] {
        let query = SVSQuery(isDetailed: false)
        return [("svs", library.visualizations(matching: query))]
    }
}
