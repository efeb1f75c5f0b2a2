import Foundation
import Mocks
import Models
import Publishing
import Testing
import TestSupport
@testable import ViewModels

/// The picture on the page of a photo that has a thumbnail.
@MainActor
@Suite(.queued)
struct PhotoViewModelPictureTests {
    private func url(_ name: String) throws -> URL {
        try #require(URL(string: "https://host/\(name).jpg"))
    }

    private func harness(
        files: Int = 1,
        extent: Extent? = nil
    ) async throws -> PhotoHarness {
        let thumbnail = try url("thumbnail")
        return await PhotoHarness(
            files: files,
            photos: [
                Photo(id: "a", thumbnail: thumbnail),
                Photo(id: "b", thumbnail: try url("next")),
            ],
            extents: extent.map { [thumbnail: $0] } ?? [:]
        )
    }

    private func succeedFiles(_ harness: PhotoHarness) async throws {
        let file = PhotoFile(
            url: try url("small"),
            size: .small,
            fileExtension: "jpg"
        )
        await harness.manifests.succeed(PhotoFiles([file]))
    }

    private func picture(_ harness: PhotoHarness) -> PhotoPage.Picture? {
        harness.viewModel?.state.value.page?.picture
    }

    private let beside = PictureRoom.Placement(
        box: Extent(width: 640, height: 480),
        isBeside: true
    )
    private let across = PictureRoom.Placement(
        box: Extent(width: 900, height: 300)
    )

    @Test(arguments: [
        (Extent(width: 4, height: 3), true),
        (Extent(width: 1, height: 9), true),
        (Extent(width: 2, height: 1), true),
        (Extent(width: 4, height: 1), false),
    ])
    func `the room depends on the shape of the thumbnail`(
        shape: Extent,
        isBeside: Bool
    ) async throws {
        let harness = try await harness(extent: shape)
        harness.act { $0.start() }
        let placement = isBeside ? beside : across
        #expect(picture(harness)?.placement == placement)
        #expect(picture(harness)?.shape == shape)
        // It stays while the page is shown.
        harness.pictures.extents = [:]
        try await succeedFiles(harness)
        #expect(picture(harness)?.placement == placement)
    }

    @Test func `a shape that becomes known changes the room`() async throws {
        let harness = try await harness()
        harness.act { $0.start() }
        #expect(picture(harness)?.placement == beside)
        let extent = Extent(width: 10, height: 1)
        harness.pictures.extents = [try url("thumbnail"): extent]
        let small = try #require(picture(harness)?.placeholder)
        harness.pictures.send(small, .loaded(extent))
        #expect(picture(harness)?.placement == across)
        #expect(picture(harness)?.placeholder?.box == across.box)
    }

    @Test func `files that cannot be listed leave the thumbnail`() async throws
    {
        let harness = try await harness(files: 2)
        harness.act { $0.start() }
        await harness.failFiles(.timedOut)
        func files() -> [String]? {
            harness.viewModel?.state.value.page?.files.map(\.value)
        }
        let reason =
            "The service did not respond in time. Try again later, or wait "
            + "longer with --timeout."
        // It may still come.
        #expect(picture(harness)?.failure == nil)
        #expect(files() == [reason])
        let small = try #require(picture(harness)?.placeholder)
        harness.pictures.send(small, .loaded(Extent(width: 1, height: 1)))
        #expect(picture(harness)?.failure == .timedOut)
        #expect(picture(harness)?.isShown == true)
        // The reason is said once.
        #expect(files() == [])
        let room = PictureRoom(
            beside: Extent(width: 640, height: 480),
            across: Extent(width: 900, height: 300),
            closeUp: Extent(width: 640, height: 480)
        )
        harness.act { $0.setRoom(nil) }
        #expect(files() == [reason])
        harness.act { $0.setRoom(room) }
        harness.pictures.send(small, .loaded(Extent(width: 1, height: 1)))
        #expect(files() == [])
        harness.act { $0.reload() }
        #expect(picture(harness)?.failure == nil)
        #expect(harness.pictures.retries == 1)
        try await succeedFiles(harness)
        #expect(picture(harness)?.key != nil)
        #expect(files() == ["jpg: small"])
    }

