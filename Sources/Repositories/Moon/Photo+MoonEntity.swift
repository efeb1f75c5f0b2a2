import Entities
import Foundation
import Models

extension Photo {
    init(
        _ record: MoonEntity,
        at hour: MoonHour,
        _ trusted: TrustedURLs
    ) {
        let files = PhotoFiles(record, trusted)
        self.init(
            id: hour.id,
            date: hour.day.text + "T" + hour.text.suffix(2) + ":00:00Z",
            thumbnail: files.thumbnail,
            files: files,
            facts: .init(known: [
                .phase: JSONValue(record.phaseName),
                .lit: JSONValue(record.percent),
                .age: JSONValue(record.knownAge, digits: 1),
                .moonDistance: JSONValue(record.kilometers),
                .diameter: JSONValue(
                    record.diameter.within(1_000 ... 3_000).map { $0 / 60 },
                    digits: 1
                ),
                .sunOverhead: JSONValue(record.sun),
                .shadow: JSONValue(record.shadow, digits: 1),
                .webPage: JSONValue(record.page),
            ])
        )
    }
}

extension PhotoFiles {
    /// The picture and a small one; none for a URL that leads elsewhere.
    fileprivate init(_ record: MoonEntity, _ trusted: TrustedURLs) {
        guard let url = (record.image?.url).flatMap(trusted.url),
            url.pathExtension == "jpg"
        else {
            self.init([])
            return
        }
        let small = url.absoluteString
            .replacing("/730x730_1x1_30p/", with: "/216x216_1x1_30p/")
        self.init([
            PhotoFile(url: url, size: .medium),
            PhotoFile(url: URL(string: small) ?? url, size: .thumbnail),
        ])
    }
}

extension MoonEntity {
    private static let phases = [
        "new", "waxing crescent", "first quarter", "waxing gibbous", "full",
        "waning gibbous", "last quarter", "waning crescent",
    ]

    fileprivate var percent: Int? {
        phase.within(0 ... 100).map { Int(nearest: $0) }
    }

    fileprivate var knownAge: Double? { age.within(0 ... 30) }

    /// The nearest eighth of a cycle.
    fileprivate var phaseName: String? {
        knownAge.map { Self.phases[Int(nearest: $0 / MoonHour.cycle * 8) % 8] }
    }

    fileprivate var kilometers: Int? {
        distance.within(300_000 ... 500_000).map { Int(nearest: $0) }
    }

    /// `nil` unless there is an eclipse.
    fileprivate var shadow: Double? {
        obscuration.within(.leastNonzeroMagnitude ... 100)
    }

    /// `1.5° S, 84.0° E`
    fileprivate var sun: String? {
        String(latitude: sunLatitude, longitude: sunLongitude, digits: 1)
    }

    /// The web page of the year of the picture, whose number its folder has:
    /// `a005587`.
    fileprivate var page: String? {
        let match = image?.url?.firstMatch(of: /\/a0*([0-9]{1,6})\/frames\//)
        return match.map { MoonLibrary.nasa + "/\($0.1)/" }
    }
}
