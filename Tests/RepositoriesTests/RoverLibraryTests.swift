import Foundation
import HTTP
import Models
import Repositories
import Services
import Testing

struct RoverLibraryTests {
    private typealias Image = RoverPages.Image

    // MARK: Photos

    @Test func `a photo of Perseverance has its facts, title and files`()
        async throws
    {
        let image = Image(id: "NLF_1990_000005", instrument: "NAVCAM_LEFT")
        let harness = RoverHarness(
            .perseverance,
            pages: [RoverPages.perseverance([image], total: 1)]
        )
        let photo = try await harness.library.photo(
            "perseverance:NLF_1990_000005"
        )
        #expect(photo.title == "Perseverance sol 1990: Navcam left")
        #expect(photo.date == "2025-10-06T17:00:00.250Z")
        #expect(photo.creator == "NASA/JPL-Caltech")
        #expect(
            photo.facts == [
                .init(.sol, .integer(1990)),
                .init(.camera, .string("Navigation Camera (Navcam), left")),
                .init(.instrument, .string("NAVCAM_LEFT")),
                .init(.localSolarTime, .string("15:18:15")),
                .init(.site, .integer(70)), .init(.drive, .integer(1234)),
            ]
        )
        let files = try #require(photo.files)
        #expect(
            files.all.map { $0.url.lastPathComponent } == [
                "NLF_1990_000005.png", "NLF_1990_000005_1200.jpg",
                "NLF_1990_000005_800.jpg", "NLF_1990_000005_320.jpg",
            ]
        )
        #expect(
            files.all.map(\.size) == [
                .original, .medium, .small, .thumbnail,
            ]
        )
        #expect(files.preview == files.all[2])
        #expect(photo.thumbnail == files.all[3].url)
    }

    @Test func `a photo of Curiosity has smaller copies and a computed time`()
        async throws
    {
        let image = Image(id: "4681ML0001", sol: 4681, instrument: "NEW_CAM")
        let harness = RoverHarness(
            .curiosity,
            pages: [RoverPages.curiosity([image])]
        )
        let photo = try await harness.library.photo("curiosity:4681ML0001")
        #expect(photo.title == "Curiosity sol 4681: NEW_CAM")
        #expect(photo.text(.localSolarTime) == "10:24:13")
        #expect(
            photo.facts.map(\.label) == [
                .sol, .camera, .instrument, .localSolarTime,
            ]
        )
        #expect(
            photo.files?.all.map(\.url.absoluteString) == [
                "https://mars.nasa.gov/i/4681ML0001.JPG",
                "https://mars.nasa.gov/i/4681ML0001-br.JPG",
                "https://mars.nasa.gov/i/4681ML0001-thm.JPG",
            ]
        )
        #expect(photo.thumbnail == photo.files?.all[2].url)
        #expect(photo.files?.preview?.size == .medium)
    }

    @Test(arguments: [
        (Rover.perseverance, "ZL0_1987_0843336271_943EBY_N09", "sol=1987"),
        (.curiosity, "4681ML1059230141502178C00_DXXX", "4681:sol:in"),
        (.curiosity, "CR0_813038955PRC_F1190000CCAM04681L1", "4681:sol:in"),
        // Taken in the last hour of a sol, or in the first of the next.
        (
            .curiosity, "NLB_813088000EDR_F1190000",
            "condition_2=4681:sol:gte&condition_3=4682:sol:lte"
        ),
    ])
    func `a photo is looked up on the sol that its name tells`(
        rover: Rover,
        name: String,
        expected: String
    ) async throws {
        let harness = RoverHarness(rover) { url in
            #expect(url.absoluteString.contains(expected))
            return rover == .curiosity
                ? RoverPages.curiosity([Image(id: name, sol: 4681)])
                : RoverPages.perseverance(
                    [Image(id: name, sol: 1987, isThumbnail: true)],
                    total: 1
                )
        }
        let id = PhotoID(rover.source, name)
        #expect(try await harness.library.photo(id).id == id)
        #expect(harness.service.urls.count == 1)
    }

    @Test(arguments: ["", "x", "46ML0001", "NLF_x", "_", "NLB_81303895EDR_F"])
    func `a name that tells no sol is not found, without a request`(
        name: String
    ) async throws {
        let harness = RoverHarness(.curiosity, pages: [])
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await harness.library.photo(PhotoID(.curiosity, name))
        }
    }

    @Test func `a photo is looked up on all pages, and may be missing`()
        async throws
    {
        let pages = [
            RoverPages.curiosity([Image(id: "a", sol: 4681)], more: true),
            RoverPages.curiosity([Image(id: "4681ML2", sol: 4681)]),
        ]
        let harness = RoverHarness(.curiosity, pages: pages)
        let found = try await harness.library.files(
            of: Photo(id: "curiosity:4681ML2")
        )
        #expect(found.all.count == 3)
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await harness.library.photo("curiosity:4681ML3")
        }
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await harness.library.photo("perseverance:4681ML2")
        }
    }

    @Test func `a photo of a sol without photos is not found`() async throws {
        let harness = RoverHarness(.curiosity) { _ in
            RoverPages.curiosity([], total: 0)
        }
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await harness.library.photo("curiosity:4689ML2")
        }
    }

    @Test func `the web page is the photo's, or for Curiosity the sol's`()
        throws
    {
        let perseverance = try RoverHarness(.perseverance, pages: []).library
        #expect(
            perseverance.webPage(of: "perseverance:NLF_1 2")?.absoluteString
                == "https://mars.nasa.gov/mars2020/multimedia/raw-images/"
                + "NLF_1%202"
        )
        let curiosity = try RoverHarness(.curiosity, pages: []).library
        #expect(
            curiosity.webPage(of: "curiosity:4681ML1")?.query()
                == "order=sol+desc&begin_sol=4681&end_sol=4681"
        )
        #expect(curiosity.webPage(of: "perseverance:NLF_1") == nil)
        #expect(curiosity.webPage(of: "curiosity:x") == nil)
    }

    @Test func `the status is that of the newest images`() async throws {
        let harness = RoverHarness(.perseverance) { url in
            #expect(url.absoluteString.hasSuffix("feedtype=json&latest=true"))
            return #"{"latest_sol":2050,"total":1400000}"#
        }
        let status = try await harness.library.status()
        #expect(status == RoverStatus(sol: 2050, photos: 1_400_000))
    }

    // MARK: Files

    private func data(
        _ name: String,
        existing: [String],
        error: HTTPError = .status(404, reason: nil)
    ) async throws -> (text: String?, requests: [String]) {
        let files = RecordingService { url throws(ServiceError) in
            let name = url.lastPathComponent
            guard existing.contains(name) else { throw .http(error) }
            return name
        }
        let harness = RoverHarness(.curiosity, pages: [], files: files)
        let url = try #require(URL(string: "https://mars.nasa.gov/i/" + name))
        let data = try? await harness.library.data(at: url)
        return (
            data.map { String(decoding: $0, as: UTF8.self) },
            files.urls.map {
                $0.replacing("https://mars.nasa.gov/i/", with: "")
            }
        )
    }

    @Test(arguments: [
        ("a-thm.JPG", ["a-thm.JPG"], "a-thm.JPG"),
        ("a-thm.JPG", ["a-br.JPG", "a.JPG"], "a-br.JPG"),
        ("a-br.JPG", ["a.JPG"], "a.JPG"),
    ])
    func `instead of a missing copy the next larger one is loaded`(
        name: String,
        existing: [String],
        expected: String
    ) async throws {
        #expect(try await data(name, existing: existing).text == expected)
    }

    @Test(arguments: [
        ("a-thm.JPG", ["a-thm.JPG", "a-br.JPG"]), ("a.JPG", ["a.JPG"]),
    ])
    func `no more than one larger copy is requested`(
        name: String,
        expected: [String]
    ) async throws {
        let result = try await data(name, existing: ["b.JPG"])
        #expect(result.text == nil)
        #expect(result.requests == expected)
    }

    @Test(arguments: [
        HTTPError.timedOut, .status(500, reason: nil), .cancelled,
    ])
    func `no larger copy is requested after another failure`(
        error: HTTPError
    ) async throws {
        let result = try await data("a-thm.JPG", existing: [], error: error)
        #expect(result.requests == ["a-thm.JPG"])
    }

    @Test func `storage that refuses a missing copy has none`() async throws {
        let result = try await data(
            "a-thm.JPG",
            existing: ["a-br.JPG"],
            error: .status(403, reason: nil)
        )
        #expect(result.text == "a-br.JPG")
    }

    @Test(arguments: [
        "https://images-assets.nasa.gov/a.jpg", "https://example.org/a.jpg",
    ])
    func `files of other hosts are left to other libraries`(
        url: String
    ) async throws {
        let library = try RoverHarness(.curiosity, pages: []).library
        let url = try #require(URL(string: url))
        await #expect(throws: LoadFailure.untrustedURL(url.host() ?? "")) {
            try await library.data(at: url)
        }
        await #expect(throws: LoadFailure.untrustedURL(url.host() ?? "")) {
            try await library.size(at: url)
        }
    }
}
