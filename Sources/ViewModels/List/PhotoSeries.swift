import Models

/// Photos of one source that their dates, places and cameras tell apart, not
/// their titles: what all of them say, and what each says beside that.
struct PhotoSeries {
    /// What all of them say, the most important first.
    private var shared: [String] = []
    /// The date that stands there for a day.
    private let date: (text: String?, day: Day?)
    private var titles: [PhotoID: String] = [:]

    /// - Returns: `nil` if some photos have titles of their own.
    init?(_ photos: [Photo], _ formatters: Formatters) {
        let series = photos.compactMap(formatters.series)
        guard let first = photos.first, series.count == photos.count,
            Set(photos.map(\.id.source)).count == 1
        else { return nil }
        let isDated = formatters.source(of: first).isDated
        date = (formatters.shortDay(first), first.day)
        let isOneDay = Set(photos.map(\.day)).count == 1
        let hasTimes = isOneDay && Set(photos.map(\.hour)).count > 1
        let parts = zip(photos, series).map { photo, texts in
            let time = hasTimes ? photo.hour.map { $0 + " UTC" } : nil
            return (isDated ? [formatters.shortDay(photo), time] : []) + texts
        }
        let count = parts.map(\.count).min() ?? 0
        let same = (0 ..< count).filter { index in
            parts.count > 1 && Set(parts.map { $0[index] }).count == 1
        }
        // Else nothing is left of them.
        let cut = same.count < count ? same : []
        shared = cut.compactMap { parts[0][$0] }
        // A sol says its day.
        if !isDated, isOneDay, cut.first == 0,
            let day = date.text
        {
            shared.insert(day, at: min(1, shared.count))
        }
        for (photo, parts) in zip(photos, parts) {
            titles[photo.id] = parts.indices
                .map { cut.contains($0) ? nil : parts[$0] }
                .joined(by: " · ")
        }
    }

    /// What all of them say and a title does not.
    func shared(besides title: String) -> [String] {
        let title = title.lowercased()
        return shared.filter { text in
            // A title has the day in digits.
            let isSaid =
                text == date.text
                && date.day.map { title.contains($0.text) } ?? false
            return !isSaid && !title.contains(text.lowercased())
        }
    }

    /// What tells a photo from the others; empty if nothing is known.
    func title(of photo: Photo) -> String { titles[photo.id] ?? "" }
}
