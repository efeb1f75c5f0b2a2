import Arguments
import Models
import Repositories
import ViewModels

/// Lists the photos of a rover on Mars, its cameras, or the rovers.
struct MarsCommand: SingleCommand {
    private static let sol = Option<String?>("sol", "N|N-M|-N")
    private static let earthDate = Option<String?>("earth-date", "DATE")
        .excluding("sol")
    private static let camera = Option<[String]>(
        "camera",
        "CAMERAS",
        suggestions: Set(Rover.allCases.flatMap(\.cameras).map(\.name))
            .sorted()
    )
    private static let cameras = Option<Bool>("cameras")
    private static let oldest = Option<Bool>("oldest")
    private static let thumbnails = Option<Bool>("thumbnails").settable
    private static let stereo = Option<Stereo>("stereo", "EYE", default: .left)
        .settable

    /// Which eye of a camera to list where both took the same scene.
    private enum Stereo: String, CaseIterable {
        case both, left, right
    }

    static let name = "mars"
    static let summary = StringKey.marsSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .marsDiscussion,
            arguments: [
                ArgumentDescription(
                    "ROVER",
                    .suggested(Rover.allCases.map { Choice($0.rawValue) }),
                    count: .oneOrNone,
                    help: strings(.marsRover)
                ),
                ArgumentDescription(
                    "SOL|DATE",
                    count: .oneOrNone,
                    help: strings(.marsWhen)
                ),
            ],
            options: [
                OptionGroup(
                    strings(.headingRoverOptions),
                    [
                        Self.sol.help(strings(.optionSol)),
                        Self.earthDate.help(strings(.optionEarthDate)),
                        Self.camera.help(strings(.optionCamera)),
                        Self.cameras.help(strings(.optionCameras)),
                        Self.oldest.help(strings(.optionOldest)),
                        Self.thumbnails.help(strings(.optionThumbnails)),
                        Self.stereo.help(strings(.optionStereo)),
                    ]
                )
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                ("nasa-photos mars", .exampleMars),
                ("nasa-photos mars curiosity 4681", .exampleMarsSol),
                (
                    "nasa-photos mars perseverance --camera MAST,NAVCAM "
                        + "--limit 20 --format jsonl", .exampleMarsCamera
                ),
                ("nasa-photos mars curiosity --cameras", .exampleMarsCameras),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        var options = try ListOptions(context)
        guard !context.arguments.isEmpty else {
            try checkNoneGiven(context)
            let format = try options.table("mars", context.console)
            return await RoverTable(context, format).writeMissions(in: library)
        }
        let rover = try rover(context)
        if context[Self.cameras] {
            let format = try options.table("--cameras", context.console)
            return RoverTable(context, format).writeCameras(of: rover)
        }
        let mars = library[MarsSource()]
        var query = try query(rover, context)
        if case .newest(let before) = try time(rover, context) {
            do throws(LoadFailure) {
                let newest = try await mars.status(of: rover).sol
                let sol = Sol(newest.number - before) ?? .first
                query.sols = sol ... sol
            } catch {
                return context.console.fail(error)
            }
        }
        // Sols that were asked for are wanted as a whole.
        if query.sols != nil, options.hasDefaultLimit { options.limit = nil }
        let list = Self.list(
            query,
            cameras: context[Self.camera],
            in: mars,
            context.console.strings
        )
        return await context.show(list, in: library, options)
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
            query: object(query)
        )
        if let sols = query.sols, sols.isOne {
            list.period = .sol(query.rover, sols.lowerBound)
        }
        return list
    }

    /// The options are about the photos of one rover.
    private func checkNoneGiven(_ context: Context) throws(ValidationError) {
        let names = [
            Self.sol.name, Self.earthDate.name, Self.camera.name,
            Self.cameras.name, Self.oldest.name, Self.thumbnails.name,
            Self.stereo.name,
        ]
        guard !names.contains(where: context.settings.given.isOn) else {
            throw ValidationError(
                context.strings,
                .usageMissingArgument,
                "ROVER"
            )
        }
    }

    // MARK: Query

    private func query(
        _ rover: Rover,
        _ context: Context
    ) throws(ValidationError) -> RoverQuery {
        var query = RoverQuery(rover)
        switch try time(rover, context) {
        case .sols(let sols): query.sols = sols
        case .day(let day, let sols):
            query.day = day
            query.sols = sols
        case .newest, nil: break
        }
        query.instruments = try instruments(rover, context)
        query.order = context[Self.oldest] ? .earliestSol : .newestReceived
        query.includesThumbnails = context[Self.thumbnails]
        query.eye = RoverEye(rawValue: context[Self.stereo].rawValue)
        return query
    }

    /// A time to list photos of.
    private enum Time {
        case sols(ClosedRange<Sol>)
        /// A day on Earth, and the sols that it covers.
        case day(Day, ClosedRange<Sol>)
        /// So many sols before the newest with photos.
        case newest(minus: Int)
    }

    /// Reads the time, from an option or as a plain argument; `nil` for any.
    private func time(
        _ rover: Rover,
        _ context: Context
    ) throws(ValidationError) -> Time? {
        let strings = context.strings
        var (sol, day) = (context[Self.sol], context[Self.earthDate])
        if let text = context.arguments.dropFirst().first {
            guard sol == nil, day == nil else {
                throw ValidationError(strings, .usageUnexpectedArgument, text)
            }
            let isDay = DayChoice.hasShape(of: "0000-00-00", text)
            if isDay { day = text } else { sol = text }
        }
        if let day { return try time(on: day, rover, strings) }
        guard let sol else { return nil }
        if case .beforeNewest(let count) = DayChoice(sol) {
            return .newest(minus: count)
        }
        guard let sols = Self.sols(sol) else {
            throw ValidationError(strings, .usageSol, sol)
        }
        return .sols(sols)
    }

    private func time(
        on text: String,
        _ rover: Rover,
        _ strings: Strings
    ) throws(ValidationError) -> Time {
        let day = try DayChoice.day(text, for: "--earth-date", strings)
        guard let sols = rover.clock.sols(on: day) else {
            throw ValidationError(
                strings,
                .usageEarthDate,
                text,
                rover.name,
                RoverMission.of(rover)?.landed ?? ""
            )
        }
        return .day(day, sols)
    }

    /// Reads `4681` or `4600-4681`.
    private static func sols(_ text: String) -> ClosedRange<Sol>? {
        let sols = text.split(separator: "-", omittingEmptySubsequences: false)
            .map { Sol($0) }
        guard 1 ... 2 ~= sols.count, let first = sols[0],
            let last = sols[sols.count - 1], first <= last
        else { return nil }
        return first ... last
    }

    private func rover(_ context: Context) throws(ValidationError) -> Rover {
        let strings = context.strings
        let name = context.argument.lowercased()
        if let rover = Rover(rawValue: name) { return rover }
        if RoverMission.all.contains(where: { $0.name.lowercased() == name }) {
            throw ValidationError(strings, .marsNoFeed, name)
        }
        let names = Rover.allCases.map(\.rawValue)
        throw ValidationError(
            strings,
            .usageNotAChoice,
            "ROVER",
            context.argument,
            names.joined(separator: ", ")
        )
    }

    private func instruments(
        _ rover: Rover,
        _ context: Context
    ) throws(ValidationError) -> [String] {
        var codes: [String] = []
        for name in context[Self.camera] {
            let found = rover.instruments(named: name)
            guard !found.isEmpty else {
                throw ValidationError(
                    context.strings,
                    .usageNotAChoice,
                    "--camera",
                    name,
                    rover.cameras.map(\.name).joined(separator: ", ")
                )
            }
            codes += found.filter { !codes.contains($0) }
        }
        return codes
    }

    private static func text(_ sols: ClosedRange<Sol>) -> String {
        sols.isOne
            ? "\(sols.lowerBound.number)"
            : "\(sols.lowerBound.number)–\(sols.upperBound.number)"
    }

    private static func title(
        _ query: RoverQuery,
        _ cameras: [String],
        _ strings: Strings
    ) -> String {
        var parts = [query.rover.name]
        if let day = query.day {
            parts.append(day.text)
        } else if let sols = query.sols {
            parts.append("sol " + text(sols))
        }
        parts += cameras.map { $0.uppercased() }
        if query.order == .earliestSol {
            parts.append(strings(.marsOldest))
        }
        return parts.joined(separator: ", ")
    }

    private static func object(_ query: RoverQuery) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("source", .string(query.rover.rawValue))
        ]
        if let sols = query.sols {
            members.append(.init("sol_start", .integer(sols.lowerBound.number)))
            members.append(.init("sol_end", .integer(sols.upperBound.number)))
        }
        if let day = query.day {
            members.append(.init("earth_date", .string(day.text)))
        }
        if !query.instruments.isEmpty {
            members.append(.init("instruments", JSONValue(query.instruments)))
        }
        return .object(members)
    }
}