    @Test(arguments: [true, false])
    func `a picture that failed can be retried, and a small one viewed`(
        hasThumbnail: Bool
    ) async throws {
        let harness = try await harness()
        harness.act { $0.start() }
        try await succeedFiles(harness)
        let shown = try #require(picture(harness))
        let (small, key) = (
            try #require(shown.placeholder), try #require(shown.key)
        )
        let wanted = harness.pictures.wanted
        #expect(harness.viewModel?.state.value.canView == true)
        harness.pictures.send(key, .failed(.timedOut))
        #expect(harness.viewModel?.state.value.hasFailed == false)
        harness.pictures.send(
            small,
            hasThumbnail
                ? .loaded(Extent(width: 1, height: 1)) : .failed(.offline)
        )
        #expect(picture(harness)?.failure == .timedOut)
        #expect(picture(harness)?.isShown == hasThumbnail)
        #expect(harness.viewModel?.state.value.hasFailed == true)
        #expect(harness.viewModel?.state.value.canView == hasThumbnail)
        #expect(harness.pictures.wanted.starts(with: wanted))
        if !hasThumbnail {
            for step in [ZoomStep.in(at: nil), .whole] {
                _ = harness.seen
                harness.act { $0.zoom(step) }
                #expect(harness.seen == ["! There is no picture to zoom."])
            }
            #expect(harness.viewModel?.state.value.closeUp == nil)
        }
        harness.pictures.send(key, .loading)
        #expect(picture(harness)?.failure == nil)
        #expect(harness.viewModel?.state.value.hasFailed == false)
    }

    @Test func `a part is shown from the thumbnail until files are known`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.start() }
        harness.act { $0.zoom(.in(at: nil)) }
        let before = harness.viewModel?.state.value.closeUp?.picture
        #expect(before?.placeholder?.part?.width == 0.5)
        #expect(before?.key == nil)
        try await succeedFiles(harness)
        let after = harness.viewModel?.state.value.closeUp?.picture
        #expect(after?.key?.file.url == (try url("small")))
        #expect(harness.pictures.wanted == [after?.key].compactMap(\.self))
    }

    @Test func `a part is shown from the thumbnail if the picture has failed`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.start() }
        try await succeedFiles(harness)
        harness.act { $0.zoom(.in(at: nil)) }
        let part = harness.viewModel?.state.value.closeUp?.picture
        let key = try #require(part?.key)
        harness.pictures.send(key, .failed(.timedOut))
        let after = harness.viewModel?.state.value.closeUp?.picture
        #expect(after?.placeholder?.file.url == (try url("thumbnail")))
        #expect(after?.placeholder?.part == key.part)
    }

    @Test func `a photo of which only the thumbnail came is zoomed in that`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.start() }
        let files = try [PhotoFile.Size.small, .large].map {
            PhotoFile(
                url: try url($0.rawValue),
                size: $0,
                fileExtension: "jpg"
            )
        }
        await harness.manifests.succeed(PhotoFiles(files))
        let page = try #require(picture(harness))
        let extent = Extent(width: 160, height: 120)
        harness.pictures.send(
            try #require(page.placeholder),
            .loaded(extent)
        )
        harness.pictures.send(try #require(page.key), .failed(.timedOut))
        harness.act { $0.zoom(.in(at: nil)) }
        func shown() -> PhotoPage.Picture? {
            harness.viewModel?.state.value.closeUp?.picture
        }
        let part = PicturePart(aroundX: 0.5, y: 0.5, width: 0.5, height: 0.5)
        let small = PictureKey(
            FileLocation(try url("thumbnail"), of: .images),
            box: beside.box,
            part: part
        )
        #expect(shown()?.placeholder == small)
        let large = try #require(shown()?.key)
        #expect(large.file.url == (try url("large")))
        #expect(harness.pictures.wanted == [small, large])
        #expect(harness.viewModel?.state.value.canZoomIn == true)
        harness.pictures.send(small, .loaded(extent))
        harness.pictures.send(large, .failed(.timedOut))
        #expect(shown()?.placeholder == small)
        #expect(shown()?.isShown == true)
        #expect(harness.viewModel?.state.value.hasFailed == true)
        // A quarter of 320 pixels is too few for a window of 640.
        #expect(harness.viewModel?.state.value.canZoomIn == false)
        harness.act { $0.zoom(.in(at: nil)) }
        #expect(harness.seen.last == "! This is as close as it gets.")
        #expect(shown()?.placeholder == small)
        // Once it comes, it is the picture of other parts, too.
        harness.pictures.send(large, .loaded(Extent(width: 900, height: 675)))
        #expect(harness.viewModel?.state.value.canZoomIn == true)
    }

    @Test func `details that another screen has replaced want no pictures`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.start() }
        try await succeedFiles(harness)
        let key = try #require(harness.pictures.wanted.first)
        harness.act { $0.stop() }
        harness.pictures.setWanted([], next: [])
        harness.pictures.send(key, .loaded(Extent(width: 64, height: 48)))
        #expect(harness.pictures.wanted == [])
    }
}
