import Foundation
import Models
import Repositories
import ViewModels

/// The rovers on Mars.
struct MarsSource: Source {
    let ids = Rover.allCases.map(\.source)
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_MARS_URL", .envMars, RoverURLs.nasa)
    ]
    let credit = SourceCredit(library: "NASA Mars Exploration")
    let facts: [Photo.Fact.Label: StringKey] = [
        .sol: .photoSol, .camera: .photoCamera, .instrument: .photoInstrument,
        .localSolarTime: .photoLocalSolarTime, .site: .photoSite,
        .drive: .photoDrive, .filter: .photoFilter,
    ]
    let commands: [any Command.Type] = [MarsCommand.self]

    func page(of id: PhotoID) -> URL? { RoverURLs.page(of: id) }

    func make(_ services: SourceServices) -> SourceParts<any RoverLists> {
        let urls = RoverURLs(server: services.url(of: servers[0]))
        return services.parts(
            "mars",
            trusting: urls.trusted,
            substitute: RoverFiles.larger,
            slowTimeout: RoverURLs.timeout,
            sample: { $0 },
            service: { RoverLibrary(json: $0, urls: urls) },
            photos: { $0 }
        )
    }

    func places(_ library: any RoverLists, _ strings: Strings) -> [Place] {
        Rover.allCases.map {
            Place(list: MarsCommand.list(RoverQuery($0), in: library, strings))
        }
    }

    /// Photos arrive in no order, so the last sol that was seen is part of
    /// what may be new.
    func news(_ library: any RoverLists, _ strings: Strings) -> [NewsList] {
        Rover.allCases.map { rover in
            NewsList(rover.source, title: rover.name, order: .sols(rover)) {
                last throws(LoadFailure) in
                var sol = last
                if sol == nil {
                    // The newest may have nothing but thumbnails yet.
                    sol = try await library.status(of: rover).sol.number - 1
                }
                let first = sol.flatMap { Sol($0) } ?? .first
                let query =
                    RoverQuery(rover, sols: first ... .last, order: .latestSol)
                return library.photos(matching: query)
            }
        }
    }

    /// The newest photo of each rover.
    func checks(_ library: any RoverLists) -> [SourceCheck] {
        Rover.allCases.map { rover in
            let query = RoverQuery(
                rover,
                includesThumbnails: true,
                eye: nil,
                pageSize: 1
            )
            return (rover.rawValue, library.photos(matching: query))
        }
    }
}
