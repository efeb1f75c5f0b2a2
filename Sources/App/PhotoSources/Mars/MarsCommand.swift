import Arguments
import Models
import Repositories
import Terminal
import TerminalViews
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
        hasDays: true,
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
    let composition: Composition
    private var source: MarsSource { composition.mars }
    private var mars: any RoverLists { source.library }

    var lists: Bool {
        !context.arguments.isEmpty
            && ![Self.cameras, Self.map].contains(argument?.lowercased())
    }

    var mapSpot: MapSpot? {
        guard argument?.lowercased() == Self.map, let rover = try? rover(),
            context.arguments.count == 2
        else { return nil }
        return source.spot(of: rover, strings)
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

// The map of a rover's route, and the places of photos on it.
extension MarsCommand {
    static let map = "map"
    static let stops = RecordTable<Stop>(
        "stop",
        of: "stops",
        [
            Column("stop") { "\($0.site)_\($0.drive)" },
            Column("sol", \.sol.number), Column("site", \.site),
            Column("drive", \.drive),
        ]
            + places.map { label in
                Column(label.rawValue, .optional(.number)) { $0.facts[label] }
            },
        also: [.geojson]
    )

    private static let places: [Photo.Fact.Label] = [
        .latitude, .longitude, .elevation, .driven,
    ]
    /// The facts that come with the place of a photo.
    static let placeFacts = places + [.nearStop]

    /// Opens a map in a session, or writes it.
    func showMap(of rover: Rover) async throws -> ExitStatus {
        let form = try Self.stops.form(context, beside: Self.map)
        if let text = context.arguments.dropFirst(2).first {
            throw CommandError(.usageUnexpectedArgument, text)
        }
        let place = source.spot(of: rover, strings)
        guard context.isExport else {
            return await session.run { $0.showMap(of: place) }
        }
        let traverse = try await place.traverse()
        let written =
            form.isForPeople
            ? show(traverse)
            : console.write(
                traverse.stops.map {
                    Record(
                        Self.stops.columns.object(of: $0),
                        at: GeoJSON.Position($0)
                    )
                },
                of: RecordList(
                    Self.stops.list,
                    title: traverse.name,
                    route: traverse.stops.map(GeoJSON.Position.init)
                ),
                as: form
            )
        return written.or(console.report(traverse.stored))
    }

    private func show(_ traverse: Traverse) -> ExitStatus {
        let page = MapPage(traverse, of: nil, console.formatters)
        guard console.isTerminal else {
            return console.print(console.text(page.words))
        }
        // The prompt of the shell follows.
        let size = TerminalSize(
            columns: console.size.columns,
            rows: console.size.rows - 1
        )
        return console.print(
            console.text(console.mapView.lines(page, size: size))
        )
    }

    /// The list with the places of its photos, as far as they are soon known.
    func placed(
        _ list: any Cursor<Photo>,
        of rover: Rover
    ) -> any Cursor<Photo> {
        let mars = mars
        // The list is loaded meanwhile.
        Task { _ = await mars.traverse(of: rover, within: Patience.limit) }
        let console = console
        return list.converted(from: true, keepsTotal: true) { isKnown, page in
            guard isKnown else { return page.elements }
            let limit = Patience.limit
            let traverse = await mars.traverse(of: rover, within: limit)
            guard let traverse else {
                isKnown = false
                console.note(.marsNoPlaces, rover.rawValue)
                return page.elements
            }
            return page.elements.map { $0.placed(on: traverse) }
        }
    }
}

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
