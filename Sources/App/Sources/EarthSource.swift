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
        facts: [
            .discCenter: .photoDiscCenter, .earthDistance: .photoEarthDistance,
            .sunDistance: .photoSunDistance,
        ],
        place: { _ in "EPIC" },
        series: { photo, formatters in
            [formatters.day(photo), photo.text(.discCenter)]
        }
    )
    let commands: [any Command.Type] = [EarthCommand.self]

    func page(of id: PhotoID) -> URL? { EarthURLs.page(of: id) }

    func make(_ services: SourceServices) -> SourceParts<any EarthLists> {
        let urls = EarthURLs(server: services.url(of: servers[0]))
        return services.parts(
            "earth",
            trusting: urls.trusted,
            substitute: EarthURLs.afterMidnight,
            sample: { EarthSample($0) },
            service: { EarthLibrary(json: $0, urls: urls) },
            photos: { $0 }
        )
    }

    func places(_ library: any EarthLists, _ strings: Strings) -> [Place] {
        let list = ListSource(
            title: strings(.earthTitle),
            first: library.pictures(of: nil, .natural),
            query: ["source": .string("earth")]
        )
        return [Place(list: list)]
    }

    func news(_ library: any EarthLists, _ strings: Strings) -> [NewsList] {
        [
            NewsList(.earth, title: strings(.earthTitle), order: .days) {
                last throws(LoadFailure) in
                var days: [Day?] = [nil]
                if let day = last.flatMap({ Day(digits: String($0)) }) {
                    days = try await library.days(.natural)
                        .prefix { $0 >= day }
                }
                return joined(
                    days.map { day in
                        library.pictures(of: day, .natural)
                            .converted(from: (), keepsTotal: true) {
                                $1.elements.reversed()
                            }
                    }
                )
            }
        ]
    }

    func checks(_ library: any EarthLists) -> [SourceCheck] {
        [("earth", library.pictures(of: nil, .natural))]
    }
}

/// Lists the pictures of a day, or the newest of each of several days.
struct EarthCommand: Command {
    private static let last = Option<Int?>("last", "N", in: 1 ... 1_000)
    private static let enhanced = Option<Bool>("enhanced").settable

    static let name = "earth"
    static let summary = StringKey.earthSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .earthDiscussion,
            arguments: [.init("[DATE]", help: strings(.earthDate))],
            options: [
                .headingDays: strings([
                    last: .optionEarthLast, enhanced: .optionEnhanced,
                ])
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                "earth": .exampleEarth,
                "earth 2026-09-20": .exampleEarthDay,
                "earth --last 5": .exampleEarthLast,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        var options = try ListOptions(context)
        // Days that were asked for are wanted as a whole.
        if options.hasDefaultLimit { options.limit = nil }
        let earth = library[\.earth]
        let color = context[Self.enhanced] ? EarthColor.enhanced : .natural
        let day = try context.arguments.first.map {
            try DayChoice.day(PhotoID($0).value, for: "DATE")
        }
        let last = context[Self.last]
        if last != nil, let day {
            throw CommandError(.usageUnexpectedArgument, day.text)
        }
        let days = last.map { strings(.listLast, String($0)) } ?? day?.text
        let query: JSONValue = [
            "source": .string("earth"), "color": .string(color.rawValue),
            "last": JSONValue(last), "date": JSONValue(day?.text),
        ]
        let list = ListSource(
            title: [strings(.earthTitle), days].compactMap(\.self)
                .joined(separator: ", "),
            first: last.map { earth.newest(ofDays: $0, color) }
                ?? earth.pictures(of: day, color),
            query: query.withoutNulls
        )
        return await context.show(list, in: library, options)
    }
}
