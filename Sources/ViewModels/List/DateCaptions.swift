import Models

/// The dates of the items of a page: what all have in common, which is a day, a
/// month or a year, and in few letters what they have not.
struct DateCaptions {
    /// `November 22, 2026`, `November 2026` or `2026`; `nil` if they have
    /// nothing in common.
    let shared: String?
    /// What they have in common as it begins in ISO 8601.
    let period: String
    private var texts: [PhotoID: String] = [:]

    init(_ photos: [Photo], _ formatter: DayFormatter) {
        let days = photos.map { photo in
            photo.date.flatMap { Day(of: $0) }
        }
        let known = days.compactMap(\.self)
        let isComplete = known.count == photos.count && photos.count > 1
        let first = known.first
        let period = [10, 7, 4].lazy
            .compactMap { length in first.map { $0.text.prefix(length) } }
            .first { period in
                isComplete && known.allSatisfy { $0.text.hasPrefix(period) }
            }
        self.period = period.map(String.init) ?? ""
        shared = period.flatMap { period in
            first.map { formatter.period($0, letters: period.count) }
        }
        let times = photos.map { photo in photo.hour.map { $0 + " UTC" } }
        let hasTimes = Set(times).count > 1
        for ((photo, day), time) in zip(zip(photos, days), times) {
            texts[photo.id] =
                period?.count == 10
                ? (hasTimes ? time : nil)
                : day.map { formatter.string(from: $0, year: period == nil) }
        }
    }

    /// `nil` if it is the same for all, or unknown.
    func text(of photo: Photo) -> String? { texts[photo.id] }
}
