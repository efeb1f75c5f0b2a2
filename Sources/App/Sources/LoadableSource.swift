import Models
import Repositories
import ViewModels

/// Any source with its parts.
protocol LoadableSource: Sendable {
    associatedtype Item: Source
    var source: Item { get }
    func parts(_ services: SourceServices) -> SourceParts<Item.Library>
}

extension LoadableSource {
    func photos(_ services: SourceServices) -> any PhotoLibrary {
        parts(services).photos
    }

    func files(_ services: SourceServices) -> SourceFiles {
        parts(services).files
    }

    func places(_ services: SourceServices, _ strings: Strings) -> [Place] {
        source.places(parts(services).library, strings)
    }

    func news(_ services: SourceServices, _ strings: Strings) -> [NewsList] {
        source.news(parts(services).library, strings)
    }

    func checks(_ services: SourceServices) -> [SourceCheck] {
        source.checks(parts(services).library)
    }
}
