import Foundation
import Models
import Repositories
import ViewModels

/// The Moon at any hour.
struct MoonSource: PhotoSource {
    private static let server =
        SourceServer("NASA_PHOTOS_SVS_URL", .envStudio, MoonLibrary.nasa)

    static let facts = SourceFacts(
        ids: [.moon],
        servers: [server],
        texts: texts,
        commands: [MoonCommand.self],
        // The photos name the page of their year.
        page: { _ in URL(string: MoonLibrary.nasa) },
        // Each hour has a new picture.
        hasNews: false
    )

    private static let texts = SourceTexts(
        credit: SourceCredit(
            library: "Dial-a-Moon",
            publisher: "NASA's Scientific Visualization Studio"
        ),
        place: { _ in "SVS" },
        series: { photo, formatters in
            [formatters.phase(photo)]
        },
        made: { photo, formatters in
            guard let day = formatters.day(photo), let time = photo.hour else {
                return nil
            }
            let title = [
                formatters.strings(.moonPhotoTitle, day, time),
                [
                    formatters.phase(photo),
                    photo.number(.lit).map {
                        formatters.strings(.moonLit, String($0))
                    },
                ].joined(by: ", "),
            ].joined(by: ": ")
            return (title: title, text: text(of: photo, formatters))
        },
        altText: { photo, formatters in
            let side = photo.decimal(.age).map {
                $0 < MoonHour.cycle / 2
                    ? StringKey.moonLitRight : .moonLitLeft
            }
            return photo.number(.lit).map {
                formatters.strings(side ?? .moonLitSomewhere, String($0))
            }
        }
    )

    /// What the facts of a photo say, in sentences.
    private static func text(
        of photo: Photo,
        _ formatters: Formatters
    ) -> String? {
        let strings = formatters.strings
        let cycle = [
            photo.decimal(.age).map {
                strings(.moonCycle, String(format: "%.1f", $0))
            },
            photo.number(.moonDistance).map {
                let thousands = ($0 + 500) / 1_000 * 1_000
                return strings(.moonAway, formatters.string(from: thousands))
            },
        ].joined(by: ", ")
        let text = [
            cycle, photo.text(.sunOverhead).map { strings(.moonSun, $0) },
            photo.decimal(.shadow).map {
                strings(.moonShadow, String(format: "%.0f", $0))
            },
        ].joined(by: ". ")
        return text.isEmpty ? nil : text + "."
    }

    let library: any MoonLists
    let files: SourceFiles

    init(_ network: Network) {
        let connection = network.connection(to: Self.server)
        library = MoonLibrary(connection.api, now: network.now)
        files = connection.files
    }

    init(_ sample: Sample) {
        let records = sample.records("moon")
        library = MoonSample(records)
        files = sample.files(of: records, on: Self.server)
    }

    var photos: any PhotoLibrary { library }

    func places(_ strings: Strings) -> [Place] {
        [Place(list: library.list(at: nil, strings))]
    }

    /// The current hour, and the first one with a picture.
    var checks: [SourceCheck] {
        [
            SourceCheck(
                "moon",
                .list(.newest, library.moons(from: nil)),
                .thumbnail,
                .old(MoonHour.first.id),
                .original
            )
        ]
    }
}
