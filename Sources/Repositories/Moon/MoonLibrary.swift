import Entities
import Foundation
package import Models
import Services

/// The Moon at any hour, by Dial-a-Moon of NASA's Scientific Visualization
/// Studio.
package struct MoonLibrary: MoonLists {
    package static let nasa = "https://svs.gsfc.nasa.gov"

    private let api: SourceAPI
    private let texts: MadeTexts.Maker
    private let clock: Now

    /// `texts` makes the title and the sentences of a picture, for which the
    /// service sends numbers.
    package init(
        _ api: SourceAPI,
        texts: @escaping MadeTexts.Maker,
        now: @escaping Now
    ) {
        self.api = api
        self.texts = texts
        clock = now
    }

    package func now() -> MoonHour {
        let time = clock()
        let day = Day(time)
        return MoonHour(day, Int(time.timeIntervalSince(day.start) / 3_600))
    }

    /// A year is published as a whole before it begins.
    package func stub(at hour: MoonHour) -> Photo? {
        let year = Day(clock()).text.prefix(4)
        guard hour.day >= MoonHour.first.day, hour.day.text.prefix(4) <= year
        else { return nil }
        var photo = Photo(id: hour.id, date: hour.text + ":00:00Z")
        photo.excerpt = .stub
        return photo
    }

    /// - Throws: `.nothing` for a year that is not published, with the first or
    ///   the last hour that is.
    package func photo(_ id: PhotoID) async throws -> Photo {
        guard id.source == .moon, let hour = MoonHour(id.value) else {
            throw LoadFailure.notFound()
        }
        guard hour.day >= MoonHour.first.day else {
            throw LoadFailure.nothing(
                at: hour.text,
                nearest: [MoonHour.first.text]
            )
        }
        do {
            let loaded = try await api.load(
                "/api/dialamoon/" + hour.text + ":00",
                // The picture of an hour never changes.
                lifetime: .infinity
            ) { (record: MoonEntity) in
                // For a later year, the service sends the last hour it has.
                let sent = record.time.flatMap { MoonHour($0) }
                guard sent == hour else {
                    let last = [sent?.text].compactMap(\.self)
                    throw LoadFailure.nothing(at: hour.text, nearest: last)
                }
                let photo = Photo(record, at: hour, api.trusted)
                return photo.with(texts(photo))
            }
            return loaded.value.stored(loaded.stored)
        } catch LoadFailure.notFound {
            throw LoadFailure.nothing(at: hour.text, nearest: [])
        }
    }
}
