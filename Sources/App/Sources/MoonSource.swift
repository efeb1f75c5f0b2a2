import Foundation
import Models
import Repositories
import ViewModels

/// The Moon at any hour.
struct MoonSource: Source {
    let ids = [PhotoID.Source.moon]
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_SVS_URL", .envStudio, MoonLibrary.nasa)
    ]
    let texts = SourceTexts(
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
        }
    )
    let commands: [any Command.Type] = [MoonCommand.self]

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

    /// The photos name the page of their year.
    func page(of id: PhotoID) -> URL? { URL(string: MoonLibrary.nasa) }

    func make(_ services: SourceServices) -> SourceParts<any MoonLists> {
        services.parts(
            "moon",
            at: servers[0],
            sample: { MoonSample($0) },
            service: { MoonLibrary($0, now: services.now) },
            photos: { $0 }
        )
    }

    func places(_ library: any MoonLists, _ strings: Strings) -> [Place] {
        [Place(list: MoonCommand.list(at: nil, in: library, strings))]
    }

    /// Each hour has a new picture.
    var hasNews: Bool { false }

    /// The current hour, and the first one with a picture.
    func checks(_ library: any MoonLists) -> [SourceCheck] {
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
