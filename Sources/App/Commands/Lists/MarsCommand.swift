import Arguments
import Models
import Repositories
import ViewModels

/// Lists the photos of a rover on Mars, its cameras, or the rovers.
struct MarsCommand: Command {
    private static let sol = Option<String?>("sol", "N|N-M")
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

    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "mars",
            in: strings,
            summary: .marsSummary,
            discussion: .marsDiscussion,
            arguments: [
                ArgumentDescription(
                    "ROVER",
                    .choice(Rover.allCases.map { Choice($0.rawValue) }),
                    count: .oneOrNone,
                    help: strings(.marsRover)
                )
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
                ("nasa-photos mars curiosity --sol 4681", .exampleMarsSol),
                (
                    "nasa-photos mars perseverance --camera MAST,NAVCAM "
                        + "--limit 20 --format jsonl", .exampleMarsCamera
                ),
                (
                    "nasa-photos mars curiosity --cameras",
                    .exampleMarsCameras
                ),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        var options = try ListOptions(context)
        guard let rover = Rover(rawValue: context.argument) else {
            try checkNoneGiven(context)
            let format = try options.table("mars", context.console)
            return await RoverTable(context, format).writeMissions(in: library)
        }
        if context[Self.cameras] {
            let format = try options.table("--cameras", context.console)
            return RoverTable(context, format).writeCameras(of: rover)
        }
        let query = try query(rover, context)
        if query.day != nil, let sols = query.sols {
            context.console.note(
                context.console.strings(.marsLocalDay, Self.text(sols))
            )
        }
        // Sols that were asked for are wanted as a whole.
        if query.sols != nil, options.hasDefaultLimit { options.limit = nil }
        let list = ListSource(
            title: title(query, context),
            first: library[MarsSource()].photos(matching: query),
            query: object(query)
        )
        return try await context.show(list, in: library, options)
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
                text: context.console.strings(.usageMissingArgument, "ROVER")
            )
        }
    }

    // MARK: Query

    private func query(
        _ rover: Rover,
        _ context: Context
    ) throws(ValidationError) -> RoverQuery {
        let strings = context.console.strings
        var query = RoverQuery(rover)
        if let text = context[Self.sol] {
            guard let sols = Self.sols(text) else {
                throw ValidationError(text: strings(.usageSol, text))
            }
            query.sols = sols
        }
        if let text = context[Self.earthDate] {
            guard let day = Day(text), let sols = rover.clock.sols(on: day)
            else {
                throw ValidationError(
                    text: strings(.usageEarthDate, text, rover.name)
                )
            }
            query.day = day
            query.sols = sols
        }
        query.instruments = try instruments(rover, context)
        query.order = context[Self.oldest] ? .earliestSol : .newestReceived
        query.includesThumbnails = context[Self.thumbnails]
        query.eye = RoverEye(rawValue: context[Self.stereo].rawValue)
        return query
    }

    /// Reads `4681` or `4600-4681`.
    private static func sols(_ text: String) -> ClosedRange<Sol>? {
        let parts = text.split(
            separator: "-",
            omittingEmptySubsequences: false
        )
        let sols = parts.compactMap { Sol($0) }
        guard sols.count == parts.count, (1 ... 2).contains(sols.count),
            let first = sols.first, let last = sols.last, first <= last
        else { return nil }
        return first ... last
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
                    text: context.console.strings(
                        .usageNotAChoice,
                        "--camera",
                        name,
                        rover.cameras.map(\.name).joined(separator: ", ")
                    )
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

    private func title(_ query: RoverQuery, _ context: Context) -> String {
        var parts = [query.rover.name]
        if let day = query.day {
            parts.append(day.text)
        } else if let sols = query.sols {
            parts.append("sol " + Self.text(sols))
        }
        parts += context[Self.camera].map { $0.uppercased() }
        if query.order == .earliestSol {
            parts.append(context.console.strings(.marsOldest))
        }
        return parts.joined(separator: ", ")
    }

    private func object(_ query: RoverQuery) -> JSONValue {
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
