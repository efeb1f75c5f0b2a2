import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Searches the library: a session for a person, lines for a program.
struct SearchCommand {
    private let query: PhotoQuery
    private let options: OptionValues
    private let console: Console

    init(_ invocation: Invocation, console: Console) throws(ValidationError) {
        query = try PhotoQuery(invocation, strings: console.strings)
        options = invocation.options
        self.console = console
    }

    func run(
        in library: Library,
        session: SessionBuilder
    ) async throws(ValidationError) -> ExitStatus {
        let list = try ListOptions(options, strings: console.strings)
        return await ListCommand(
            options: list,
            session: session,
            console: console
        ).run(subject(list, library.photos))
    }

    private func subject(
        _ list: ListOptions,
        _ photos: any PhotoSource
    ) -> ListSource {
        var query = query
        let order = options.text("sort").flatMap(PhotoOrder.init)
        if let limit = list.limit, limit < 100 { query.pageSize = limit }
        var subject = ListSource(query, in: photos)
        if list.limit == nil {
            subject = subject.beginning(
                with: PartitionedSearch(
                    query,
                    in: photos,
                    window: CollectionRepository.window,
                    year: Calendar.current.component(.year, from: .now)
                )
            )
        }
        guard let order, order != .relevance else { return subject }
        let count = list.limit.map(console.formatters.numbers.string)
        console.note(
            count.map { console.strings(.sortedSome, $0) }
                ?? console.strings(.sortedAll)
        )
        return subject.beginning(
            with: SortedCursor(subject.first, order: order, limit: list.limit)
        )
    }
}
