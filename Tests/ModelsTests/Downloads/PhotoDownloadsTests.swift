import Foundation
import Models
import Testing

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
}
