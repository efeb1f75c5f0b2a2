import Foundation
import Mocks
import TestSupport
import Testing

@testable import Models
@testable import ViewModels

struct DownloadReportTests {
    /// A file of which some bytes are there.
    private func running(
        _ bytes: Int,
        of total: Int?,
        after former: Int = 0
    ) -> PhotoDownload {
        let meter = TransferMeter("a.jpg")
        meter.set(bytes, of: total, after: former)
        return .running([], of: 1, meter)
    }

    private func ended(
        _ bytes: Int?,
        _ status: DownloadResult.Status = .saved,
        after former: Int = 0
    ) -> PhotoDownload {
        let url = URL(filePath: "/a.jpg")
        let file = PhotoFile(url: url, size: .original, fileExtension: "jpg")
        var result = DownloadResult(file, of: "a", path: url)
        result.status = status
        result.saved = bytes.map {
            SavedFile(bytes: $0, sha256: "ab", continuedFrom: former)
        }
        return .ended([result])
    }

    private func downloads(_ photos: [PhotoDownload]) -> PhotoDownloads {
        var downloads = PhotoDownloads()
        for (index, photo) in photos.enumerated() {
            downloads[PhotoID("\(index)")] = photo
        }
        return downloads
    }

    /// The report 10 s after the downloads have begun.
    private func report(
        _ strings: Strings,
        isDryRun: Bool = false,
        asksForSizes: Bool = true
    ) -> DownloadReport {
        let start = Date(timeIntervalSince1970: 0)
        let formatters = Formatters(
            strings: strings,
            locale: Locale(identifier: "en_US"),
            now: { start.addingTimeInterval(10) }
        )
        var request = MockDownloadFolder().request
        request.isDryRun = isDryRun
        request.asksForSizes = asksForSizes
        return DownloadReport(
            formatters,
            request,
            since: start
        )
    }

    private func progress(
        _ photos: [PhotoDownload],
        of expected: Int = 0,
        _ strings: Strings = Strings(.english)
    ) -> DownloadReport.Progress {
        var downloads = downloads(photos)
        downloads.expectedCount = expected
        return report(strings).progress(downloads.totals)
    }

    @Test func `progress says what is known of all files`() {
        // Files that wait, or that a list promises, are taken to be as large
        // as the others; of what an earlier run has left no speed is known.
        let parts: [(photos: [PhotoDownload], count: Int, text: String)] = [
            (
                [running(300, of: 1_000)], 0,
                "300 B of 1.0 kB · 30 B/s · 23 s left"
            ),
            ([running(300, of: nil)], 0, "300 B · 30 B/s"),
            ([running(300, of: 300)], 0, "300 B · 30 B/s"),
            ([running(5, of: 25)], 0, "5 B of 25 B · 1 B/s · 40 s left"),
            (
                [
                    ended(400), ended(nil, .failed(.timedOut)),
                    running(100, of: 1_600), .waiting,
                ], 0,
                "2 of 4 files · 500 B of 2.0 kB · 50 B/s · 50 s left"
            ),
            (
                [ended(1_000), running(500, of: 1_000)], 9,
                "1 of 9 files · 1.5 kB of 2.0 kB · 150 B/s · 50 s left"
            ),
            (
                [ended(300, .skipped), running(200, of: nil), .waiting], 0,
                "1 of 3 files · 200 B · 20 B/s"
            ),
            (
                [running(900, of: 1_000, after: 800)], 0,
                "900 B of 1.0 kB · 10 B/s · 10 s left"
            ),
            (
                [running(800, of: 1_000, after: 800)], 0,
                "800 B of 1.0 kB · 0 B/s"
            ),
            (
                [ended(1_000, .resumed, after: 900), running(0, of: 100)], 0,
                "1 of 2 files · 1.0 kB of 1.1 kB · 10 B/s · 10 s left"
            ),
        ]
        for (photos, count, text) in parts {
            #expect(progress(photos, of: count).texts[0] == text)
        }
        let half = progress(parts[4].photos)
        #expect(half.file == "a.jpg")
        // One of four, and a sixteenth of another.
        #expect(half.share == 0.265_625)
    }

