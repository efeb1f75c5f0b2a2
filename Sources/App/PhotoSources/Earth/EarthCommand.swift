import Arguments
import Models
import ViewModels

/// Lists the pictures of a day, or the last one of each of several days.
struct EarthCommand: ListCommand {
    private static let enhanced = Option<Bool>("enhanced")

    static let name = "earth"
    static let summary = StringKey.earthSummary
    static let isCut = false
    static let help = ListHelp(
        discussion: .earthDiscussion,
        arguments: { [.init("[DATE]", .days(), help: $0(.earthDate))] },
        heading: .headingDays,
        options: { $0([enhanced: .optionEnhanced]) },
        hasDays: true,
        examples: [
            "earth": .exampleEarth,
            "earth yesterday": .exampleEarthDay,
            "earth 2026-09": .exampleEarthMonth,
        ]
    )
    let context: CommandContext
    let composition: Composition

    func list(_ options: ListOptions) async throws -> PhotoList {
        let earth = composition.earth.library
        let isEnhanced = context[Self.enhanced]
        let argument = context.arguments.first.map { PhotoID($0).value }
        return PhotoList(
            title: [strings(.earthTitle), argument].joined(by: ", "),
            first: try await pictures(
                of: try argument.map { try DayChoice.read($0, for: "DATE") },
                in: isEnhanced ? earth.enhanced : earth,
                most: min(12, options.limit ?? 12)
            ),
            query: .query(
                .earth,
                [
                    "color": .string(isEnhanced ? "enhanced" : "natural"),
                    "date": JSONValue(argument),
                ]
            )
        )
    }

    private func pictures(
        of choice: DayChoice?,
        in earth: any EarthLists,
        most: Int
    ) async throws -> any Cursor<Photo> {
        guard let choice, choice.only != .beforeNewest(0) else {
            return earth.pictures(of: nil)
        }
        if case .days(let day) = choice.only {
            return earth.pictures(of: day.lowerBound)
        }
        let days = try await earth.days()
        let newest = try days.first.orNotFound()
        let oldest = days.last ?? newest
        if case .beforeNewest(let count) = choice.only {
            guard days.indices.contains(count) else {
                let nearest = count < 0 ? newest : oldest
                throw LoadFailure.nothing(
                    at: choice.text,
                    nearest: [nearest.text]
                )
            }
            return earth.pictures(of: days[count])
        }
        let asked = try choice.days(oldest: oldest, newest: newest)
        let found = days.filter(asked.contains)
        guard !found.isEmpty else {
            throw LoadFailure.nothing(on: asked, of: days)
        }
        return earth.lastPictures(of: found, most: most)
    }
}
