import TestSupport
import Arguments
import Foundation
import Models
import Repositories
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
        let owners = SourceFacts.all.filter { $0.ids.contains(id) }
        #expect(owners.count == 1)
    }

    @Test(arguments: SourceFacts.all.indices)
    func `each source has a variable, NASA's URL, a command and a page`(
        index: Int
    ) throws {
        let source = SourceFacts.all[index]
        #expect(!source.servers.isEmpty)
        for server in source.servers {
            #expect(server.variable.hasPrefix("NASA_PHOTOS_"))
            #expect(server.variable.hasSuffix("_URL"))
            let url = try #require(URL(server: server.builtIn))
            #expect(url.host()?.hasSuffix(".nasa.gov") == true)
        }
        #expect(!source.commands.isEmpty)
    }

    @Test(arguments: PhotoID.Source.allCases)
    func `each fact of a source has a text, and each photo a page and a credit`(
        id: PhotoID.Source
    ) async throws {
        let source = try #require(
            SourceFacts.all.first { $0.ids.contains(id) }
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
            #expect(source.page(photo) != nil, "\(photo)")
        }
        let missing = labels.filter {
            Photo.Fact.Label(rawValue: $0).text == nil
                || !Record.names.contains("facts." + $0)
        }
        #expect(missing.isEmpty, "\(id) has no text or column for \(missing)")
    }

    @Test func `the sources are those whose facts are listed, in order`()
        throws
    {
        let composition = try Composition.sample()
        let sources = composition.sources.all
        let members = Mirror(reflecting: composition).children
            .compactMap { $0.value as? any PhotoSource }
        #expect(members.count == sources.count)
        #expect(
            sources.map { type(of: $0).facts.ids }
                == SourceFacts.all.map(\.ids)
        )
    }

    @Test(arguments: [
        ("https://images.nasa.gov/details/as11-40-5874", "as11-40-5874"),
        ("http://images.nasa.gov/details/a%20b", "a b"),
        ("https://images.nasa.gov/details-as11-40-5874", "as11-40-5874"),
        ("https://images.nasa.gov/details-a/b", nil),
        ("https://images.nasa.gov/details-", nil),
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
        ("https://photojournal.jpl.nasa.gov/catalog/PIA12235", "PIA12235"),
        ("https://photojournal.jpl.nasa.gov/jpeg/PIA12235.jpg", "PIA12235"),
        (
            "http://photojournal.jpl.nasa.gov/figures/PIA12235_fig1.jpg",
            "PIA12235"
        ),
        ("https://photojournal.jpl.nasa.gov/catalog/PIA1223", nil),
        ("https://photojournal.jpl.nasa.gov/", nil),
        ("https://images.nasa.gov/details-PIA12235.html", "PIA12235"),
        ("https://images.nasa.gov/#/details-PIA12235.html", "PIA12235"),
        ("https://images.nasa.gov/#/details/PIA12235", "PIA12235"),
        ("<https://images.nasa.gov/details/PIA12235>", "PIA12235"),
        (" < images.nasa.gov/details/PIA12235 > ", "PIA12235"),
        ("http://antwrp.gsfc.nasa.gov/apod/ap260916.html", "apod:2026-09-16"),
        ("https://apod.nasa.gov/apod/astropix.html", "apod:latest"),
        ("https://apod.nasa.gov/apod/", "apod:latest"),
        ("https://apod.nasa.gov/", "apod:latest"),
        ("https://apod.nasa.gov/apod/archivepix.html", nil),
        ("https://apod.nasa.gov/apod/ap260931.html", nil),
        ("apod.nasa.gov/apod/ap260916.html", "apod:2026-09-16"),
        ("apod", "apod:latest"), ("apod:", "apod:latest"), ("earth:", nil),
        ("images.nasa.gov.example.org/details/PIA12235", nil),
        ("ap260916", "apod:2026-09-16"), ("ap950616", "apod:1995-06-16"),
        ("ap26091", nil), ("ap269916", nil), ("apollo", nil),
        ("as260916", nil), ("https://apod.nasa.gov/apod/as260916.html", nil),
        ("http://svs.gsfc.nasa.gov/goto?5274", "svs:5274"),
        (
            "https://svs.gsfc.nasa.gov/vis/a000000/a005200/a005274/",
            "svs:5274"
        ),
        ("https://svs.gsfc.nasa.gov/5274/", "svs:5274"),
        ("https://svs.gsfc.nasa.gov/goto", nil),
        ("https://svs.gsfc.nasa.gov/vis/a000000/a005200/", nil),
        ("https://images.nasa.gov/details/", nil),
        ("https://images.nasa.gov/search/moon", nil),
        ("https://svs.gsfc.nasa.gov/0", nil),
        ("https://science.nasa.gov/image-article/apod-2026-mai-16-x/", nil),
        ("https://science.nasa.gov/image-article/", nil),
        ("https://science.nasa.gov/image-article/svs-2026-may-16-x/", nil),
        ("https://science.nasa.gov/image-article/apod-2026-may/", nil),
        ("https://science.nasa.gov/other/apod-2026-may-16-x/", nil),
        ("https://mars.nasa.gov/msl/multimedia/raw-images/1", nil),
        ("https://example.org/details/as11-40-5874", nil),
        ("ftp://images.nasa.gov/details/as11-40-5874", nil),
    ])
    func `the URL of a page of a source is the id of a photo`(
        url: String,
        id: String?
    ) {
        #expect(SourceFacts.id(of: url)?.description == id)
    }
}