    @Test func `in a narrow window the speed is left out first`() {
        let photos = [ended(1_000), running(0, of: 1_000)]
        #expect(
            progress(photos, of: 2, Strings(.korean)).texts == [
                "파일 1/2 · 1.0 kB/2.0 kB · 100 B/s · 10초 남음",
                "파일 1/2 · 1.0 kB/2.0 kB · 10초 남음",
                "파일 1/2 · 10초 남음",
            ]
        )
    }

    @Test func `the bytes of a summary are those of this run`() {
        let photos = [
            ended(1_000, .resumed, after: 900), ended(200),
            ended(5_000, .skipped),
        ]
        let summary = report(Strings(.english)).summary(downloads(photos))
        #expect(summary == "2 saved, 1 already there · 300 B in 10 s")
        let plan = report(Strings(.english), isDryRun: true)
            .summary(downloads(photos))
        #expect(plan == "2 to download, 1 already there · 1.2 kB")
        let short = report(
            Strings(.english),
            isDryRun: true,
            asksForSizes: false
        ).summary(downloads(photos))
        #expect(short == "2 to download, 1 already there")
    }

    @Test(arguments: [(LoadFailure.offline, 1), (.timedOut, 2)])
    func `why the files are unknown is said once if the download failed so`(
        reason: LoadFailure,
        count: Int
    ) {
        let folder = URL(filePath: "/f")
        var failed = DownloadResult(of: "a", in: folder, LoadFailure.offline)
        failed.stored = StoredCopy(
            date: Date(timeIntervalSince1970: 0),
            reason: reason
        )
        let messages = report(Strings(.english))
            .messages(on: .ended(failed), in: "/f")
        #expect(messages.count == count)
        guard case .item? = messages.last else {
            Issue.record("\(messages)")
            return
        }
    }

    @Test func `the result of a download replaces that it has begun`() throws {
        let report = report(Strings(.english))
        let folder = URL(filePath: "/f")
        let failed = DownloadResult(of: "a", in: folder, LoadFailure.noFiles)
        let other = DownloadResult(of: "b", in: folder, LoadFailure.noFiles)
        let messages = [.begun("a"), .ended(failed), .ended(other)].flatMap {
            (event: DownloadsViewModel.Event) in
            report.messages(on: event, in: "/f")
        }
        let items = messages.compactMap {
            if case .item(let message) = $0 { message } else { nil }
        }
        try #require(items.count == 3)
        #expect(items[1].text == "a: This item has no files.")
        #expect(items[1].replaces(items[0]))
        #expect(items[2].joins(items[1]))
        #expect(!items[2].replaces(items[1]))
        let both = Array(items.dropFirst()).text(Strings(.english))
        #expect(both == "a and b: This item has no files.")
    }

    /// A message, and what it says with another one.
    private static func text(_ message: Message) -> String {
        guard case .item(let item) = message else {
            return "> \(message.text)\n"
        }
        let both = [item, item].text(Strings(.english))
        return "> \(item.text)\n> \(both) \(item.subject)\n"
    }

    @Test func `a result has its record, its details, notes and message`()
        throws
    {
        let folder = URL(filePath: "/d/달 b", directoryHint: .isDirectory)
        let statuses: [DownloadResult.Status] = [
            .saved, .resumed, .skipped, .planned(bytes: 5_000),
            .planned(bytes: nil), .failed(.timedOut),
            .failed(.unsaved(.exists)),
        ]
        let sizes = [PhotoFile.Size.original, .small, nil]
        let copies = [nil, LoadFailure.offline, .timedOut].map { reason in
            reason.map { StoredCopy(date: .distantPast, reason: $0) }
        }
        let report = report(Strings(.english))
        let failures = FailureFormatter(strings: Strings(.english))
        let parts = statuses.enumerated().map { index, status in
            var result = DownloadResult(
                PhotoFile(
                    url: URL(filePath: "/a.jpg"),
                    size: sizes[index % 3],
                    fileExtension: "jpg"
                ),
                of: "a",
                path: folder.appending(path: "a b.jpg")
            )
            result.status = status
            result.stored = copies[index % 2 + (index == 5 ? 1 : 0)]
            result.saved =
                index < 3
                ? SavedFile(
                    bytes: 1_500_000,
                    sha256: "ab",
                    otherFormat: index == 1 ? "PNG" : nil
                ) : nil
            let record = DownloadRecord(result, failures)
            let columns = DownloadRecord.columns.map {
                $0.name + "=" + JSONFormatter.string(from: $0.value(record))
            }
            let file = result.file(in: folder)
            // Nothing is planned in a session.
            let isPlanned = result.status.name == "new"
            let messages =
                isPlanned
                ? [] : report.messages(on: .ended(result), in: "/d")
            return "# \(status)\n" + columns.joined(separator: " ") + "\n"
                + "file \(file?.reference ?? "none"), "
                + report.details(result) + "|\n"
                + report.notes(result).map { $0 + "\n" }.joined()
                + messages.map(Self.text).joined()
        }
        let none = DownloadResult(of: "a", in: folder, LoadFailure.noFiles)
        let path = DownloadRecord.columns[2].value(
            DownloadRecord(none, failures)
        )
        #expect(path == .null)
        let events: [DownloadsViewModel.Event] = [
            .begun("a"), .running("a"), .stopped(["a", "b"]),
            .refused(.unsaved(.diskFull)),
        ]
        let messages = events.flatMap { report.messages(on: $0, in: "/d") }
            .map(Self.text)
        let failed: [LoadFailure] = [
            .timedOut, .offline, .timedOut, .noFiles, .offline, .truncated,
            .tooManyRedirects, .signInPage, .noFiles, .noFiles,
        ]
        let causes = report.causes(failed).map { $0 + "\n" }
        try RecordedText.expect(
            (parts + messages + causes).joined(),
            in: "downloads"
        )
    }
}
