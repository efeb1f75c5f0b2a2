import Entities
import Foundation
import Models
import Services

extension Photo {
    init(
        _ record: MoonEntity,
        at hour: MoonHour,
        _ trusted: TrustedURLs
    ) {
        let files = record.files(trusted)
        let phase = record.phaseName
        let lit = record.phase.within(0 ... 100)
        let percent = lit.map { Int($0.rounded()) }
        let time = String(hour.text.suffix(2)) + ":00"
        let look = [phase, percent.map { "\($0)% lit" }].joined(by: ", ")
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
            thumbnail: files.thumbnail,
            files: files,
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
                .webPage: JSONValue(record.page),
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

    /// The picture and a small one; none for a URL that leads elsewhere.
    fileprivate func files(_ trusted: TrustedURLs) -> PhotoFiles {
        guard let url = (image?.url).flatMap(trusted.url),
            url.pathExtension == "jpg"
        else { return PhotoFiles([]) }
        let small = url.absoluteString
            .replacing("/730x730_1x1_30p/", with: "/216x216_1x1_30p/")
        return PhotoFiles([
            PhotoFile(url: url, size: .medium),
            PhotoFile(url: URL(string: small) ?? url, size: .thumbnail),
        ])
    }

    /// The web page of the year of the picture, whose number its folder has:
    /// `a005587`.
    fileprivate var page: String? {
        let match = image?.url?.firstMatch(of: /\/a0*([0-9]{1,6})\/frames\//)
        return match.map { MoonLibrary.nasa + "/\($0.1)/" }
    }

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
        return String(latitude: latitude, longitude: longitude, digits: 1)
    }

    fileprivate var sentences: String? {
        let cycle = [
            age.within(0 ... 30)
                .map { String(format: "Day %.1f of its cycle", $0) },
            kilometers.map { "\(($0 + 500) / 1_000),000 km away" },
        ]
        let sentences = [
            cycle.joined(by: ", "),
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
