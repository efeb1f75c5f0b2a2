import Foundation
import TestSupport
import Testing

@testable import Models

struct PhotoDownloadsTests {
    @Test func `files that were there are no bytes of this run`() {
        func result(_ status: DownloadResult.Status) -> DownloadResult {
            let url = URL(filePath: "/a.jpg")
            var result = DownloadResult(
                PhotoFile(url: url, size: .original, fileExtension: "jpg"),
                of: "a",
                path: url
            )
            result.status = status
            result.saved = SavedFile(bytes: 10, sha256: "ab")
            return result
        }
        var downloads = PhotoDownloads()
        downloads["a"] = .ended([
            result(.saved), result(.skipped), result(.resumed),
        ])
        #expect(downloads.totals.saved == 3)
        #expect(downloads.totals.bytes == 20)
    }

    /// How many files of a photo that runs are over, and how many it has as far
    /// as that is known.
    @Test(arguments: [(0, 1, 1), (0, 3, 3), (1, 3, 3), (3, 3, 3), (2, 1, 2)])
    func `the files of a photo that runs are those over and those to come`(
        over: Int,
        known: Int,
        files: Int
    ) {
        let url = URL(filePath: "/a.jpg")
        let file = PhotoFile(url: url, size: .original, fileExtension: "jpg")
        var result = DownloadResult(file, of: "a", path: url)
        result.saved = SavedFile(bytes: 10, sha256: "ab")
        var downloads = PhotoDownloads()
        downloads["a"] = .running(
            Array(repeating: result, count: over),
            of: known,
            nil
        )
        #expect(downloads.totals.saved == over)
        #expect(downloads.totals.files == files)
    }

    /// Counts that are kept while photos change, against those of the same
    /// photos that are added as they are.
    @Test func `however photos change, the counts are those of their states`() {
        var random = SeededRandom(seed: 7)
        let url = URL(filePath: "/a.jpg")
        let file = PhotoFile(url: url, size: .original, fileExtension: "jpg")
        func result(_ id: PhotoID) -> DownloadResult {
            var result = DownloadResult(file, of: id, path: url)
            result.status =
                [
                    .saved, .skipped, .failed(.timedOut),
                    .failed(.unsaved(.diskFull)),
                ].randomElement(using: &random) ?? .saved
            if result.failure == nil {
                let bytes = Int.random(in: 1 ... 99, using: &random)
                result.saved = SavedFile(bytes: bytes, sha256: "ab")
            }
            return result
        }
        var downloads = PhotoDownloads()
        let ids = (0 ..< 12).map { PhotoID("\($0)") }
        for _ in 0 ..< 2_000 {
            let id = ids.randomElement(using: &random) ?? "0"
            switch Int.random(in: 0 ..< 20, using: &random) {
            case 0: downloads.removeComplete()
            case 1: downloads.cancel()
            case 2: downloads[id] = nil
            case 3 ..< 8: downloads[id] = .waiting
            case 8 ..< 13:
                downloads[id] = .running(
                    [result(id)],
                    of: 3,
                    TransferMeter("\(id)")
                )
            default: downloads[id] = .ended([result(id), result(id)])
            }
            var anew = PhotoDownloads()
            for id in downloads.unfinished + ids {
                anew[id] = downloads[id]
            }
            let (totals, expected) = (downloads.totals, anew.totals)
            #expect(totals.saved == expected.saved)
            #expect(totals.failed == expected.failed)
            #expect(totals.files == expected.files)
            #expect(totals.bytes == expected.bytes)
            let states = ids.compactMap { downloads[$0] }
            let isActive = states.contains(where: \.isActive)
            #expect(downloads.isActive == isActive)
            #expect(totals.isActive == isActive)
            #expect(
                downloads.isDiskFull
                    == states.contains { state in
                        !state.isActive
                            && state.results.contains {
                                $0.failure == .unsaved(.diskFull)
                            }
                    }
            )
        }
    }
}
