import Arguments
import HTTP
import Models
import Repositories
import ViewModels

/// Lists the photos of a rover on Mars, its cameras, or the rovers.
struct MarsCommand: ListCommand {
    private static let camera =
        Option<[String]>("camera", "CAMERAS", .list(.cameras))
    private static let thumbnails = Option<Bool>("thumbnails").settable
    /// Each sol before the newest needs a request.
    private static let mostSolsBack = 100

    static let name = "mars"
    static let summary = StringKey.marsSummary
    static let help = ListHelp(
        discussion: .marsDiscussion,
        arguments: { strings in
            [
                .init(
                    "[ROVER]",
                    .suggested(Rover.allCases.map { Choice($0.rawValue) }),
                    help: strings(.marsRover)
                ),
                .init("[SOL|DATE]", .listed(.sols), help: strings(.marsWhen)),
                .init("[SOL|DATE]", help: strings(.marsPanoramas)),
            ]
        },
        heading: .headingRoverOptions,
        options: {
            $0([
                camera: .optionCamera, thumbnails: .optionThumbnails,
            ])
        },
        tables: [RoverTable.missions, RoverTable.cameras, stops],
        examples: [
            "mars": .exampleMars,
            "mars curiosity 4681": .exampleMarsSol,
            "mars perseverance --camera MAST,NAVCAM "
                + "--limit 20 --format jsonl": .exampleMarsCamera,
            "mars curiosity cameras": .exampleMarsCameras,
            "mars perseverance panoramas": .exampleMarsPanoramas,
            "mars curiosity map": .exampleMarsMap,
        ]
    )
    let context: CommandContext

    /// Prints the rovers, or the cameras of one.
    func act(in library: Dependencies) async throws -> ExitStatus? {
        guard !context.arguments.isEmpty else {
            let table =
                try RoverTable.missions.table(context, beside: Self.name)
            return await RoverTable(table: table)
                .writeMissions(in: library[\.mars])
        }
        let rover = try rover()
        switch argument?.lowercased() {
        case Self.cameras:
            let table =
                try RoverTable.cameras.table(context, beside: Self.cameras)
            return RoverTable(table: table).writeCameras(of: rover)
        case Self.map: return try await showMap(of: rover, in: library)
        default: return nil
        }
    }

    /// The subjects that a rover has instead of sols.
    static let words = [cameras, panoramas, map]
    private static let cameras = "cameras"

    /// - Throws: If there are options that choose photos of a rover.
    func rejectRoverOptions(beside subject: String) throws {
        let names = Self.help.options(strings).map(\.name)
        guard let option = context.given(among: names) else { return }
        throw CommandError(.usageConflict, option, subject)
    }

    /// The argument after the rover.
    private var argument: String? { context.arguments.dropFirst().first }

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) async throws -> ListSource {
        let mars = library[\.mars]
        let rover = try rover()
        if argument?.lowercased() == Self.panoramas {
            return try await panoramas(of: rover, in: mars)
        }
        if let text = context.arguments.dropFirst(2).first {
            throw CommandError(.usageUnexpectedArgument, text).about(text)
        }
        var query = RoverQuery(rover)
        query.instruments = try instruments(query.rover)
        query.includesThumbnails = context[Self.thumbnails]
        if let argument { try await read(argument, into: &query, mars) }
        switch options.order {
        case .oldest: query.order = .earliestSol
        // All photos are too many to be sorted here.
        case .newest where query.sols == nil: query.order = .latestSol
        default: break
        }
        let cameras = context[Self.camera]
        var list = Self.list(query, cameras: cameras, in: mars, strings)
        list.isSorted = query.order != .newestReceived
        if options.isExport, options.form.uses(Self.placeFacts) {
            list.first = placed(list.first, of: rover, in: mars)
        }
        return list
    }

    /// A list of photos; `cameras` are their names in its title.
    static func list(
        _ query: RoverQuery,
        cameras: [String] = [],
        in mars: any RoverLists,
        _ strings: Strings
    ) -> ListSource {
        var list = ListSource(
            title: title(query, cameras, strings),
            first: mars.photos(matching: query),
            isBounded: query.sols != nil,
            query: object(query)
        )
        if let sols = query.sols, sols.isOne {
            list.period = MarsSource.period(query.rover, sols.lowerBound)
        }
        return list
    }

    /// Reads the sols or days to list photos of.
    func read(
        _ text: String,
        into query: inout RoverQuery,
        _ mars: any RoverLists
    ) async throws {
        switch SolChoice(text) {
        case .sols(let sols): query.sols = sols
        case .beforeNewest(let count):
            guard 0 ... Self.mostSolsBack ~= count else {
                throw CommandError(.usageSol, text)
            }
            let sol = try await sol(count, beforeNewestOf: query.rover, mars)
            query.sols = sol ... sol
        case .days(let days):
            let asked = try await self.days(days, query.rover, mars)
            query.days = asked
            query.sols = try sols(on: asked, text, query.rover)
        case nil:
            if text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil {
                throw CommandError(.usageNoSuchDay, "DATE", text)
            }
            throw CommandError(.usageSol, text).about(text)
        }
    }

    /// The newest sol with photos, or one before it that has some.
    private func sol(
        _ count: Int,
        beforeNewestOf rover: Rover,
        _ mars: any RoverLists
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
        _ rover: Rover,
        _ mars: any RoverLists
    ) async throws -> ClosedRange<Day> {
        let clock = rover.clock
        var newest = Day(console.clock.now())
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

    private func rover() throws -> Rover {
        let name = context.argument.lowercased()
        if let rover = Rover(rawValue: name) { return rover }
        if RoverMission.all.contains(where: { $0.name.lowercased() == name }) {
            throw CommandError(.marsNoFeed, name)
        }
        let names = Rover.allCases.map(\.rawValue)
        throw CommandError.notAChoice("ROVER", context.argument, of: names)
            .about(name)
    }

    private func instruments(_ rover: Rover) throws -> [String] {
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

    private static func title(
        _ query: RoverQuery,
        _ cameras: [String],
        _ strings: Strings
    ) -> String {
        var parts = [query.rover.name]
        if let days = query.days {
            parts.append(days.text)
        } else if let sols = query.sols {
            parts.append(sols.text)
        }
        parts += cameras.map { $0.uppercased() }
        if query.order == .earliestSol { parts.append(strings(.marsOldest)) }
        return parts.joined(separator: ", ")
    }

    private static func object(_ query: RoverQuery) -> JSONValue {
        let codes = query.instruments
        return .query(
            query.rover.source,
            [
                "sol_start": JSONValue(query.sols?.lowerBound.number),
                "sol_end": JSONValue(query.sols?.upperBound.number),
                "earth_date": JSONValue(query.days?.typed),
                "instruments": codes.isEmpty ? .null : JSONValue(codes),
            ]
        )
    }
}
