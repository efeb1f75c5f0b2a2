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

    @Test func `the thumbnail is loaded at once, and then the picture`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.start() }
        let small = PictureKey(
            FileLocation(try url("thumbnail"), of: .images),
            box: beside.box
        )
        #expect(harness.pictures.wanted == [small])
        #expect(
            picture(harness)
                == PhotoPage.Picture(
                    placement: beside,
                    placeholder: small
                )
        )
        try await succeedFiles(harness)
        let key = PictureKey(
            FileLocation(try url("small"), of: .images),
            box: beside.box
        )
        #expect(harness.pictures.wanted == [small, key])
        #expect(
            picture(harness)
                == PhotoPage.Picture(
                    placement: beside,
                    placeholder: small,
                    key: key
                )
        )
    }

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

    @Test func `the neighbors' thumbnails are loaded after the picture`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.start() }
        try await succeedFiles(harness)
        let next = PictureKey(
            FileLocation(try url("next"), of: .images),
            box: beside.box
        )
        #expect(!harness.pictures.wanted.contains(next))
        let key = try #require(picture(harness)?.key)
        harness.pictures.send(key, .loaded(Extent(width: 640, height: 640)))
        #expect(harness.pictures.wanted.last == next)
    }

    @Test func `files that cannot be listed leave the thumbnail`() async throws
    {
        let harness = try await harness(files: 2)
        harness.act { $0.start() }
        await harness.failFiles(.timedOut)
        // It may still come.
        #expect(picture(harness)?.failure == nil)
        let small = try #require(picture(harness)?.placeholder)
        harness.pictures.send(small, .loaded(Extent(width: 1, height: 1)))
        #expect(picture(harness)?.failure == .timedOut)
        #expect(picture(harness)?.isShown == true)
        harness.act { $0.reload() }
        #expect(picture(harness)?.failure == nil)
        #expect(harness.pictures.retries == 1)
        try await succeedFiles(harness)
        #expect(picture(harness)?.key != nil)
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

    @Test func `without room there is no picture`() async throws {
        let harness = try await harness()
        harness.act { $0.setRoom(nil) }
        harness.act { $0.start() }
        try await succeedFiles(harness)
        #expect(picture(harness) == nil)
        #expect(harness.pictures.wanted == [])
    }

    @Test func `the picture follows a resized window`() async throws {
        let harness = try await harness()
        harness.act { $0.start() }
        try await succeedFiles(harness)
        let old = try #require(picture(harness)?.key)
        #expect(old.box == beside.box)
        harness.pictures.send(old, .loaded(Extent(width: 64, height: 48)))
        let box = Extent(width: 100, height: 50)
        harness.act {
            $0.setRoom(
                PictureRoom(beside: nil, across: box, closeUp: box)
            )
        }
        #expect(picture(harness)?.key?.box == box)
        #expect(picture(harness)?.placeholder != old)
        #expect(harness.pictures.wanted.contains { $0.box == box })
        harness.act { $0.setRoom(nil) }
        #expect(picture(harness) == nil)
        #expect(harness.pictures.wanted == [])
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
