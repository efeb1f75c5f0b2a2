import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

/// The dates below tiles.
struct DateCaptionsTests {
    private func dates(
        _ dates: String?...,
        formatters: Formatters = .english
    ) -> (shared: String?, texts: [String?]) {
        let photos = dates.enumerated().map { index, date in
            Photo(id: PhotoID("\(index)"), date: date)
        }
        let captions = DateCaptions(photos, formatters.days)
        return (captions.shared, photos.map(captions.text))
    }

    @Test func `dates of several years are whole`() {
        let result = dates("2019-07-19", "1969-07-20T00:00:00Z")
        #expect(result.shared == nil)
        #expect(result.texts == ["Jul 19, 2019", "Jul 20, 1969"])
    }

    @Test func `a year or a month that all share is left out`() {
        let year = dates("2026-07-19", "2026-11-01")
        #expect(year.shared == "2026")
        #expect(year.texts == ["Jul 19", "Nov 1"])
        let month = dates("2026-11-02", "2026-11-01")
        #expect(month.shared == "November 2026")
        #expect(month.texts == ["Nov 2", "Nov 1"])
        let korean = dates("2026-11-02", "2026-11-01", formatters: .korean)
        #expect(korean.shared == "2026년 11월")
        #expect(korean.texts == ["11월 2일", "11월 1일"])
    }

    @Test func `items of one day have their hours`() {
        let hours = dates("2026-11-22T01:18:00Z", "2026-11-22T03:02:10Z")
        #expect(hours.shared == "November 22, 2026")
        #expect(hours.texts == ["01:18 UTC", "03:02 UTC"])
        let midnights = dates("2026-11-22T00:00:00Z", "2026-11-22T00:00:00Z")
        #expect(midnights.shared == "November 22, 2026")
        #expect(midnights.texts == [nil, nil])
    }

    @Test func `one item shares its date with none, nor does an unknown one`() {
        let one = dates("2026-11-22T01:18:00Z")
        #expect(one.shared == nil)
        #expect(one.texts == ["Nov 22, 2026"])
        let some = dates("2026-11-22", nil, "2026-11-22")
        #expect(some.shared == nil)
        #expect(some.texts == ["Nov 22, 2026", nil, "Nov 22, 2026"])
    }
}
