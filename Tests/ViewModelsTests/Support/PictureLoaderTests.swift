import Foundation
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

/// What is known of pictures that a loader of rendered ones has.
@MainActor
@Suite(.queued)
struct PictureLoaderTests {
    private struct Picture: SizedPicture {
        let extent: Extent
    }

    private func key(_ name: String, part: PicturePart? = nil) -> PictureKey {
        PictureKey(
            FileLocation(URL(filePath: "/" + name), of: .images),
            box: Extent(width: 64, height: 48),
            part: part
        )
    }

    @Test func `the extent of a file is that of its whole picture`() async {
        let part = PicturePart(aroundX: 0.5, y: 0.5, width: 0.5, height: 0.5)
        let keys = [
            key("a"), key("b", part: part), key("b"), key("c", part: part),
            key("d"),
        ]
        let loader = KeyedLoader<PictureKey, Picture> { key in
            let name = key.file.url.lastPathComponent
            if name == "d" { throw LoadFailure.timedOut }
            let width = ["a": 1, "b": 2][name] ?? 3
            return Picture(
                extent: Extent(
                    width: width,
                    height: key.part == nil ? 4 : 5
                )
            )
        }
        #expect(loader.state(of: keys[0]) == nil)
        loader.setWanted(keys)
        #expect(keys.map(loader.state) == keys.map { _ in .loading })
        #expect(loader.extent(of: keys[0].file.url) == nil)
        _ = await loader.states.first { states in
            states.values.allSatisfy {
                switch $0 {
                case .loaded, .failed: true
                case .idle, .loading: false
                }
            }
        }
        let sizes = [(1, 4), (2, 5), (2, 4), (3, 5)].map { width, height in
            LoadingState.loaded(Extent(width: width, height: height))
        }
        #expect(keys.map(loader.state) == sizes + [.failed(.timedOut)])
        let extents = ["a", "b", "c", "d"].map {
            loader.extent(of: URL(filePath: "/" + $0))
        }
        let whole = [1, 2].map { Extent(width: $0, height: 4) }
        #expect(extents == whole + [nil, nil])
    }
}
