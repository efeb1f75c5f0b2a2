import Arguments
import Models
import Repositories
import ViewModels

/// Lists the photos of a rover on Mars, its cameras, or the rovers.
struct MarsCommand: Command {
    private static let sol = Option<String?>("sol", "N|N-M|-N")
    private static let earthDate = Option<String?>("earth-date", "DATE")
        .excluding("sol")
    private static let camera = Option<[String]>(
        "camera",
        "CAMERAS",
        .list(.cameras)
    )
    private static let cameras = Option<Bool>("cameras")
    private static let oldest = Option<Bool>("oldest")
    private static let thumbnails = Option<Bool>("thumbnails").settable
    private static let stereo = Option<Stereo>("stereo", "EYE", default: .left)
        .settable

    /// Which eye of a camera to list where both took the same scene.
    private enum Stereo: String, CaseIterable { case both, left, right }

    static let name = "mars"
    static let summary = StringKey.marsSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .marsDiscussion,
            arguments: [
                .init(
                    "[ROVER]",
                    .suggested(Rover.allCases.map { Choice($0.rawValue) }),
                    help: strings(.marsRover)
                ),
                .init("[SOL|DATE]", .listed(.sols), help: strings(.marsWhen)),
            ],
            options: [.headingRoverOptions: options(strings)],
            output: ListOptions.descriptions(strings),
            examples: [
                "mars": .exampleMars,
                "mars curiosity 4681": .exampleMarsSol,
                "mars perseverance --camera MAST,NAVCAM "
                    + "--limit 20 --format jsonl": .exampleMarsCamera,
                "mars curiosity --cameras": .exampleMarsCameras,
            ]
        )
    }

    private static func options(_ strings: Strings) -> [OptionDescription] {
        strings([
            sol: .optionSol, earthDate: .optionEarthDate,
            camera: .optionCamera, cameras: .optionCameras,
            oldest: .optionOldest, thumbnails: .optionThumbnails,
            stereo: .optionStereo,
        ])
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let mars = library[\.mars]
        var options = try ListOptions(context)
        guard !context.arguments.isEmpty else {
            // The options are about the photos of one rover.
            let names = Self.options(strings).map(\.name)
            guard !names.contains(where: context.settings.given.isOn) else {
                throw CommandError(.usageMissingArgument, "ROVER")
            }
            let table = try options.table("mars")
            return await RoverTable(table: table).writeMissions(in: mars)
        }
        let rover = try rover()
        if context[Self.cameras] {
            let table = try options.table("--cameras")
            return RoverTable(table: table).writeCameras(of: rover)
        }
        var query = RoverQuery(rover)
        query.instruments = try instruments(rover)
        query.order = context[Self.oldest] ? .earliestSol : .newestReceived
        query.includesThumbnails = context[Self.thumbnails]
        query.eye = RoverEye(rawValue: context[Self.stereo].rawValue)
        try await readTime(of: &query, in: mars)
        // Sols that were asked for are wanted as a whole.
        if query.sols != nil, options.hasDefaultLimit { options.limit = nil }
        let cameras = context[Self.camera]
        let list = Self.list(query, cameras: cameras, in: mars, strings)
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
            list.period = MarsSource.period(query.rover, sols.lowerBound)
        }
        return list
    }

    /// Reads the time to list photos of, from an option or as a plain argument.
    private func readTime(
        of query: inout RoverQuery,
        in mars: any RoverLists
    ) async throws {
        let rover = query.rover
        var (sol, day) = (context[Self.sol], context[Self.earthDate])
        if let text = context.arguments.dropFirst().first {
            guard sol == nil, day == nil else {
                throw CommandError(.usageUnexpectedArgument, text)
            }
            if DayChoice.isLikeDay(text) { day = text } else { sol = text }
        }
        if let text = day {
            let day = try DayChoice.day(text, for: "--earth-date")
            guard let sols = rover.clock.sols(on: day) else {
                let landed = RoverMission.of(rover)?.landed ?? ""
                throw CommandError(.usageEarthDate, text, rover.name, landed)
            }
            (query.day, query.sols) = (day, sols)
        } else if case .beforeNewest(let count) = sol.flatMap(DayChoice.init) {
            let newest = try await mars.status(of: rover).sol
            let sol = Sol(newest.number - count) ?? .first
            query.sols = sol ... sol
        } else if let sol {
            guard let sols = Self.sols(sol) else {
                throw CommandError(.usageSol, sol)
            }
            query.sols = sols
        }
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

    private func rover() throws -> Rover {
        let name = context.argument.lowercased()
        if let rover = Rover(rawValue: name) { return rover }
        if RoverMission.all.contains(where: { $0.name.lowercased() == name }) {
            throw CommandError(.marsNoFeed, name)
        }
        let names = Rover.allCases.map(\.rawValue)
        throw CommandError.notAChoice("ROVER", context.argument, of: names)
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
        if let day = query.day {
            parts.append(day.text)
        } else if let sols = query.sols {
            let (first, last) = (sols.lowerBound, sols.upperBound)
            parts.append("sol \(first.number)")
            if first < last { parts[1] += "–\(last.number)" }
        }
        parts += cameras.map { $0.uppercased() }
        if query.order == .earliestSol { parts.append(strings(.marsOldest)) }
        return parts.joined(separator: ", ")
    }

    private static func object(_ query: RoverQuery) -> JSONValue {
        let codes = query.instruments
        let value: JSONValue = [
            "source": .string(query.rover.rawValue),
            "sol_start": JSONValue(query.sols?.lowerBound.number),
            "sol_end": JSONValue(query.sols?.upperBound.number),
            "earth_date": JSONValue(query.day?.text),
            "instruments": codes.isEmpty ? .null : JSONValue(codes),
        ]
        return value.withoutNulls
    }
}
