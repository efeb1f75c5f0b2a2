import Arguments
import Models
import Terminal
import ViewModels

// The rover, the cameras, the sols and days of the command line.
extension MarsCommand {
    func rover() throws -> Rover {
        let name = context.argument.lowercased()
        if let rover = Rover(rawValue: name) { return rover }
        if RoverMission.all.contains(where: { $0.name.lowercased() == name }) {
            throw CommandError(
                .marsNoFeed,
                near: "nasa-photos search \(name) rover"
            )
        }
        let names = Rover.allCases.map(\.rawValue)
        throw CommandError.notAChoice("ROVER", context.argument, of: names)
    }

    func instruments(_ rover: Rover) throws -> [String] {
        var codes: [String] = []
        for name in context[Self.camera] {
            let found = rover.instruments(named: name)
            guard !found.isEmpty else {
                let names = rover.cameras.map(\.name)
                throw CommandError.notAChoice("--camera", name, of: names)
            }
            codes += found.filter { !codes.contains($0) }
        }
        return codes
    }

    /// Each sol before the newest needs a request.
    var mostSolsBack: Int { 100 }

    /// Reads the sols or days to list photos of.
    func read(
        _ text: String,
        into query: inout RoverQuery
    ) async throws {
        switch SolChoice(text) {
        case .sols(let sols): query.sols = sols
        case .beforeNewest(let count):
            guard 0 ... mostSolsBack ~= count else {
                throw CommandError(.usageSol, text)
            }
            let sol = try await sol(count, beforeNewestOf: query.rover)
            query.sols = sol ... sol
        case .days(let days):
            let asked = try await self.days(days, query.rover)
            query.days = asked
            query.sols = try sols(on: asked, text, query.rover)
        case nil:
            if text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil {
                throw CommandError(.usageNoSuchDay, "DATE", text)
            }
            throw CommandError(.usageSol, text)
        }
    }

    /// The newest sol with photos, or one before it that has some.
    private func sol(
        _ count: Int,
        beforeNewestOf rover: Rover
    ) async throws -> Sol {
        var sol = try await mars.status(of: rover).sol
        for _ in 0 ..< count {
            guard
                let next = try await mars.nearest(
                    to: sol,
                    isLater: false,
                    of: rover
                )
            else { break }
            sol = next
        }
        return sol
    }

    /// Days on Earth, of which that of the newest sol is the newest.
    private func days(
        _ choice: DayChoice,
        _ rover: Rover
    ) async throws -> ClosedRange<Day> {
        let clock = rover.clock
        var newest = console.today
        if choice.isRelative {
            newest = clock.day(of: try await mars.status(of: rover).sol)
        }
        return try choice.days(oldest: clock.day(of: .first), newest: newest)
    }

    /// The sols that are partly on days on Earth.
    private func sols(
        on days: ClosedRange<Day>,
        _ text: String,
        _ rover: Rover
    ) throws -> ClosedRange<Sol> {
        let clock = rover.clock
        guard let last = clock.sols(on: days.upperBound)?.upperBound else {
            let landed = RoverMission.of(rover)?.landed ?? ""
            throw CommandError(.usageEarthDate, text, rover.name, landed)
        }
        let first = clock.sols(on: days.lowerBound)?.lowerBound
        return (first ?? .first) ... last
    }
}
