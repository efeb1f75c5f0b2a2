import Foundation
import Mocks
import Models
import Pictures
import Synchronization
import Terminal
import TerminalViews
import TestSupport
import Testing

@testable import App

/// Which files are loaded to show pictures.
@Suite(.queued)
struct TerminalPictureLoaderTests {
    private static let file = PNGEncoder.encode(
        Bitmap(
            width: 400,
            height: 100,
            channels: .gray,
            bytes: (0 ..< 40_000).map { UInt8($0 % 400 / 2) }
        )
    )

    /// A picture, or a fourth of a panorama.
    private func key(_ name: String, turnedTo x: Double? = nil) -> PictureKey {
        PictureKey(
            FileLocation(URL(filePath: "/" + name), of: .images),
            box: Extent(width: 100, height: 100),
            part: x.map {
                PicturePart(
                    turnedTo: $0,
                    y: 0,
                    width: 0.25,
                    height: 1,
                    goesAround: true
                )
            }
        )
    }

    @Test func `a panorama is loaded once, until another picture is shown`()
        async throws
    {
        let loaded = Mutex("")
        var files = MockLibrary()
        files.onData = { url throws(LoadFailure) in
            loaded.withLock { $0 += url.lastPathComponent }
            return Self.file
        }
        let terminal = PictureTerminal(PictureSupport(pictures: .kitty))
        let loader = TerminalPictureLoader(files: files, terminal: terminal)
        for (key, names) in [
            (key("a", turnedTo: 0), "a"), (key("a", turnedTo: 0.25), "a"),
            (key("a", turnedTo: 0), "a"), (key("a"), "aa"), (key("a"), "aa"),
            (key("a", turnedTo: 0.5), "aaa"), (key("b", turnedTo: 0), "aaab"),
            (key("b", turnedTo: 0.5), "aaab"), (key("c"), "aaabc"),
            (key("b", turnedTo: 0.75), "aaabcb"),
            (key("a", turnedTo: 0.25), "aaabcb"),
        ] {
            _ = try await loader.picture(key)
            #expect(loaded.withLock(\.self) == names)
        }
        // What was shown in another way is not what is shown now.
        terminal.support = PictureSupport(pictures: .sixel(limit: nil))
        _ = try await loader.picture(key("b", turnedTo: 0.75))
        #expect(loaded.withLock(\.self) == "aaabcb")
        _ = try await loader.picture(key("c"))
        #expect(loaded.withLock(\.self) == "aaabcbc")
    }

    @Test(arguments: [nil, 0.5])
    func `a picture that is no longer wanted is not decoded`(
        x: Double?
    ) async throws {
        let task = Mutex<Task<RenderedPicture, any Error>?>(nil)
        let isKnown = Gate()
        var files = MockLibrary()
        files.onData = { _ throws(LoadFailure) in
            await isKnown.wait()
            task.withLock { $0?.cancel() }
            return Self.file
        }
        let terminal = PictureTerminal(PictureSupport(pictures: .kitty))
        let loader = TerminalPictureLoader(files: files, terminal: terminal)
        let loading = Task { try await loader.picture(key("a", turnedTo: x)) }
        task.withLock { $0 = loading }
        isKnown.open()
        await #expect(throws: LoadFailure.cancelled) {
            _ = try await loading.value
        }
    }
}
