import Foundation
import TestSupport
import Testing

@testable import Models

struct PhotoDownloadsTests {
    private static func result(
        _ status: DownloadResult.Status = .saved,
        from start: Int = 0
    ) -> DownloadResult {
        let url = URL(filePath: "/a.jpg")
        let file = PhotoFile(url: url, size: .original, fileExtension: "jpg")
        var result = DownloadResult(file, of: "a", path: url)
        result.status = status
        result.saved =
            result.failure == nil
            ? SavedFile(bytes: 10, sha256: "ab", continuedFrom: start) : nil
        return result
    }

    private static func meter(
        _ bytes: Int,
        of total: Int?,
        after former: Int = 0,
        name: String = "a"
    ) -> TransferMeter {
        let meter = TransferMeter(name)
        meter.set(bytes, of: total, after: former)
        return meter
    }

    /// What is saved, what failed, of how many files; the name of one; its
    /// bytes, those of this run and those to come; the share and what is left.
    private static func text(_ downloads: PhotoDownloads) -> String {
        let totals = downloads.totals
        return "\(totals.saved) \(totals.failed) of \(totals.files)"
            + " \(totals.fileName ?? "-") \(totals.bytes) \(totals.received)"
            + " \(totals.missing) \(totals.share)"
            + (totals.left.map { " \($0)" } ?? " ?")
            + (downloads.isDiskFull ? " full" : "")
    }

    @Test(
        arguments: [
            ([], 0, "0 0 of 0 - 0 0 0 0.0 0.0"),
            ([.waiting], 0, "0 0 of 1 - 0 0 0 0.0 ?"),
            (
                [.ended([result(), result(.skipped), result(from: 4)])], 0,
                "3 0 of 3 - 20 16 0 1.0 0.0"
            ),
            (
                [.ended([result(.failed(.timedOut))]), .waiting], 0,
                "0 1 of 2 - 0 0 0 0.0 ?"
            ),
            (
                [.ended([result(.failed(.unsaved(.diskFull)))])], 0,
                "0 1 of 1 - 0 0 0 0.0 0.0 full"
            ),
            ([.ended([result()]), .waiting], 1, "1 0 of 2 - 10 10 0 0.5 10.0"),
            ([.ended([result()]), .waiting], 5, "1 0 of 5 - 10 10 0 0.2 40.0"),
            (
                [.running([result()], of: 4, meter(5, of: 20, after: 2))], 0,
                "1 0 of 4 a 15 13 15 0.3125 45.0"
            ),
            (
                [.running([], of: 1, meter(5, of: nil))], 0,
                "0 0 of 1 a 5 5 0 0.0 ?"
            ),
            (
                [.running([], of: 1, meter(5, of: 0))], 0,
                "0 0 of 1 a 5 5 0 0.0 ?"
            ),
            (
                [.running([], of: 1, meter(0, of: 1))], 0,
                "0 0 of 1 a 0 0 1 0.0 1.0"
            ),
            (
                [.running([], of: 1, meter(25, of: 20))], 0,
                "0 0 of 1 a 25 25 0 1.0 0.0"
            ),
            (
                [.running([result()], of: 1, meter(5, of: 20))], 0,
                "1 0 of 1 - 10 10 0 1.0 0.0"
            ),
            (
                [.running([result(), result()], of: 1, nil)], 0,
                "2 0 of 2 - 20 20 0 1.0 0.0"
            ),
            (
                [.canceled([]), .canceled([result(), result()])], 0,
                "2 2 of 4 - 20 20 0 0.5 0.0"
            ),
            (
                [meter(5, of: 20), meter(1, of: 4, name: "b")]
                    .map { .running([], of: 1, $0) }, 0,
                "0 0 of 2 a 6 6 18 0.25 18.0"
            ),
        ] as [([PhotoDownload], Int, String)]
    )
    func `totals are of what is over, of what runs and of what is to come`(
        states: [PhotoDownload],
        expected: Int,
        totals: String
    ) {
        var downloads = PhotoDownloads()
        for (index, state) in states.enumerated() {
            // Each waits before it is what it is.
            for state in [.waiting, state] {
                downloads[PhotoID("\(index)")] = state
            }
        }
        downloads.expectedCount = expected
        #expect(Self.text(downloads) == totals)
        var place = 0
        let over = states.prefix { !$0.isActive }
        for results in [over.flatMap(\.results), []] {
            #expect(downloads.results(from: &place) == results)
            #expect(place == over.count)
        }
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
        for _ in 0 ..< 500 {
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
                    TransferMeter("a")
                )
            default: downloads[id] = .ended([result(id), result(id)])
            }
            var anew = PhotoDownloads()
            for id in downloads.unfinished + ids {
                anew[id] = downloads[id]
            }
            #expect(Self.text(downloads) == Self.text(anew))
            let states = ids.compactMap { downloads[$0] }
            let isActive = states.contains(where: \.isActive)
            #expect(downloads.isActive == isActive)
            #expect(downloads.totals.isActive == isActive)
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
