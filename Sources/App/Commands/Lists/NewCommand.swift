import HTTP
import Arguments
import Models
import Repositories
import ViewModels

/// Lists what came since it was last looked at.
struct NewCommand: ListCommand {
    private static let since = Option<String?>("since", "DATE")
    private static let peek = Option<Bool>("peek")

    static let name = "new"
    static let summary = StringKey.newSummary
    // What is not shown would be new again.
    static let isCut = false
    static let help = ListHelp(
        discussion: .newDiscussion,
        arguments: { strings in
            let names = Sources.newsNames.joined(separator: ", ")
            return [
                .init(
                    "[LIST...]",
                    .listed(.news),
                    help: strings(.newNames, names)
                )
            ]
        },
        options: {
            $0([
                since: .optionNewSince, peek: .optionPeek,
            ])
        },
        examples: [
            "new": .exampleNew,
            "new apod curiosity --peek": .exampleNewPeek,
            "new --format text --quiet": .exampleNewQuiet,
        ]
    )
    let context: CommandContext
    private let report: NewsReport

    init(context: CommandContext) {
        self.context = context
        report = NewsReport(console: context.console)
    }

    func run() async throws -> ExitStatus {
        try await show(in: context.library()).or(report.status)
    }

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) throws -> ListSource {
        let names = context.arguments
        let known =
            Sources.newsNames
            + (try context.saved(in: library).all.map(\.name))
        if let name = names.first(where: { !known.contains($0) }) {
            throw CommandError(
                .newUnknown,
                name,
                known.joined(separator: ", "),
                near: Suggestion.nearest(to: name, among: known)
            ).about(name)
        }
        return try context.news(
            in: library,
            names: names,
            since: context.start(Self.since),
            isRemembered: !context[Self.peek],
            report
        )
    }
}

extension CommandContext {
    /// The new items of the lists with these names, or in all without names:
    /// from a day on, or else what has not been seen; what is shown is
    /// remembered.
    /// - Throws: If it cannot be remembered what was seen.
    func news(
        in library: Dependencies,
        names: [String] = [],
        since: Day? = nil,
        isRemembered: Bool = true,
        _ report: NewsReport
    ) throws -> ListSource {
        let news = try read(library.news)
        let newest = library.with(CommonOptions.refresh)
        let list = news.list(
            of: { newsLists(names, in: newest, report) },
            since: since,
            isRemembered: isRemembered,
            report: report.add
        )
        // Nothing that is stored is new.
        let isPossible =
            self[CommonOptions.sample] || !self[CommonOptions.offline]
        let query: JSONValue = [
            "list": .string("new"),
            "names": names.isEmpty ? .null : JSONValue(names),
            "since": JSONValue(since?.text),
        ]
        let titles = library.newsLists(strings).map { ($0.name, $0.title) }
        return ListSource(
            title: strings(.newTitle),
            first: LazyPage {
                guard isPossible else { throw LoadFailure.offline }
                return try await list.page()
            },
            details: library.photos,
            query: query.withoutNulls,
            nothing: .newNothing,
            headings: .lists(Dictionary(titles) { first, _ in first }),
            news: news
        )
    }

    /// The lists that are wished for: those of sources, and saved searches.
    private func newsLists(
        _ names: [String],
        in library: Dependencies,
        _ report: NewsReport
    ) -> [NewsList] {
        var saved = library.saved
        _ = try? saved?.update()
        let year = Int(Day(console.clock.now()).text.prefix(4)) ?? 0
        func isWished(_ name: String) -> Bool {
            names.isEmpty || names.contains(name)
        }
        let searches = (saved?.all ?? []).filter { isWished($0.name) }
        return library.newsLists(strings).filter { isWished($0.name) }
            + searches.compactMap { search in
                do {
                    return NewsList(
                        search.name,
                        words: search.text,
                        searching: try SearchOptions.query(search.text),
                        in: library.images,
                        year: year
                    )
                } catch {
                    report.fail(console.fail(error))
                    return nil
                }
            }
    }
}
