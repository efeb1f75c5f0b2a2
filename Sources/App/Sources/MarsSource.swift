import Foundation
import Models
import Repositories
import ViewModels

/// The rovers on Mars.
struct MarsSource: Source {
    let ids = Rover.allCases.map(\.source)
    let servers = [
        SourceServer(variable: "NASA_PHOTOS_MARS_URL", help: .envMars) {
            RoverURLs.nasa
        }
    ]
    let credit = SourceCredit(library: "NASA Mars Exploration")
    let facts: [Photo.Fact.Label: StringKey] = [
        .sol: .photoSol,
        .camera: .photoCamera,
        .instrument: .photoInstrument,
        .localSolarTime: .photoLocalSolarTime,
        .site: .photoSite,
        .drive: .photoDrive,
        .filter: .photoFilter,
    ]
    let commands: [any Command] = [MarsCommand()]

    func page(of id: PhotoID) -> URL? { RoverURLs.page(of: id) }

    func make(_ services: SourceServices) -> SourceParts<any RoverLists> {
        let urls = RoverURLs(server: services.url(of: servers[0]))
        if let sample = services.sample("mars") {
            return SourceParts(sample, trusting: urls.trusted, as: sample)
        }
        let (json, bytes) = services.connect(
            trusting: urls.trusted,
            slowTimeout: RoverURLs.timeout
        )
        let library = RoverLibrary(json: json, urls: urls)
        return SourceParts(
            library: library,
            photos: library,
            files: SourceFiles(
                bytes,
                trusted: urls.trusted,
                substitute: RoverURLs.larger
            )
        )
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
