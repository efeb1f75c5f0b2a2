import Models
import Testing

struct PhotoDateTests {
    @Test(arguments: [
        "1969-07-20T00:00:00Z", "1969-07-20", "1969-07", "1969", "0001-01-01",
        "2024-02-29", "2000-02-29", "2026-12-31T23:59:60Z",
        "2026-04-30T24:00Z", "2026-01-31T12:30:15.123456+00:00",
        "2026-01-31T12:30:15-0800", "2026-01-31T12",
    ])
    func `a date in ISO 8601 is one`(text: String) {
        #expect(PhotoDate.date(text) == text)
        #expect(Photo(id: "a", date: text).date == text)
    }

    @Test(arguments: [
        "5 November", "5 November 2025 - 09:01", "20225-01-01",
        "20225-01-02T00:00:00Z", "2015-02-29", "1900-02-29", "2020-W05-1",
        "-0044-03-15T00:00:00Z", "0000-01-01", "2020-13", "2020-00-01",
        "2020-04-31", "2020-01-00", "2020-1-2", "2020-01-0212", "2020-01-02x",
        "2020-01x", "2020-01T00:00:00Z", "2020T00", "20200102", "202", "",
        "２０２０-01-02", "2020-01-", "2020-", "Unknown", "2020/01/02",
        " 2020-01-02", "2020-01-0é", "2020-01-02T25:00:00Z",
        "2020-01-02T10:60:00Z", "2020-01-02T10:00:61Z", "2020-01-02T",
        "2020-01-02T10:", "2020-01-02T10:00:00Zulu", "2020-01-02T1",
        "2020-01-02T10:00+1:00", "2020-01-02T10:00+1:000", "2020-01-02 noon",
    ])
    func `what is no date is none, in a photo either`(text: String) {
        let photo = Photo(id: "a", date: text)
        #expect(PhotoDate.date(text) == nil)
        #expect(photo.date == nil)
        #expect(photo.day == nil)
        #expect(PhotoField.dateCreated.column.value(photo) == .null)
    }

    @Test func `of a day and a time with a space the day remains`() {
        let photo = Photo(id: "a", date: "2015-10-31 00:36:33")
        #expect(photo.date == "2015-10-31")
        #expect(photo.day == Day("2015-10-31"))
    }

    @Test func `only a date with a day has a day`() {
        #expect(Day(of: "1969-07-20T20:17:40Z")?.text == "1969-07-20")
        #expect(Day(of: "1969-07") == nil)
        #expect(Day(of: "1969") == nil)
    }
}
