import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Pictures of the whole Earth by EPIC.
struct EarthSource: Source {
    let ids = [PhotoID.Source.earth]
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_EPIC_URL", .envEarth, EarthURLs.nasa)
    ]
    let texts = SourceTexts(
        credit: SourceCredit(library: "NASA EPIC"),
        place: { _ in "EPIC" },
        series: { photo, _ in [photo.text(.discCenter)] },
        made: { photo, formatters in
            guard let day = formatters.day(photo), let time = photo.hour else {
                return nil
            }
            let strings = formatters.strings
            let isEnhanced = photo.title?.hasSuffix("enhanced color") ?? false
            let title = [
                strings(.earthPhotoTitle, day, time),
                isEnhanced ? strings(.earthEnhanced) : nil,
            ].joined(by: ", ")
            return (title: title, text: nil)
        }
    )
    let commands: [any Command.Type] = [EarthCommand.self]

    func page(of id: PhotoID) -> URL? { EarthURLs.page(of: id) }

    func make(_ services: SourceServices) -> SourceParts<any EarthLists> {
        services.parts(
            "earth",
            at: servers[0],
            candidates: FileCandidates(substitute: EarthURLs.afterMidnight),
            sample: { $0 },
            service: { EarthLibrary($0) },
            photos: { $0 }
        )
    }

    func places(_ library: any EarthLists, _ strings: Strings) -> [Place] {
        let list = ListSource(
            title: strings(.earthTitle),
            first: library.pictures(of: nil),
            query: .query(.earth)
        )
        return [Place(list: list)]
    }

    func news(_ library: any EarthLists, _ strings: Strings) -> [NewsList] {
        [
            NewsList(
                .earth,
                title: strings(.earthTitle),
                order: .days,
                mostPages: 6
            ) {
                places in
                var days: [Day?] = [nil]
                // Each day is a request.
                if let first = places.firstDay {
                    days = try await library.days().filter {
                        $0 >= first && $0 <= places.lastDay ?? $0
                    }
                }
                return joined(
                    days.map { day in
                        LazyPage { try await library.page(of: day) }
                            .converted(from: (), keepsTotal: true) {
                                $1.elements.reversed()
                            }
                    }
                )
            }
        ]
    }

    /// The newest day, and one of 2019.
    func checks(_ library: any EarthLists) -> [SourceCheck] {
        [
            SourceCheck(
                "earth",
                .list(.newest, library.pictures(of: nil)),
                .thumbnail,
                .original,
                .list(.old, library.pictures(of: Day("2019-01-01")))
            )
        ]
    }
}
