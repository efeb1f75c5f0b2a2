import Models
import Repositories
import Testing

/// Which of the photos that both eyes of a camera took are listed.
struct StereoTests {
    private typealias Image = RoverPages.Image

    private func names(
        _ pages: [[Image]],
        eye: RoverEye? = .left
    ) async throws -> [[String]] {
        let texts = pages.enumerated().map { index, images in
            RoverPages.curiosity(images, more: index < pages.count - 1)
        }
        return try await RoverHarness(.curiosity, pages: texts)
            .names(RoverQuery(.curiosity, eye: eye))
    }

    private let scene = [
        Image(id: "left", instrument: "NAV_LEFT_B", minute: 1),
        Image(id: "right", instrument: "NAV_RIGHT_B", minute: 1),
    ]

    @Test(arguments: [
        (RoverEye?.some(.left), ["left"]), (.right, ["right"]),
        (nil, ["left", "right"]),
    ])
    func `of a scene that both eyes took, the preferred one is listed`(
        eye: RoverEye?,
        expected: [String]
    ) async throws {
        #expect(try await names([scene], eye: eye) == [expected])
        let reversed = Array(scene.reversed())
        let both = try await names([reversed], eye: eye)
        #expect(both == [eye == nil ? expected.reversed() : expected])
    }

    @Test(arguments: [
        ("NAV_RIGHT_B", 2), ("NAV_RIGHT_A", 1), ("MAST_RIGHT", 1),
    ])
    func `another time, side or camera is another scene`(
        instrument: String,
        minute: Int
    ) async throws {
        var images = scene
        images[1].instrument = instrument
        images[1].minute = minute
        #expect(try await names([images]) == [["left", "right"]])
    }

    @Test func `frames of one eye at one time are all listed`() async throws {
        let tile = Image(id: "tile", instrument: "NAV_LEFT_B", minute: 1)
        #expect(try await names([scene + [tile]]) == [["left", "tile"]])
    }

    @Test func `a thumbnail is not a counterpart of a full frame`() async throws
    {
        var images = scene
        images[0].isThumbnail = true
        #expect(try await names([images]) == [["right"]])
    }

    @Test func `a scene may be split by a page, whichever eye comes first`()
        async throws
    {
        let other = Image(id: "a", minute: 0)
        let last = Image(id: "z", minute: 3)
        #expect(
            try await names([[other, scene[0]], [scene[1], last]])
                == [["a", "left"], ["z"]]
        )
        #expect(
            try await names([[other, scene[1]], [scene[0], last]])
                == [["a"], ["left", "z"]]
        )
    }

    @Test func `an image without a counterpart keeps its place between pages`()
        async throws
    {
        let other = Image(id: "a", minute: 0)
        let last = Image(id: "z", minute: 3)
        #expect(
            try await names([[other, scene[1]], [last]])
                == [["a"], ["right", "z"]]
        )
        #expect(try await names([[other, scene[1]]]) == [["a", "right"]])
    }
}
