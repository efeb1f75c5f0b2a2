import Arguments
import Models
import ViewModels

// The panoramas of a rover.
extension MarsCommand {
    static let panoramas = "panoramas"

    /// The panoramas of Perseverance on some days, in some sols, or all.
    static func panoramas(
        _ sols: ClosedRange<Sol>? = nil,
        on days: ClosedRange<Day>? = nil,
        in mars: any RoverLists,
        _ strings: Strings
    ) -> ListSource {
        ListSource(
            title: strings(.panoramasTitle),
            first: mars.panoramas(in: sols, on: days),
            isBounded: sols != nil,
            query: .query(
                .panorama,
                [
                    "sol_start": JSONValue(sols?.lowerBound.number),
                    "sol_end": JSONValue(sols?.upperBound.number),
                    "earth_date": JSONValue(days?.typed),
                ]
            )
        )
    }

    /// The panoramas that the arguments after the rover ask for.
    func panoramas(
        of rover: Rover,
        in mars: any RoverLists
    ) async throws -> ListSource {
        guard rover == .perseverance else {
            throw CommandError(.marsNoPanoramas, rover.name, rover.rawValue)
        }
        try rejectRoverOptions(beside: Self.panoramas)
        var query = RoverQuery(rover)
        if let text = context.arguments.dropFirst(2).first {
            if case .beforeNewest(let count) = SolChoice(text), count >= 0 {
                query.sols = try await sol(count, beforeNewestOf: mars)
            } else {
                try await read(text, into: &query, mars)
            }
        }
        return Self.panoramas(
            query.sols,
            on: query.days,
            in: mars,
            strings
        )
    }

    /// The newest sol with panoramas, or one before it that has some.
    private func sol(
        _ count: Int,
        beforeNewestOf mars: any RoverLists
    ) async throws -> ClosedRange<Sol>? {
        let sols = try await mars.panoramas().elements.compactMap(\.sol)
        let sol = Set(sols).sorted(by: >).dropFirst(count).first ?? sols.last
        return sol.map { $0 ... $0 }
    }
}
