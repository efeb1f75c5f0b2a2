import Foundation
import HTTP
import Models
import Repositories
import Services
import Testing

struct RoverLibraryTests {
    private typealias Image = RoverPages.Image

    @Test func `the name of a copy is in capitals or not, as that of its file`()
        throws
    {
        let file = try #require(URL(string: "https://mars.nasa.gov/i/a.JPG"))
        let copy = try #require(URL(string: "https://mars.nasa.gov/i/a-br.jpg"))
        let original = PhotoFile(url: file, size: .original)
        let others = PhotoFiles([original])
        let files = PhotoFiles([original, PhotoFile(url: copy, size: .medium)])
        for (isUpper, ending) in [(true, "JPG"), (false, "jpg")] {
            #expect(
                RoverFiles.copy(files, isUpper: isUpper)?.absoluteString
                    == "https://mars.nasa.gov/i/a-br." + ending
            )
            #expect(RoverFiles.copy(others, isUpper: isUpper) == nil)
        }
    }

    @Test(arguments: [
        (Rover.perseverance, "ZL0_1987_0843336271_943EBY_N09", "sol=1987"),
        (.curiosity, "4681ML1059230141502178C00_DXXX", "4681:sol:in"),
        (.curiosity, "CR0_813038955PRC_F1190000CCAM04681L1", "4681:sol:in"),
        (.curiosity, "CR0_813038955", "4681:sol:in"),
        (.perseverance, "NLF_1987", "sol=1987"),
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
