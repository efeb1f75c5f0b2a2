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
        aspect: Double? = nil
    ) async throws -> PhotoHarness {
        let thumbnail = try url("thumbnail")
        return await PhotoHarness(
            files: files,
            photos: [Photo(id: "a", thumbnail: thumbnail)],
            aspects: aspect.map { [thumbnail: $0] } ?? [:]
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

    @Test func `the thumbnail is loaded at once, and then the picture`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.start() }
        let box = PictureBox(width: 300, height: 300)
        let small = PictureKey(
            FileLocation(try url("thumbnail"), of: .images),
            box: box
        )
        #expect(harness.pictures.wanted == [small])
        #expect(
            picture(harness) == PhotoPage.Picture(box: box, placeholder: small)
        )
        try await succeedFiles(harness)
        let key = PictureKey(
            FileLocation(try url("small"), of: .images),
            box: box
        )
        #expect(harness.pictures.wanted == [small, key])
        #expect(
            picture(harness)
                == PhotoPage.Picture(box: box, placeholder: small, key: key)
        )
    }

    @Test func `the room depends on the shape of the thumbnail`() async throws {
        let harness = try await harness(aspect: 2)
        harness.act { $0.start() }
        #expect(
            picture(harness)?.box == PictureBox(width: 600, height: 300)
        )
        // It stays while the page is shown.
        harness.pictures.aspects = [:]
        try await succeedFiles(harness)
        #expect(picture(harness)?.box.width == 600)
    }

    @Test func `the reason of a failure takes the place of the picture`()
        async throws
    {
        let harness = try await harness(files: 2)
        harness.act { $0.start() }
        await harness.failFiles(.timedOut)
        #expect(picture(harness)?.failure == .timedOut)
        harness.act { $0.reload() }
        #expect(picture(harness)?.failure == nil)
        #expect(harness.pictures.retries == 1)
        try await succeedFiles(harness)
        #expect(picture(harness)?.key != nil)
    }

    @Test func `a part is shown from the thumbnail until files are known`()
        async throws
    {
        let harness = try await harness()
        harness.act { $0.start() }
        harness.act { $0.zoom(.in(at: nil)) }
        let before = harness.viewModel?.state.value.closeUp?.picture
        #expect(before?.placeholder?.part?.share == 0.5)
        #expect(before?.key == nil)
        try await succeedFiles(harness)
        let after = harness.viewModel?.state.value.closeUp?.picture
        #expect(after?.key?.file.url == (try url("small")))
        #expect(harness.pictures.wanted == [after?.key].compactMap(\.self))
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
        #expect(picture(harness)?.key?.box.height == 300)
        let box = PictureBox(width: 100, height: 50)
        harness.act {
            $0.setRoom(PictureRoom(page: { _, _ in box }, closeUp: box))
        }
        #expect(picture(harness)?.key?.box == box)
        #expect(harness.pictures.wanted.contains { $0.box == box })
        harness.act { $0.setRoom(nil) }
        #expect(picture(harness) == nil)
        #expect(harness.pictures.wanted == [])
    }
}
