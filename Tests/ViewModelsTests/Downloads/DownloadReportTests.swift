import Mocks
import Testing
import ViewModels

@testable import Models

struct DownloadReportTests {
    private func progress(_ bytes: Int, of total: Int?) -> String {
        let meter = TransferMeter("a.jpg")
        meter.set(bytes, of: total)
        var downloads = PhotoDownloads()
        downloads["a"] = .running([], of: 1, meter)
        return DownloadReport(.english, DownloadOptions())
            .progress(downloads, of: 1, isLast: true).text
    }

    @Test func `a file says how much of it there is, if that is known`() {
        #expect(progress(300, of: 1_000).hasPrefix("300 B of 1.0 kB · "))
        #expect(progress(300, of: nil).hasPrefix("300 B · "))
        #expect(progress(300, of: 300).hasPrefix("300 B · "))
    }
}
