import Models
import Repositories
import ViewModels

/// The items that came since they were last looked at.
struct NewItems {
    let context: CommandContext
    let composition: Composition

    /// The new items of the lists with these names, or in all without names:
    /// from a day on, or else what has not been seen; what is shown is
    /// remembered.
    /// - Throws: If it cannot be remembered what was seen.
    func list(
        named names: [String] = [],
        since: Day? = nil,
        isRemembered: Bool = true,
        _ report: NewsReport
    ) throws -> PhotoList {
        let strings = context.strings
        let news = try context.read(composition.user.news)
        // The services themselves: nothing that is stored is new.
        let newest = composition.refreshed
        let list = news.list(
            of: { lists(names, of: newest, report) },
            since: since,
            isRemembered: isRemembered,
            report: report.add
        )
        let isPossible =
            context[CommonOptions.sample] || !context[CommonOptions.offline]
        let query: JSONValue = [
            "list": .string("new"),
            "names": names.isEmpty ? .null : JSONValue(names),
            "since": JSONValue(since?.text),
        ]
        return PhotoList(
            title: strings(.newTitle),
            first: LazyPage(inParts: { show in
                guard isPossible else { throw LoadFailure.offline }
                let page = try await list.page(showing: show)
                if let failure = report.failure { throw failure }
                return page
            }),
            details: composition.photos,
            query: query.withoutNulls,
            nothing: .newNothing,
            headings: .lists(news.section),
            failures: report.failures,
            news: news,
            periodSteps: .none
        )
    }

    /// The lists that are wished for: those of sources, and saved searches.
    private func lists(
        _ names: [String],
        of newest: Composition,
        _ report: NewsReport
    ) -> [NewsList] {
        var saved = composition.user.saved
        _ = try? saved?.update()
        func isWished(_ name: String) -> Bool {
            names.isEmpty || names.contains(name)
        }
        let searches = (saved?.all ?? []).filter { isWished($0.name) }
        let sources = newest.sources.news(context.strings)
        return sources.filter { isWished($0.name) }
            + searches.compactMap { search in
                do {
                    return NewsList(
                        search.name,
                        words: search.text,
                        searching: try SearchOptions.query(search.text),
                        in: newest.images.library
                    )
                } catch {
                    report.fail(context.console.fail(error))
                    return nil
                }
            }
    }
}
