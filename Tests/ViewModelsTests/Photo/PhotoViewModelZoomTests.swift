import Foundation
import Mocks
import Models
import Publishing
import Testing
import ViewModels

@MainActor
@Suite(.timeLimit(.minutes(5)))
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

    private func zoom(_ harness: PhotoHarness) -> PhotoPage.Zoom? {
        harness.viewModel?.state.value.zoom
    }

    @Test func `zooming shows a part with a caption`() async throws {
        let harness = try await harness()
        #expect(zoom(harness) == nil)
        harness.act { $0.zoom(.in(at: (0.25, 1))) }
        let shown = try #require(zoom(harness))
        #expect(shown.picture.url.lastPathComponent == "orig.jpg")
        #expect(
            shown.picture.part
                == PicturePart(aroundX: 0.25, y: 0.75, share: 0.5)
        )
        #expect(
            shown.caption
                == "a: 1/2 of width and height, centered at 25%, 75%"
        )
        #expect(harness.seen.count == 1)
    }

    @Test func `zooming out leads back to the whole photo`() async throws {
        let harness = try await harness()
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.zoom(.out) }
        #expect(zoom(harness)?.picture.part?.share == 0.5)
        harness.act { $0.zoom(.out) }
        #expect(zoom(harness) == nil)
        harness.act { $0.zoom(.in(at: (0, 0))) }
        harness.act { $0.zoom(.whole) }
        #expect(zoom(harness) == nil)
    }

    @Test(arguments: [ZoomStep.out, .whole])
    func `zooming out of the whole photo is reported`(
        step: ZoomStep
    ) async throws {
        let harness = try await harness()
        _ = harness.seen
        harness.act { $0.zoom(step) }
        #expect(zoom(harness) == nil)
        #expect(harness.seen == ["! The whole photo is shown."])
    }

    @Test func `zooming beyond its limit is reported and changes nothing`()
        async throws
    {
        let harness = try await harness()
        for _ in 0 ..< 6 { harness.act { $0.zoom(.in(at: nil)) } }
        let nearest = zoom(harness)
        #expect(nearest?.picture.part?.share == 1.0 / 64)
        harness.act { $0.zoom(.in(at: nil)) }
        #expect(zoom(harness) == nearest)
        #expect(harness.seen.last == "! Maximum zoom reached.")
    }

    @Test(arguments: [0, 1, 2])
    func `zooming without a picture is reported`(step: Int) async throws {
        let harness = await PhotoHarness(files: 1)
        harness.act { $0.start() }
        try await harness.succeedFiles(.large)
        harness.act { viewModel in
            switch step {
            case 0: viewModel.zoom(.in(at: nil))
            case 1: viewModel.zoom(.out)
            default: viewModel.zoom(.whole)
            }
        }
        #expect(zoom(harness) == nil)
        #expect(harness.seen.last == "! There is no picture to zoom.")
    }

    @Test func `a reload keeps the visible part`() async throws {
        let harness = try await harness(files: 2)
        harness.act { $0.zoom(.in(at: (0.25, 1))) }
        harness.act { $0.zoom(.in(at: nil)) }
        let before = zoom(harness)
        harness.act { $0.reload() }
        #expect(zoom(harness) == before)
        try await succeedFiles(harness)
        #expect(zoom(harness) == before)
        harness.act { $0.zoom(.out) }
        #expect(zoom(harness)?.picture.part?.share == 0.5)
    }

    @Test func `a reload without a picture ends zooming`() async throws {
        let harness = try await harness(files: 2)
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.reload() }
        try await harness.succeedFiles(.large)
        #expect(zoom(harness) == nil)
    }

    @Test func `another photo is shown whole`() async throws {
        let harness = try await harness(files: 2)
        harness.act { $0.zoom(.in(at: nil)) }
        harness.act { $0.showNext() }
        #expect(zoom(harness) == nil)
        try await succeedFiles(harness)
        harness.act { $0.zoom(.in(at: nil)) }
        #expect(zoom(harness)?.picture.part?.share == 0.5)
    }
}
