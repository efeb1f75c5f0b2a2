import Entities
package import Foundation
package import Models
package import Services

/// The Moon at any hour, by Dial-a-Moon of NASA's Scientific Visualization
/// Studio.
package struct MoonLibrary: MoonLists {
    private let json: any DataService
    private let urls: MoonURLs
    private let clock: @Sendable () -> Date

    package init(
        json: any DataService,
        urls: MoonURLs,
        now: @escaping @Sendable () -> Date
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
    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        guard id.source == .moon, let hour = MoonHour(id.value) else {
            throw .notFound(reason: nil)
        }
        let request = DataRequest(
            urls.record(of: hour),
            limit: JSONLimits.standard.bytes,
            // The picture of an hour never changes.
            lifetime: .infinity
        )
        let loaded: Loaded<Photo>
        do throws(LoadFailure) {
            loaded = try await json.load(request) { data throws(LoadFailure) in
                let record = try JSONLimits.standard
                    .decode(MoonEntity.self, from: data)
                let sent = record.time.flatMap { MoonHour($0) }
                guard sent == hour else {
                    let last = [sent?.text].compactMap(\.self)
                    throw .nothing(at: hour.text, nearest: last)
                }
                return Photo(record, at: hour, urls)
            }
        } catch .notFound {
            throw .nothing(at: hour.text, nearest: [])
        }
        var photo = loaded.value
        photo.stored = loaded.stored
        return photo
    }
}

/// Pictures of the Moon that are stored here.
package struct MoonSample: MoonLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    private func hours() throws(LoadFailure) -> [MoonHour] {
        try records.photos().compactMap { MoonHour($0.id.value) }
            .sorted { $0.text < $1.text }
    }

    package func now() throws(LoadFailure) -> MoonHour {
        guard let last = try hours().last else { throw .notFound(reason: nil) }
        return last
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        do throws(LoadFailure) {
            return try await records.photo(id)
        } catch .notFound {
            let nearest = try hours().last { $0.text < id.value }
            throw .nothing(
                at: id.value,
                nearest: [nearest?.text].compactMap(\.self)
            )
        }
    }
}

/// The URLs of Dial-a-Moon.
package struct MoonURLs: Sendable {
    package static let nasa = "https://svs.gsfc.nasa.gov"

    private let server: URL
    package var trusted: TrustedURLs { TrustedURLs(servers: [server]) }

    /// - Parameter server: The service, without a slash at the end.
    package init(server: URL) {
        self.server = TrustedURLs.secured(server)
    }

    func record(of hour: MoonHour) -> URL {
        server.appending(path: "api/dialamoon/" + hour.text + ":00")
    }

    /// The files of a picture: itself and a small one; none for a URL that
    /// leads elsewhere.
    func files(_ image: String?) -> [PhotoFile] {
        guard let url = image.flatMap(trusted.url),
            url.pathExtension == "jpg"
        else { return [] }
        let small = url.absoluteString
            .replacing("/730x730_1x1_30p/", with: "/216x216_1x1_30p/")
        return [
            PhotoFile(url: url, size: .medium),
            PhotoFile(url: URL(string: small) ?? url, size: .thumbnail),
        ]
    }

    /// The web page of the year of a picture, whose number its folder has:
    /// `a005587`.
    func page(_ image: String?) -> String? {
        let match = image?.firstMatch(of: /\/a0*([0-9]{1,6})\/frames\//)
        return match.map { Self.nasa + "/\($0.1)/" }
    }
}

extension Photo {
    fileprivate init(
        _ record: MoonEntity,
        at hour: MoonHour,
        _ urls: MoonURLs
    ) {
        let files = urls.files(record.image?.url)
        let phase = record.phaseName
        let lit = record.phase.within(0 ... 100)
        let percent = lit.map { Int($0.rounded()) }
        let time = String(hour.text.suffix(2)) + ":00"
        let look = [phase, percent.map { "\($0)% lit" }]
            .compactMap(\.self).joined(separator: ", ")
        self.init(
            id: hour.id,
            title: "Moon \(hour.day.text), \(time) UTC"
                + (look.isEmpty ? "" : ": " + look),
            date: hour.day.text + "T" + time + ":00Z",
            description: record.sentences,
            altText: percent.map { percent in
                "The Moon as seen from the north"
                    + (record.side.map { ", lit on the \($0)" } ?? "")
                    + ": \(percent)% of its disc."
            },
            thumbnail: files.last?.url,
            files: PhotoFiles(files),
            facts: .init(known: [
                .phase: JSONValue(phase), .lit: JSONValue(percent),
                .age: JSONValue(record.age.within(0 ... 30), digits: 1),
                .moonDistance: JSONValue(record.kilometers),
                .diameter: JSONValue(
                    record.diameter.within(1_000 ... 3_000).map { $0 / 60 },
                    digits: 1
                ),
                .sunOverhead: JSONValue(record.sun),
                .shadow: JSONValue(record.shadow, digits: 1),
                .webPage: JSONValue(urls.page(record.image?.url)),
            ])
        )
    }
}

extension MoonEntity {
    private static let cycle = 29.53
    private static let phases = [
        "new", "waxing crescent", "first quarter", "waxing gibbous", "full",
        "waning gibbous", "last quarter", "waning crescent",
    ]

    /// The nearest eighth of a cycle.
    fileprivate var phaseName: String? {
        age.within(0 ... 30).map { age in
            Self.phases[Int((age / Self.cycle * 8).rounded()) % 8]
        }
    }

    fileprivate var side: String? {
        age.within(0 ... 30).map { $0 < Self.cycle / 2 ? "right" : "left" }
    }

    fileprivate var kilometers: Int? {
        distance.within(300_000 ... 500_000).map { Int($0.rounded()) }
    }

    /// `nil` unless there is an eclipse.
    fileprivate var shadow: Double? {
        obscuration.within(0 ... 100).flatMap { $0 > 0 ? $0 : nil }
    }

    /// `1.5° S, 84.0° E`
    fileprivate var sun: String? {
        guard let latitude = sunLatitude.within(-90 ... 90),
            let longitude = sunLongitude.within(-180 ... 180)
        else { return nil }
        return String(format: "%.1f° ", abs(latitude))
            + (latitude < 0 ? "S, " : "N, ")
            + String(format: "%.1f° ", abs(longitude))
            + (longitude < 0 ? "W" : "E")
    }

    fileprivate var sentences: String? {
        let cycle = [
            age.within(0 ... 30)
                .map { String(format: "Day %.1f of its cycle", $0) },
            kilometers.map { "\($0 / 1_000),000 km away" },
        ]
        let sentences = [
            cycle.compactMap(\.self).joined(separator: ", "),
            sun.map { "The Sun stands overhead at \($0)" } ?? "",
            shadow.map {
                String(format: "%.0f%% of it is in the Earth's shadow", $0)
            } ?? "",
        ]
        let text = sentences.filter { !$0.isEmpty }.map { $0 + "." }
            .joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}
