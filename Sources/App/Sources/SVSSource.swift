import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// The visualizations of NASA's Scientific Visualization Studio.
struct SVSSource: Source {
    let ids = [PhotoID.Source.svs]
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_SVS_URL", .envStudio, SVSLibrary.nasa)
    ]
    let texts = SourceTexts(
        credit: SourceCredit(
            library: "Scientific Visualization Studio",
            publisher: "NASA's Scientific Visualization Studio"
        ),
        place: { $0.text(.kind) ?? "SVS" }
    )
    let commands: [any Command.Type] = [SVSCommand.self]

    func page(of id: PhotoID) -> URL? {
        Int(id.value).flatMap { URL(string: SVSLibrary.nasa + "/\($0)/") }
    }

    func id(of page: URL) -> PhotoID? {
        let parts = page.pathComponents
        guard page.host() == "svs.gsfc.nasa.gov", parts.count == 2,
            let number = Int(parts[1]), number > 0
        else { return nil }
        return PhotoID(.svs, String(number))
    }

    func make(_ services: SourceServices) -> SourceParts<any SVSLists> {
        services.parts(
            "svs",
            at: servers[0],
            sample: { $0 },
            service: { SVSLibrary($0) },
            photos: { $0 }
        )
    }

    func places(_ library: any SVSLists, _ strings: Strings) -> [Place] {
        [Place(list: SVSCommand.list(SVSQuery(), in: library, strings))]
    }

    func news(_ library: any SVSLists, _ strings: Strings) -> [NewsList] {
        [
            NewsList(.svs, title: strings(.svsTitle), order: .days) { places in
                // The service's day may be that before, by the clock of its
                // office.
                let first = places.firstDay?.advanced(by: -1)
                return library.visualizations(
                    matching: SVSQuery(
                        since: first,
                        pageSize: first == nil ? 24 : 100
                    )
                )
            }
        ]
    }

    /// The newest visualization, and a film of 2024.
    func checks(_ library: any SVSLists) -> [SourceCheck] {
        [
            SourceCheck(
                "svs",
                .list(.newest, library.visualizations(matching: SVSQuery())),
                .thumbnail,
                .old(PhotoID(.svs, "5274")),
                .original
            )
        ]
    }
}
