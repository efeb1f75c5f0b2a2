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
