import Arguments
import Models
import ViewModels

/// Shows the Moon at an hour, or lists it on several days.
struct MoonCommand: ListCommand {
    /// The most days that are listed, each of which is a request.
    private static let mostDays = 366

    /// The selection of the command line.
    private enum Time {
        case hour(MoonHour?)
        case days(ClosedRange<Day>)
    }

    static let name = "moon"
    static let summary = StringKey.moonSummary
    static let isCut = false
    static let help = ListHelp(
        discussion: .moonDiscussion,
        arguments: { [.init("[TIME]", .listed(.days), help: $0(.moonTime))] },
        examples: [
            "moon": .exampleMoon,
            "moon 2026-11-24T12": .exampleMoonHour,
            "moon 2026-11": .exampleMoonMonth,
        ]
    )
    let context: CommandContext

    /// Shows a single hour.
    func act(in library: Dependencies) async throws -> ExitStatus? {
        console.setPurpose(strings(.moonTitle))
        let options = try ListOptions(context, isCut: false)
        let moon = library[\.moon]
        guard case .hour(let hour) = try time(moon), !options.isList else {
            return nil
        }
        if options.isItem {
            let photo = try await moon.photo((hour ?? moon.now()).id)
            return try await ItemWriter(context, library).write(photo)
        }
        guard !options.isExport else { return nil }
        return await context.session(in: library).run {
            $0.show(
                Self.neighbors(hour, moon),
                above: Self.list(of: nil, as: nil, in: moon, strings)
            )
        }
    }

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) throws -> ListSource {
        let moon = library[\.moon]
        switch try time(moon) {
        case .days(let days):
            return Self.list(of: days, as: text, in: moon, strings)
        case .hour(let hour):
            var list = Self.list(of: nil, as: text, in: moon, strings)
            list.first = moon.moons(from: hour)
            if !options.isList { list.first = list.first.limited(to: 1) }
            return list
        }
    }

    /// The argument, which may be an id.
    private var text: String? {
        context.arguments.first.map { PhotoID($0).value }
    }

    private func time(_ moon: any MoonLists) throws -> Time {
        guard let text else { return .hour(nil) }
        if let hour = MoonHour(text) { return .hour(hour) }
        let choice = DayChoice(text)
        switch choice?.only {
        case .beforeNewest(let days):
            return .hour(days == 0 ? nil : try moon.now().advanced(by: -days))
        case .days(let days): return .hour(MoonHour(days.lowerBound))
        case nil: break
        }
        let now = try moon.now().day
        guard let first = choice?.start(newest: now),
            case let last = choice?.end(newest: now) ?? now, first <= last,
            first.distance(to: last) < Self.mostDays
        else { throw CommandError(.usageMoon, text).about(text) }
        return .days(first ... last)
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

    /// The Moon on some days, or on those of this month.
    static func list(
        of days: ClosedRange<Day>?,
        as text: String?,
        in moon: any MoonLists,
        _ strings: Strings
    ) -> ListSource {
        ListSource(
            title: [strings(.moonTitle), text].joined(by: ", "),
            first: LazyPage {
                let now = try moon.now().day
                let month = Day.month(String(now.text.prefix(7)))
                return try await moon.moons(on: days ?? month ?? now ... now)
                    .page()
            },
            query: .query(.moon, ["date": JSONValue(text)])
        )
    }
}
