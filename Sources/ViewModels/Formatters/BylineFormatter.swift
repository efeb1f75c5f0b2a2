package import Models

/// Formats who took a photo and when: `photographer | date`, or whichever is
/// known.
package struct BylineFormatter: Sendable {
    private let days: DayFormatter

    package init(days: DayFormatter) {
        self.days = days
    }

    package func string(from photo: Photo) -> String {
        let creator = [photo.creator, photo.text(.secondaryCreator)]
            .compactMap { $0.map(\.trimmed) }
            .first { !$0.isEmpty }
        return [creator, days.string(from: photo.date)]
            .compactMap { $0 }
            .joined(separator: " | ")
    }
}
