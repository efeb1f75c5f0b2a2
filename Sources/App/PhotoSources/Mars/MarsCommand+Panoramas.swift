import Arguments
import Models
import ViewModels

// The panoramas of a rover.
extension MarsCommand {
    static let panoramas = "panoramas"

    /// The panoramas that the arguments after the rover ask for.
    func panoramas(of rover: Rover) async throws -> PhotoList {
        guard rover == .perseverance else {
            throw CommandError(.marsNoPanoramas, rover.name, rover.rawValue)
        }
        try rejectRoverOptions(beside: Self.panoramas)
        var query = RoverQuery(rover)
        if let text = context.arguments.dropFirst(2).first {
            if case .beforeNewest(let count) = SolChoice(text), count >= 0 {
                query.sols = try await sol(withPanoramas: count)
            } else {
                try await read(text, into: &query)
            }
        }
        return mars.panoramaList(of: query.sols, on: query.days, strings)
    }

    /// The newest sol with panoramas, or one before it that has some.
    private func sol(
        withPanoramas count: Int
    ) async throws -> ClosedRange<Sol>? {
        let sols = try await mars.panoramas().elements.compactMap(\.sol)
        let sol = Set(sols).sorted(by: >).dropFirst(count).first ?? sols.last
        return sol.map { $0 ... $0 }
    }
}
