import Arguments
import Models
import TerminalViews
import ViewModels

/// A command that lists photos: it says what it lists, and has the options, the
/// formats, the session and the limits of all lists.
protocol ListCommand: Command {
    /// `true` if a list is cut unless it is bounded, or the command line says
    /// how many items are wanted. One's own lists are not.
    static var isCut: Bool { get }
    static var help: ListHelp { get }

    /// `true` if the arguments ask for a list, and for nothing else.
    var lists: Bool { get }

    /// The map that the arguments ask for; `nil` for a list.
    var mapSpot: MapSpot? { get }

    /// Does something else than listing, if the arguments say so.
    func act() async throws -> ExitStatus?

    func list(_ options: ListOptions) async throws -> PhotoList
}

extension ListCommand {
    static var isCut: Bool { true }

    static func details(_ strings: Strings) -> CommandDetails {
        let options = help.options(strings)
        return strings.details(
            discussion: help.discussion,
            arguments: help.arguments(strings),
            options: [help.heading: options],
            output: ListOptions.descriptions(
                strings,
                isCut: isCut,
                hasDays: help.hasDays,
                isSortable: !options.contains { $0.name == "sort" },
                tables: help.tables
            ),
            examples: help.examples
        )
    }

    var lists: Bool { true }

    var mapSpot: MapSpot? { nil }

    func act() async throws -> ExitStatus? { nil }

    func run() async throws -> ExitStatus {
        if let status = try await act() { return status }
        return try await show()
    }

    /// The list for a session that is open.
    func sessionList() async throws -> PhotoList {
        var options = try ListOptions(context, isCut: Self.isCut)
        guard !options.isExport else {
            throw CommandError(.unknownCommand)
        }
        return try await ordered(&options)
    }

    /// The list in the order that is asked for, and how many items of it a
    /// session shows. From then on the options know whether it is cut.
    private func ordered(
        _ options: inout ListOptions
    ) async throws -> PhotoList {
        let list = try await list(options)
        if list.isBounded { options.isCut = false }
        var sorted = options.sorted(list, console)
        sorted.limit = options.hasDefaultLimit ? nil : options.limit
        return sorted
    }

    /// Opens a session for the list, or exports it.
    func show() async throws -> ExitStatus {
        var options = try ListOptions(context, isCut: Self.isCut)
        let list = try await ordered(&options)
        return try await show(list, options)
    }

    /// Opens a session for a list, or exports it, or does so with its photo.
    private func show(
        _ list: PhotoList,
        _ options: ListOptions
    ) async throws -> ExitStatus {
        var list = list
        if let first = list.opening?.from, options.isExport {
            if options.isItem {
                let photo = try await first.page().elements.first.orNotFound()
                return try await ItemWriter(context, composition).write(photo)
            }
            list.first = first.limited(to: 1)
        }
        if options.isExport {
            return await ListExport(
                console: console,
                options: options,
                favorites: composition.user.favorites
            ).run(list)
        }
        return await session.run { [list] in
            if list.opening == nil, let pause = options.slideshow {
                $0.showSlides(of: list, every: .seconds(pause))
            } else {
                $0.open(list)
            }
        }
    }

    var session: SessionBuilder {
        SessionBuilder(context: context, composition: composition)
    }

    /// Writes a list without items, which is a document, too.
    func writeNothing(_ options: ListOptions) -> ExitStatus {
        guard !options.form.isForPeople else { return .done }
        return console.write(
            [],
            of: .items(titled: "", of: [:], total: 0),
            as: options.form
        )
    }
}

extension Console {
    /// Reports how far a list is sorted.
    func reportSorting(_ scan: SortedCursor.Scan) {
        let total = scan.total.map { max($0, scan.count) }
        guard scan.isFinished else {
            let end = min(total ?? scan.count, scan.resultLimit ?? .max)
            return reportProgress(scan.count, of: end)
        }
        endProgress()
        if scan.isLimited {
            let text =
                total.map { string(.sortedSome, [scan.count, $0]) }
                ?? string(.sortedFirst, [scan.count])
            // No options can be given in a session.
            note(outlet.isUsed ? text : text + " " + strings(.sortedHint))
        } else if scan.count > 1 {
            note(.sortedAll, scan.count)
        }
    }
}
