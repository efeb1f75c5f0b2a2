import Arguments
import HTTP
import Models
import ViewModels

/// Lists the pictures of a day, or the last one of each of several days.
struct EarthCommand: ListCommand {
    private static let enhanced = Option<Bool>("enhanced").settable

    static let name = "earth"
    static let summary = StringKey.earthSummary
    static let isCut = false
    static let help = ListHelp(
        discussion: .earthDiscussion,
        arguments: { [.init("[DATE]", .listed(.days), help: $0(.earthDate))] },
        heading: .headingDays,
        options: { $0([enhanced: .optionEnhanced]) },
        examples: [
            "earth": .exampleEarth,
            "earth yesterday": .exampleEarthDay,
            "earth 2026-09": .exampleEarthMonth,
        ]
    )
    let context: CommandContext

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) async throws -> ListSource {
        let earth = library[\.earth]
        let color = context[Self.enhanced] ? EarthColor.enhanced : .natural
        let argument = context.arguments.first.map { PhotoID($0).value }
        let choice = try argument.map {
            try DayChoice.read($0, for: "DATE")
        }
        return ListSource(
            title: [strings(.earthTitle), argument].joined(by: ", "),
            first: try await pictures(of: choice, in: earth, color),
            query: .query(
                .earth,
                [
                    "color": .string(color.rawValue),
                    "date": JSONValue(argument),
                ]
            )
        )
    }

    private func pictures(
        of choice: DayChoice?,
        in earth: any EarthLists,
        _ color: EarthColor
    ) async throws -> any Cursor<Photo> {
        switch choice?.only {
        case .days(let days):
            return earth.pictures(of: days.lowerBound, color)
        case .beforeNewest(let count):
            let days = count > 0 ? try await earth.days(color) : []
            guard count < max(1, days.count) else {
                throw LoadFailure.notFound()
            }
            return earth.pictures(of: count > 0 ? days[count] : nil, color)
        case nil:
            guard let choice else { return earth.pictures(of: nil, color) }
            let today = Day(console.clock.now())
            let newest =
                choice.isRelative ? try await earth.days(color).first : nil
            return earth.daily(
                from: choice.start(newest: newest ?? today),
                to: choice.end(newest: newest ?? today),
                color
            )
        }
    }
}
