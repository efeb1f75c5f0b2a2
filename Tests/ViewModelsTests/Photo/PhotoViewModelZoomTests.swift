import Foundation
import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

@MainActor
@Suite(.queued)
struct PhotoViewModelZoomTests {
    /// The details of a photo, whose files are one small picture and its
    /// original.
    private func harness(files: Int = 1) async throws -> PhotoHarness {
        let harness = await PhotoHarness(files: files)
        harness.act { $0.start() }
        try await succeedFiles(harness)
        _ = harness.seen
        return harness
    }

    private func succeedFiles(_ harness: PhotoHarness) async throws {
        let files = try [PhotoFile.Size.small, .original].map { size in
            PhotoFile(
                url: try #require(
                    URL(string: "https://host/\(size.rawValue).jpg")
                ),
                size: size,
                fileExtension: "jpg"
            )
        }
        await harness.manifests.succeed(PhotoFiles(files))
    }

    private func shown(_ harness: PhotoHarness) -> PhotoPage.CloseUp? {
        harness.viewModel?.state.value.closeUp
    }

    private func part(_ harness: PhotoHarness) -> PicturePart? {
        shown(harness)?.picture.key?.part
    }

    @Test func `the picture is shown alone with a caption`() async throws {
        let harness = try await harness()
        #expect(shown(harness) == nil)
        harness.act { $0.zoom(.whole) }
        let whole = try #require(shown(harness))
        #expect(whole.picture.key?.file.url.lastPathComponent == "small.jpg")
        #expect(whole.picture.placement.box == Extent(width: 640, height: 480))
        #expect(whole.caption == "1 of 3 · a")
        harness.act { $0.zoom(.in(at: (0.25, 1))) }
        let part = try #require(shown(harness))
        #expect(part.picture.key?.file.url.lastPathComponent == "orig.jpg")
        #expect(
            part.picture.key?.part
                == PicturePart(aroundX: 0.25, y: 0.75, width: 0.5, height: 0.5)
        )
        #expect(part.caption == "1 of 3 · 2× at 25%, 75% · a")
        #expect(harness.pictures.wanted.contains { $0 == part.picture.key })
    }

    @Test func `zooming out leads to the whole picture, closing to the page`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.zoom(.out) }
        #expect(part(harness)?.width == 0.5)
        harness.act { $0.zoom(.out) }
        #expect(shown(harness) != nil && part(harness) == nil)
        harness.act { $0.close() }
        #expect(shown(harness) == nil)
        harness.act { $0.zoom(.in(at: (0, 0))) }
        harness.act { $0.zoom(.whole) }
        #expect(shown(harness) != nil && part(harness) == nil)
    }

    @Test func `going back leads from a part to the whole, then to the page`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.close() }
        #expect(shown(harness) != nil && part(harness) == nil)
        harness.act { $0.close() }
        #expect(shown(harness) == nil)
    }

    @Test func `a step that leads nowhere is reported and changes nothing`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.zoom(.out) }
        #expect(harness.seen == ["! The whole picture is shown."])
        #expect(shown(harness) == nil)
        harness.act { $0.zoom(.in(at: (0, 0))) }
        _ = harness.seen
        harness.act { $0.zoom(.move(x: -1, y: 0)) }
        #expect(harness.seen == ["! This is the edge of the picture."])
        for _ in 0 ..< 5 { harness.act { $0.zoom(.in(at: nil)) } }
        let nearest = shown(harness)
        harness.act { $0.zoom(.in(at: nil)) }
        #expect(shown(harness) == nearest)
        #expect(harness.seen.last == "! This is as close as it gets.")
    }

    @Test func `zooming ends where a pixel has three of the screen`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.zoom(.in(at: nil)) }
        let key = try #require(shown(harness)?.picture.key)
        #expect(key.file.url.lastPathComponent == "orig.jpg")
        // A quarter of the photo, in a window of 640 pixels.
        harness.pictures.send(key, .loaded(Extent(width: 500, height: 375)))
        harness.act { $0.zoom(.in(at: nil)) }
        #expect(part(harness)?.width == 0.125)
        let near = try #require(shown(harness)?.picture.key)
        #expect(harness.viewModel?.state.value.canZoomIn == true)
        harness.pictures.send(near, .loaded(Extent(width: 400, height: 300)))
        #expect(harness.viewModel?.state.value.canZoomIn == false)
        harness.act { $0.zoom(.in(at: nil)) }
        #expect(harness.seen.last == "! This is as close as it gets.")
        #expect(part(harness)?.width == 0.125)
    }

    @Test func `the last move in a picture is repeated`() async throws {
        let harness = try await harness()
        func hasMoved() -> Bool? { harness.viewModel?.state.value.hasMoved }
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.repeatStep() }
        #expect(part(harness)?.width == 0.25)
        #expect(hasMoved() == false)
        harness.act { $0.zoom(.move(x: 1, y: 0)) }
        #expect(hasMoved() == true)
        harness.act { $0.repeatStep() }
        #expect(part(harness)?.centerX == 0.75)
        harness.act { $0.repeatStep() }
        harness.act { $0.repeatStep() }
        #expect(harness.seen.last == "! This is the edge of the picture.")
        harness.act { $0.zoom(.whole) }
        #expect(hasMoved() == false)
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.repeatStep() }
        #expect(part(harness)?.width == 0.25)
    }

    @Test func `a part has the shape of the window, not that of the photo`()
        async throws
    {
        let small = try #require(URL(string: "https://host/small.jpg"))
        // Three times as wide for its height as the window.
        let harness = await PhotoHarness(
            files: 1,
            extents: [small: Extent(width: 400, height: 100)]
        )
        harness.act { $0.start() }
        try await succeedFiles(harness)
        harness.act { $0.zoom(.in(at: nil)) }
        let seen = try #require(part(harness))
        #expect(abs(seen.width - 1.0 / 3) < 1e-9)
        #expect(seen.height == 1)
    }

    @Test func `a photo without a picture cannot be zoomed`() async throws {
        let harness = await PhotoHarness(files: 1)
        harness.act { $0.start() }
        try await harness.succeedFiles(.large)
        for step in [ZoomStep.in(at: nil), .out, .whole, .move(x: 1, y: 0)] {
            harness.act { $0.zoom(step) }
            #expect(harness.seen.last == "! There is no picture to zoom.")
        }
        #expect(shown(harness) == nil)
    }

    @Test func `a reload keeps the visible part`() async throws {
        let harness = try await harness(files: 2)
        harness.act { $0.zoom(.in(at: (0.25, 1))) }
        let before = shown(harness)
        harness.act { $0.reload() }
        #expect(shown(harness) == before)
        try await succeedFiles(harness)
        #expect(shown(harness) == before)
    }

    @Test func `a photo without a known picture is shown with its page`()
        async throws
    {
        let harness = try await harness(files: 2)
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.showNext() }
        #expect(shown(harness) == nil)
        try await succeedFiles(harness)
        harness.act { $0.zoom(.in(at: nil)) }
        #expect(part(harness)?.width == 0.5)
    }
}
