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
    static let help = ListHelp(
        discussion: .moonDiscussion,
        arguments: { [.init("[TIME]", .days(), help: $0(.moonTime))] },
        hasDays: true,
        examples: [
            "moon": .exampleMoon,
            "moon 2026-11-24T12": .exampleMoonHour,
            "moon 2026-11": .exampleMoonMonth,
        ]
    )
    let context: CommandContext
    let composition: Composition

    func list(_ options: ListOptions) throws -> PhotoList {
        let moon = composition.moon.library
        console.setPurpose(strings(.moonTitle))
        let text = context.arguments.first.map { PhotoID($0).value }
        switch try time(text, now: moon.now()) {
        case .days(let days):
            var list =
                moon.list(of: moon.moons(on: days), as: text, strings)
            list.isSorted = options.order == .oldest
            list.isBounded = true
            list.details = moon
            return list
        case .hour(let hour) where options.isList:
            let moons = moon.moons(from: hour)
            var list = moon.list(of: moons, as: text, strings)
            list.isSorted = options.order == .oldest
            return list
        case .hour(let hour): return moon.list(at: hour, strings)
        }
    }

    private func time(_ text: String?, now: MoonHour) throws -> Time {
        guard let text else { return .hour(nil) }
        if let hour = MoonHour(text) { return .hour(hour) }
        let choice = DayChoice(text)
        if case .beforeNewest(let days) = choice?.only {
            return .hour(now.advanced(by: -days))
        }
        let oldest = MoonHour.first.day
        guard let days = try choice?.days(oldest: oldest, newest: now.day),
            days.count <= Self.mostDays
        else { throw CommandError(.usageMoon, text) }
        return .days(days)
    }

}

extension MoonLists {
    /// The Moon at an hour, or now, between the same hours of other days, and
    /// then the days of that month.
    func list(at hour: MoonHour?, _ strings: Strings) -> PhotoList {
        let month = LazyPage {
            let day = try (hour ?? now()).day
            let days = Day.month(String(day.text.prefix(7)))
            return try await moons(on: days ?? day ... day).page()
        }
        let name = hour.map { String($0.day.text.prefix(7)) }
        var list = list(of: month, as: name, strings)
        list.details = self
        list.query = .query(.moon, ["date": JSONValue(hour?.text)])
        list.opening = PhotoNeighbors(
            from: moons(from: hour),
            before: moons(after: hour, step: -1)
        )
        return list
    }

    fileprivate func list(
        of moons: any Cursor<Photo>,
        as text: String?,
        _ strings: Strings
    ) -> PhotoList {
        PhotoList(
            title: [strings(.moonTitle), text].joined(by: ", "),
            first: moons,
            query: .query(.moon, ["date": JSONValue(text)])
        )
    }
}
