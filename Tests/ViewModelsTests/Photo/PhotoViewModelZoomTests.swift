import Foundation
import Mocks
import Models
import Publishing
import Testing
import ViewModels

@MainActor
struct PhotoViewModelZoomTests {
    /// The details of a photo, whose files are one small picture and its
    /// original.
    private func rig(manifests: Int = 1) async throws -> PhotoHarness {
        let rig = await PhotoHarness(manifests: manifests)
        await rig.act { $0.start() }
        try await answer(rig)
        _ = rig.seen
        return rig
    }

    private func answer(_ rig: PhotoHarness) async throws {
        let files = try [PhotoFile.Size.small, .original].map { size in
            PhotoFile(
                url: try #require(
                    URL(string: "https://host/\(size.rawValue).jpg")
                ),
                size: size,
                fileExtension: "jpg"
            )
        }
        rig.manifests.succeed(PhotoFiles(files))
        await settle()
    }

    private func zoom(_ rig: PhotoHarness) -> PhotoPage.Zoom? {
        rig.viewModel?.state.value.zoom
    }

    @Test func `zooming shows a part with a caption`() async throws {
        let rig = try await rig()
        #expect(zoom(rig) == nil)
        await rig.act { $0.zoom(.nearer(at: (0.25, 1))) }
        let shown = try #require(zoom(rig))
        #expect(shown.picture.url.lastPathComponent == "orig.jpg")
        #expect(
            shown.picture.part
                == PicturePart(aroundX: 0.25, y: 0.75, share: 0.5)
        )
        #expect(
            shown.caption
                == "a: 1/2 of width and height, centered at 25%, 75%"
        )
        #expect(rig.seen.count == 1)
    }

    @Test func `zooming out leads back to the whole photo`() async throws {
        let rig = try await rig()
        await rig.act { $0.zoom(.nearer(at: nil)) }
        await rig.act { $0.zoom(.nearer(at: nil)) }
        await rig.act { $0.zoom(.farther) }
        #expect(zoom(rig)?.picture.part?.share == 0.5)
        await rig.act { $0.zoom(.farther) }
        #expect(zoom(rig) == nil)
        await rig.act { $0.zoom(.nearer(at: (0, 0))) }
        await rig.act { $0.zoom(.whole) }
        #expect(zoom(rig) == nil)
        _ = rig.seen
        await rig.act { $0.zoom(.farther) }
        await rig.act { $0.zoom(.whole) }
        #expect(rig.seen == [])
    }

    @Test func `zooming beyond its limit is reported and changes nothing`()
        async throws
    {
        let rig = try await rig()
        for _ in 0 ..< 6 { await rig.act { $0.zoom(.nearer(at: nil)) } }
        let nearest = zoom(rig)
        #expect(nearest?.picture.part?.share == 1.0 / 64)
        await rig.act { $0.zoom(.nearer(at: nil)) }
        #expect(zoom(rig) == nearest)
        #expect(rig.seen.last == "! Maximum zoom reached.")
    }

    @Test(arguments: [0, 1, 2])
    func `zooming without a picture is reported`(step: Int) async throws {
        let rig = await PhotoHarness(manifests: 1)
        await rig.act { $0.start() }
        try await rig.answerFiles(.large)
        await rig.act { viewModel in
            switch step {
            case 0: viewModel.zoom(.nearer(at: nil))
            case 1: viewModel.zoom(.farther)
            default: viewModel.zoom(.whole)
            }
        }
        #expect(zoom(rig) == nil)
        #expect(rig.seen.last == "! There is no picture to zoom.")
    }

    @Test func `a reload keeps the visible part`() async throws {
        let rig = try await rig(manifests: 2)
        await rig.act { $0.zoom(.nearer(at: (0.25, 1))) }
        await rig.act { $0.zoom(.nearer(at: nil)) }
        let before = zoom(rig)
        await rig.act { $0.reload() }
        #expect(zoom(rig) == before)
        try await answer(rig)
        #expect(zoom(rig) == before)
        await rig.act { $0.zoom(.farther) }
        #expect(zoom(rig)?.picture.part?.share == 0.5)
    }

    @Test func `a reload without a picture ends zooming`() async throws {
        let rig = try await rig(manifests: 2)
        await rig.act { $0.zoom(.nearer(at: nil)) }
        await rig.act { $0.reload() }
        try await rig.answerFiles(.large)
        #expect(zoom(rig) == nil)
    }

    @Test func `another photo is shown whole`() async throws {
        let rig = try await rig(manifests: 2)
        await rig.act { $0.zoom(.nearer(at: nil)) }
        await rig.act { $0.showNext() }
        #expect(zoom(rig) == nil)
        try await answer(rig)
        await rig.act { $0.zoom(.nearer(at: nil)) }
        #expect(zoom(rig)?.picture.part?.share == 0.5)
    }
}
