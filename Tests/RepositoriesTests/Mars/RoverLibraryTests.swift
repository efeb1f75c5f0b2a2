import Foundation
import HTTP
import Models
import Repositories
import Services
import Testing

struct RoverLibraryTests {
    private typealias Image = RoverPages.Image

    // MARK: Photos

    @Test(
        arguments: [("UNK", []), ("L0", [.init(.filter, .string("L0"))])]
            as [(String, [Photo.Fact])]
    )
    func `a photo of Perseverance has its facts, title and files`(
        filter: String,
        facts: [Photo.Fact]
    ) async throws {
        let image = Image(
            id: "NLF_1990_000005",
            instrument: "NAVCAM_LEFT",
            filter: filter
        )
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
            ] + facts
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
                "https://mars.nasa.gov/i/4681ML0001-br.jpg",
                "https://mars.nasa.gov/i/4681ML0001-thm.jpg",
            ]
        )
        #expect(photo.thumbnail == photo.files?.all[2].url)
        #expect(photo.files?.preview?.size == .medium)
        // Without that copy there is none in another case.
        let files = try #require(photo.files)
        let others = PhotoFiles(files.all.filter { $0.size != .medium })
        for (isUpper, ending) in [(true, "JPG"), (false, "jpg")] {
            #expect(
                RoverFiles.copy(files, isUpper: isUpper)?.absoluteString
                    == "https://mars.nasa.gov/i/4681ML0001-br." + ending
            )
            #expect(RoverFiles.copy(others, isUpper: isUpper) == nil)
        }
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

    @Test(arguments: [
        "", "x", "46ML0001", "NLF_x", "_", "NLB_81303895EDR_F",
        "NLB_99999_X", "NLB_123456_X", "NLB_000000000EDR_F",
    ])
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
            try await harness.library.photo("apod:4681ML2")
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

    @Test(arguments: [
        (
            "perseverance:NLF_1 2",
            "https://mars.nasa.gov/mars2020/multimedia/raw-images/NLF_1%202"
        ),
        (
            "curiosity:4681ML1",
            "https://mars.nasa.gov/msl/multimedia/raw-images/"
                + "?order=sol+desc&begin_sol=4681&end_sol=4681"
        ),
        ("curiosity:x", nil), ("apod:4681ML1", nil),
        (
            "panorama:87_5154",
            "https://mars.nasa.gov/maps/location/?mission=M20"
        ),
    ])
    func `the web page is the photo's, or for Curiosity the sol's`(
        id: String,
        page: String?
    ) {
        #expect(RoverURLs.page(of: PhotoID(id))?.absoluteString == page)
    }

    @Test(
        arguments: [
            ("mars.nasa.gov/mars2020/multimedia/raw-images/NLF_1", "NLF_1"),
            ("mars.nasa.gov/msl/multimedia/raw-images/NLF_1", nil),
            ("mars.nasa.gov/mars2020/multimedia/raw-images", nil),
            ("mars.nasa.gov/mars2020/multimedia/raw-images/a/b", nil),
            ("nasa.gov/mars2020/multimedia/raw-images/NLF_1", nil),
        ] as [(String, String?)]
    )
    func `a web page of Perseverance has the photo's id`(
        page: String,
        id: String?
    ) throws {
        let url = try #require(URL(string: "https://" + page))
        #expect(RoverURLs.id(of: url) == id.map { PhotoID(.perseverance, $0) })
    }

    @Test func `the status is that of the newest images`() async throws {
        let harness = RoverHarness(.perseverance) { url in
            #expect(url.absoluteString.hasSuffix("feedtype=json&latest=true"))
            return #"{"latest_sol":2050,"total":1400000}"#
        }
        let status = try await harness.library.status(of: .perseverance)
        #expect(status == RoverStatus(sol: 2050, photos: 1_400_000))
    }
}
