import Foundation
import Models
import Repositories
import Services
import Synchronization
import ViewModels

/// A source of photos: everything that the program has to know about one.
protocol Source: Sendable {
    /// What its commands ask for lists.
    associatedtype Library: Sendable

    /// The prefixes of its ids.
    var ids: [PhotoID.Source] { get }
    var servers: [SourceServer] { get }
    var credit: SourceCredit { get }
    /// The texts for facts that only its photos have.
    var facts: [Photo.Fact.Label: StringKey] { get }
    var commands: [any Command.Type] { get }

    /// The web page of a photo that does not name one.
    func page(of id: PhotoID) -> URL?

    /// Creates what loads its photos and files.
    func make(_ services: SourceServices) -> SourceParts<Library>

    /// The lists that home leads to. Creating them requests nothing.
    func places(_ library: Library, _ strings: Strings) -> [Place]

    /// The lists in which items can be new. Creating them requests nothing.
    func news(_ library: Library, _ strings: Strings) -> [NewsList]

    /// A short list of each service, to check whether it responds.
    func checks(_ library: Library) -> [SourceCheck]
}

typealias SourceCheck = (service: String, list: any Cursor<Photo>)

/// A server of a source: the environment variable that moves it, and the URL of
/// NASA's own, without a slash at the end.
typealias SourceServer = (variable: String, help: StringKey, builtIn: String)

/// What loads the photos and files of a source.
struct SourceParts<Library: Sendable>: Sendable {
    let library: Library
    let photos: any PhotoLibrary
    let files: SourceFiles
}

/// All sources of photos.
enum Sources {
    static let all: [any Source] = [
        ImagesSource(), ApodSource(), MarsSource(), EarthSource(),
    ]

    /// - Returns: `nil` only if `all` lacks a source, which a test rules out.
    static func source(of id: PhotoID.Source) -> (any Source)? {
        all.first { $0.ids.contains(id) }
    }

    static func credit(_ id: PhotoID.Source) -> SourceCredit {
        source(of: id)?.credit ?? SourceCredit(library: "NASA")
    }

    static let creditFormatter = CreditFormatter(
        url: { page(of: $0)?.absoluteString },
        credit: credit
    )

    static func factName(_ label: Photo.Fact.Label) -> StringKey? {
        all.lazy.compactMap { $0.facts[label] }.first
    }

    /// The web page of a photo: the one that it names, or its source knows.
    static func page(of photo: Photo) -> URL? {
        let article = photo.text(.webPage).flatMap { URL(string: $0) }
        let isWebPage = ["http", "https"].contains(article?.scheme)
        return isWebPage
            ? article
            : source(of: photo.id.source)?.page(of: photo.id)
    }
}

/// The parts of all sources, each made when it is first asked for.
final class SourceStore: Sendable {
    /// `SourceParts` by the ids of their source.
    typealias Parts = [[PhotoID.Source]: any Sendable]

    private let services: SourceServices
    private let made: Mutex<Parts>

    /// Parts that are given are not made.
    init(_ services: SourceServices, using parts: Parts = [:]) {
        self.services = services
        made = Mutex(parts)
    }

    func parts<Item: Source>(of source: Item) -> SourceParts<Item.Library> {
        made.withLock { made in
            if let known = made[source.ids] as? SourceParts<Item.Library> {
                return known
            }
            let parts = source.make(services)
            made[source.ids] = parts
            return parts
        }
    }
}

extension Source {
    func photos(in store: SourceStore) -> any PhotoLibrary {
        store.parts(of: self).photos
    }

    func files(in store: SourceStore) -> SourceFiles {
        store.parts(of: self).files
    }

    func places(in store: SourceStore, _ strings: Strings) -> [Place] {
        places(store.parts(of: self).library, strings)
    }

    func news(in store: SourceStore, _ strings: Strings) -> [NewsList] {
        news(store.parts(of: self).library, strings)
    }

    func checks(in store: SourceStore) -> [SourceCheck] {
        checks(store.parts(of: self).library)
    }
}
