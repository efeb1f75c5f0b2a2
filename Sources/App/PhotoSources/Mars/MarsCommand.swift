import Arguments
import Models
import ViewModels

/// Lists the photos of a rover on Mars, its cameras, or the rovers.
struct MarsCommand: ListCommand {
    static let camera =
        Option<[String]>("camera", "CAMERAS", .list(.cameras))
    private static let thumbnails = Option<Bool>("thumbnails")

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
                .init(
                    "[SOL|DATE]",
                    .days(and: words),
                    help: strings(.marsWhen)
                ),
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
    let output: ListOutput
    let source: MarsSource
    var mars: any RoverLists { source.library }

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        output = ListOutput(context, in: composition)
        source = composition.mars
    }

    var lists: Bool {
        !context.arguments.isEmpty
            && ![Self.cameras, Self.map].contains(argument?.lowercased())
    }

    /// Prints the rovers, or the cameras of one.
    func act() async throws -> ExitStatus? {
        guard !context.arguments.isEmpty else {
            let form =
                try RoverTable.missions.form(context, beside: Self.name)
            return await RoverTable(console: console, form: form)
                .writeMissions(in: mars)
        }
        let rover = try rover()
        switch argument?.lowercased() {
        case Self.cameras:
            let form =
                try RoverTable.cameras.form(context, beside: Self.cameras)
            return RoverTable(console: console, form: form).writeCameras(
                of: rover
            )
        case Self.map: return try await showMap(of: rover)
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

    /// `true` for a sol that is counted from the newest.
    private var isBeforeNewest: Bool {
        guard case .beforeNewest(let count) = argument.flatMap(SolChoice.init)
        else { return false }
        return 0 ... mostSolsBack ~= count
    }

    /// The argument after the rover.
    private var argument: String? { context.arguments.dropFirst().first }

    func list(_ options: ListOptions) async throws -> PhotoList {
        let rover = try rover()
        if argument?.lowercased() == Self.panoramas {
            return try await panoramas(of: rover)
        }
        if let text = context.arguments.dropFirst(2).first {
            throw CommandError(.usageUnexpectedArgument, text)
        }
        var query = RoverQuery(rover)
        query.instruments = try instruments(query.rover)
        query.includesThumbnails = context[Self.thumbnails]
        // The largest page that this feed sends.
        if rover == .curiosity, options.isExport, options.limit ?? .max > 100 {
            query.pageSize = 1_000
        }
        // A session shows its screen before the newest sol is known.
        let isLater = !options.isExport && isBeforeNewest
        if let argument, !isLater { try await read(argument, into: &query) }
        let isBounded = isLater || query.sols != nil
        switch options.order {
        case .oldest: query.order = .earliestSol
        // All photos are too many to be sorted here.
        case .newest where !isBounded: query.order = .latestSol
        default: break
        }
        let cameras = context[Self.camera]
        var list = mars.list(of: query, cameras: cameras, strings)
        if isLater, let argument {
            list.isBounded = true
            list.first = LazyPage { [query] in
                var query = query
                try await read(argument, into: &query)
                return try await mars.photos(matching: query).page()
            }
        }
        list.isSorted = query.order != .newestReceived
        if options.isExport, options.form.uses(Self.placeFacts) {
            list.first = placed(list.first, of: rover)
        }
        return list
    }
}
