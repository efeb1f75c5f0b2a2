import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Synchronization
import ViewModels

/// Lists what came since it was last looked at.
struct NewCommand: SingleCommand {
    private static let since = Option<String?>("since", "DATE")
    private static let peek = Option<Bool>("peek")
    private static let failEmpty = Option<Bool>("fail-empty")

    static let name = "new"
    static let summary = StringKey.newSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .newDiscussion,
            arguments: [
                ArgumentDescription(
                    "LIST",
                    .listed(CommonOptions.sourcesAndSaved),
                    count: .any,
                    help: strings(.newNames)
                )
            ],
            options: [
                OptionGroup(
                    strings(.headingListOptions),
                    [
                        Self.since.help(strings(.optionNewSince)),
                        Self.peek.help(strings(.optionPeek)),
                        Self.failEmpty.help(strings(.optionFailEmpty)),
                    ]
                )
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                ("nasa-photos new", .exampleNew),
                ("nasa-photos new apod curiosity --peek", .exampleNewPeek),
                ("nasa-photos new --format text --quiet", .exampleNewQuiet),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        var options = try ListOptions(context)
        // What is not shown would be new again.
        if options.hasDefaultLimit { options.limit = nil }
        var wish = NewsWish(names: context.arguments)
        wish.since = try context[Self.since].map {
            text throws(ValidationError) in
            try DayChoice.day(text, for: "--since", context.strings)
        }
        wish.isRemembered = !context[Self.peek]
        guard let saved = context.saved(in: library) else {
            return .cannotWrite
        }
        let known =
            PhotoID.Source.allCases.map(\.rawValue)
            + saved.all.map(\.name)
        if let name = wish.names.first(where: { !known.contains($0) }) {
            throw ValidationError(
                context.strings,
                .newUnknown,
                name,
                known.joined(separator: ", "),
                ([Self.name] + wish.names).map(\.shellQuoted)
                    .joined(separator: " ")
            )
        }
        let report = NewsReport(console: context.console)
        guard let list = context.news(wish, in: library, report) else {
            return .cannotWrite
        }
        let status = await context.show(list, in: library, options)
            .or(report.status)
        let isEmpty = context[Self.failEmpty] && report.count == 0
        return isEmpty ? status.or(.other) : status
    }
}

/// What of the news to list, and how.
struct NewsWish: Sendable {
    /// The names of lists; empty for all.
    var names: [String] = []
    /// The day from which on to list; `nil` for what has not been seen.
    var since: Day?
    /// Whether to record what is shown.
    var isRemembered = true
}

/// Says what there is to say while news are loaded.
final class NewsReport: Sendable {
    private let console: Console
    private let state = Mutex((status: ExitStatus.done, count: 0))

    init(console: Console) {
        self.console = console
    }

    /// The status of the first failure.
    var status: ExitStatus { state.withLock(\.status) }
    /// How many new items there are.
    var count: Int { state.withLock(\.count) }

    func fail(_ status: ExitStatus) {
        state.withLock { $0.status = $0.status.or(status) }
    }

    func add(_ event: News.Event) {
        switch event {
        case .first(let titles):
            console.note(.newFirst, titles.joined(separator: ", "))
        case .found(let count): state.withLock { $0.count += count }
        case .cut(let title):
            let limit = console.formatters.numbers
                .string(from: NewsList.limit)
            console.note(.newCut, title, limit)
        case .restricted(let title, let years):
            let years = "\(years.lowerBound)–\(years.upperBound)"
            let limit = console.formatters.numbers
                .string(from: NewsList.limit)
            console.note(.newYears, title, limit, years)
        case .failed(let title, let failure):
            fail(console.fail(failure, about: title))
        case .unreadable(let failure): fail(console.fail(failure))
        }
    }
}

extension CommandContext {
    /// What is new, as a list; `nil`, with a message, if it cannot be
    /// remembered what was seen.
    func news(
        _ wish: NewsWish,
        in library: Dependencies,
        _ report: NewsReport
    ) -> ListSource? {
        guard let news = library.news else {
            console.say(.dataNoFolder)
            return nil
        }
        let list = news.list(
            of: { newsLists(wish, in: library.refreshed, report) },
            since: wish.since,
            isRemembered: wish.isRemembered,
            report: report.add
        )
        let first = LazyPage { () async throws(LoadFailure) in
            // Nothing that is stored is new.
            guard
                self[CommonOptions.sample] || !self[CommonOptions.offline]
            else { throw .offline }
            return try await list.page()
        }
        let query: JSONValue = [
            "list": .string("new"),
            "names": wish.names.isEmpty ? .null : JSONValue(wish.names),
            "since": JSONValue(wish.since?.text),
        ]
        return ListSource(
            title: strings(.newTitle),
            first: first,
            query: query.withoutNulls,
            nothing: .newNothing,
            headings: .lists(
                Dictionary(
                    library.newsLists(strings).map { ($0.name, $0.title) }
                ) { first, _ in first }
            )
        )
    }

    /// The lists that are wished for: those of sources, and saved searches.
    private func newsLists(
        _ wish: NewsWish,
        in library: Dependencies,
        _ report: NewsReport
    ) -> [NewsList] {
        var lists = library.newsLists(strings)
        var saved = library.saved
        _ = try? saved?.update()
        let year = Int(Day(console.clock.now()).text.prefix(4)) ?? 0
        for search in saved?.all ?? []
        where wish.names.isEmpty || wish.names.contains(search.name) {
            do throws(ValidationError) {
                lists.append(
                    NewsList(
                        search.name,
                        key: search.arguments.joined(separator: " "),
                        searching: try SearchOptions.query(searching(search)),
                        in: library.images,
                        year: year
                    )
                )
            } catch {
                console.say(error.text)
                report.fail(.usage)
            }
        }
        return lists.filter {
            wish.names.isEmpty || wish.names.contains($0.name)
        }
    }
}
