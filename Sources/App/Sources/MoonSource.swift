import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// The Moon at any hour.
struct MoonSource: Source {
    let ids = [PhotoID.Source.moon]
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_SVS_URL", .envMoon, MoonURLs.nasa)
    ]
    let texts = SourceTexts(
        credit: SourceCredit(
            library: "Dial-a-Moon",
            publisher: "NASA's Scientific Visualization Studio"
        ),
        facts: [
            .phase: .photoPhase, .lit: .photoLit, .age: .photoAge,
            .moonDistance: .photoMoonDistance, .diameter: .photoDiameter,
            .sunOverhead: .photoSunOverhead, .shadow: .photoShadow,
            .webPage: .photoWebPage,
        ],
        place: { _ in "SVS" },
        series: { photo, formatters in
            [formatters.day(photo), photo.text(.phase)]
        }
    )
    let commands: [any Command.Type] = [MoonCommand.self]

    /// The photos name the page of their year.
    func page(of id: PhotoID) -> URL? { URL(string: MoonURLs.nasa) }

    func make(_ services: SourceServices) -> SourceParts<any MoonLists> {
        let urls = MoonURLs(server: services.url(of: servers[0]))
        return services.parts(
            "moon",
            trusting: urls.trusted,
            sample: { MoonSample($0) },
            service: { MoonLibrary(json: $0, urls: urls, now: services.now) },
            photos: { $0 }
        )
    }

    func places(_ library: any MoonLists, _ strings: Strings) -> [Place] {
        let list = MoonCommand.list(of: nil, in: library, strings)
        return [Place(list: list, photo: MoonCommand.neighbors(nil, library))]
    }

    /// Each hour has a new picture.
    var hasNews: Bool { false }

    func news(_ library: any MoonLists, _ strings: Strings) -> [NewsList] { [] }

    func checks(_ library: any MoonLists) -> [SourceCheck] {
        [("moon", library.moons(from: nil))]
    }
}

/// Shows the Moon at an hour, or lists the days of a month.
struct MoonCommand: Command {
    static let name = "moon"
    static let summary = StringKey.moonSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .moonDiscussion,
            arguments: [.init("[TIME|MONTH]", help: strings(.moonTime))],
            output: ListOptions.descriptions(strings),
            examples: [
                "moon": .exampleMoon,
                "moon 2026-11-24T12": .exampleMoonHour,
                "moon 2026-11 --list tiles": .exampleMoonMonth,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let moon = library[\.moon]
        var options = try ListOptions(context)
        let text = context.arguments.first.map { PhotoID($0).value }
        if let text, Day.month(text) != nil {
            // Days that were asked for are all wanted.
            if options.hasDefaultLimit { options.limit = nil }
            let list = Self.list(of: text, in: moon, strings)
            return await context.show(list, in: library, options)
        }
        let hour = text.flatMap { MoonHour($0) }
        if let text, hour == nil {
            throw CommandError(.usageMoon, text)
        }
        if options.isItem {
            let photo = try await moon.photo((hour ?? moon.now()).id)
            return await ItemWriter(context: context, library: library)
                .write(photo)
        }
        guard !options.isExport, options.slideshow == nil else {
            let query: JSONValue = [
                "source": .string("moon"), "time": JSONValue(text),
            ]
            let list = ListSource(
                title: strings(.moonTitle),
                first: moon.moons(from: hour).limited(to: 1),
                query: query.withoutNulls
            )
            return await context.show(list, in: library, options)
        }
        return await context.session(in: library).run {
            $0.show(
                Self.neighbors(hour, moon),
                above: Self.list(of: nil, in: moon, strings)
            )
        }
    }

    /// The Moon at an hour, or now, between the same hours of other days.
    static func neighbors(
        _ hour: MoonHour?,
        _ moon: any MoonLists
    ) -> PhotoNeighbors {
        PhotoNeighbors(
            from: moon.moons(from: hour),
            before: moon.moons(from: hour, step: -1, isFirst: false)
        )
    }

    /// The days of a month, or of this one.
    static func list(
        of month: String?,
        in moon: any MoonLists,
        _ strings: Strings
    ) -> ListSource {
        let query: JSONValue = [
            "source": .string("moon"), "month": JSONValue(month),
        ]
        return ListSource(
            title: [strings(.moonTitle), month].compactMap(\.self)
                .joined(separator: ", "),
            first: LazyPage { () async throws(LoadFailure) in
                let now = try moon.now().day
                let name = month ?? String(now.text.prefix(7))
                return try await moon.moons(on: Day.month(name) ?? now ... now)
                    .page()
            },
            query: query.withoutNulls
        )
    }
}
