import Entities
import Foundation
package import Models
package import Services

/// The Moon at any hour, by Dial-a-Moon of NASA's Scientific Visualization
/// Studio.
package struct MoonLibrary: MoonLists {
    private let json: any DataService
    private let urls: MoonURLs
    private let clock: Now

    package init(
        json: any DataService,
        urls: MoonURLs,
        now: @escaping Now
    ) {
        self.json = json
        self.urls = urls
        clock = now
    }

    package func now() -> MoonHour {
        let (now, day) = (clock(), Day(clock()))
        let hours = Int(now.timeIntervalSince(day.start) / 3_600)
        return MoonHour(day, min(max(hours, 0), 23))
    }

    /// - Throws: `.nothing` for a year that is not published yet, for which the
    ///   service sends the last hour that is.
    package func photo(_ id: PhotoID) async throws -> Photo {
        guard id.source == .moon, let hour = MoonHour(id.value) else {
            throw LoadFailure.notFound()
        }
        let request = DataRequest(
            urls.record(of: hour),
            limit: JSONLimits.standard.bytes,
            // The picture of an hour never changes.
            lifetime: .infinity
        )
        let loaded: Loaded<Photo>
        do {
            loaded = try await json.load(request) { data in
                let record = try JSONLimits.standard
                    .decode(MoonEntity.self, from: data)
                let sent = record.time.flatMap { MoonHour($0) }
                guard sent == hour else {
                    let last = [sent?.text].compactMap(\.self)
                    throw LoadFailure.nothing(at: hour.text, nearest: last)
                }
                return Photo(record, at: hour, urls)
            }
        } catch LoadFailure.notFound {
            throw LoadFailure.nothing(at: hour.text, nearest: [])
        }
        var photo = loaded.value
        photo.stored = loaded.stored
        return photo
    }
}
