import TestSupport
import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import Synchronization
import Terminal
import Testing
import ViewModels

@testable import App

/// What each source of photos has to say about itself.
@Suite(.queued)
struct SourceTests {
    @Test(arguments: PhotoID.Source.allCases)
    func `each prefix of ids belongs to exactly one source`(
        id: PhotoID.Source
    ) {
        let owners = Sources.all.filter { $0.ids.contains(id) }
        #expect(owners.count == 1)
    }

    @Test(arguments: Sources.all.indices)
    func `each source has a variable, NASA's URL, a command and a page`(
        index: Int
    ) throws {
        let source = Sources.all[index]
        #expect(!source.servers.isEmpty)
        for server in source.servers {
            #expect(server.variable.hasPrefix("NASA_PHOTOS_"))
            #expect(server.variable.hasSuffix("_URL"))
            let url = try #require(ImagesURLs.server(server.builtIn))
            #expect(url.host()?.hasSuffix(".nasa.gov") == true)
        }
        #expect(!source.commands.isEmpty)
        #expect(!source.texts.credit.library.isEmpty)
    }

    @Test(arguments: PhotoID.Source.allCases)
    func `each fact of a source has a text, and each photo a page and a credit`(
        id: PhotoID.Source
    ) async throws {
        let source = try #require(
            Sources.all.first { $0.ids.contains(id) }
        )
        let command =
            switch id {
            case .images: "search apollo"
            case .apod: "apod -n 9"
            case .curiosity, .perseverance: "mars \(id.rawValue)"
            case .moon: "moon 2026-11"
            case .panorama: "mars perseverance panoramas"
            default: source.commands[0].name
            }
        let list = try await ProgramRun(sample: command + " --format jsonl")
        #expect(list.status == .done, "\(list.errors)")
        #expect(!list.lines.isEmpty)
        var labels: Set<String> = []
        for line in list.lines {
            let item = try #require(
                JSONSerialization.jsonObject(with: Data(line.utf8))
                    as? [String: Any]
            )
            let facts = item["facts"] as? [String: Any] ?? [:]
            labels.formUnion(facts.keys)
            let photo = PhotoID(try #require(item["nasa_id"] as? String))
            #expect(source.page(of: photo) != nil, "\(photo)")
        }
        let missing = labels.filter {
            StringKey.name(of: Photo.Fact.Label(rawValue: $0)) == nil
                || RecordColumn(rawValue: "facts." + $0) == nil
        }
        #expect(missing.isEmpty, "\(id) has no text or column for \(missing)")
    }

    @Test func `a part is made when it is asked for, and once`() throws {
        let source = CountingSource()
        let options = OptionValues()
        let services = try SourceServices(
            options: options,
            console: Console(
                streams: .current,
                clock: .system,
                options: options
            ),
            writes: WorkQueue()
        )
        let lazy = LazySource(source)
        #expect(source.count == 0)
        _ = lazy.parts(services)
        _ = lazy.parts(services)
        #expect(source.count == 1)
    }

    @Test func `every source that there is a member for is listed`() {
        let libraries = Libraries()
        let members = Mirror(reflecting: libraries).children
        #expect(members.count == libraries.all.count)
    }

    @Test(arguments: [
        ("https://images.nasa.gov/details/as11-40-5874", "as11-40-5874"),
        ("http://images.nasa.gov/details/a%20b", "a b"),
        (
            "https://images-assets.nasa.gov/image/as11-40-5874/x.jpg",
            "as11-40-5874"
        ),
        (
            "https://science.nasa.gov/image-article/"
                + "apod-2026-september-16-galaxies/",
            "apod:2026-09-16"
        ),
        (
            "https://mars.nasa.gov/mars2020/multimedia/raw-images/NLF_0670",
            "perseverance:NLF_0670"
        ),
        ("https://images.nasa.gov/details/", nil),
        ("https://images.nasa.gov/search/moon", nil),
        ("https://svs.gsfc.nasa.gov/0", nil),
        ("https://science.nasa.gov/image-article/apod-2026-mai-16-x/", nil),
        ("https://science.nasa.gov/image-article/", nil),
        ("https://science.nasa.gov/other/apod-2026-may-16-x/", nil),
        ("https://mars.nasa.gov/msl/multimedia/raw-images/1", nil),
        ("https://example.org/details/as11-40-5874", nil),
        ("ftp://images.nasa.gov/details/as11-40-5874", nil),
    ])
    func `the URL of a page of a source is the id of a photo`(
        url: String,
        id: String?
    ) {
        #expect(Sources.id(of: url)?.description == id)
    }
}

/// Counts how often it is made.
private final class CountingSource: Source {
    let ids = [PhotoID.Source.apod]
    let servers: [SourceServer] = []
    let texts = SourceTexts()
    let commands: [any Command.Type] = []
    private let made = Mutex(0)

    var count: Int { made.withLock { $0 } }

    func page(of id: PhotoID) -> URL? { nil }

    func make(_ services: SourceServices) -> SourceParts<Int> {
        made.withLock { $0 += 1 }
        let library = PhotoLibraries { _ in nil }
        let files = SourceFiles(
            LocalRecords(URL(filePath: "/"), ""),
            trusted: TrustedURLs(servers: [])
        )
        return SourceParts(library: 1, photos: library, files: files)
    }

    func places(_ library: Int, _ strings: Strings) -> [Place] { [] }

    func news(_ library: Int, _ strings: Strings) -> [NewsList] { [] }

    func checks(_ library: Int) -> [SourceCheck] { [] }
}
