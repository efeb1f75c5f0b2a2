import Arguments
import Models
import Repositories
import Terminal
import ViewModels

/// Shows one item at random of what a search finds, each as likely as every
/// other one that the service gives.
struct RandomCommand {
    private let query: PhotoQuery
    private let options: OptionValues
    private let console: Console

    init(_ invocation: Invocation, console: Console) throws(ValidationError) {
        query = try PhotoQuery(invocation, strings: console.strings)
        options = invocation.options
        self.console = console
    }

    /// `choose`: A number of a range, any as likely as the others.
    func run(
        in library: Library,
        choose: (Range<Int>) -> Int = { Int.random(in: $0) }
    ) async -> ExitStatus {
        var query = query
        query.pageSize = 1
        let photo: Photo
        do throws(LoadFailure) {
            let first = try await library.photos.photos(matching: query).page()
            let count = min(
                first.total ?? first.elements.count,
                CollectionRepository.window
            )
            guard count > 0 else {
                console.note(console.strings(.exportNothing))
                return .done
            }
            query.page = choose(0 ..< count) + 1
            let page =
                query.page == 1
                ? first
                : try await library.photos.photos(matching: query).page()
            guard let element = page.elements.first else {
                return console.fail(.notFound(reason: nil))
            }
            photo = element
        } catch {
            return console.fail(error)
        }
        return await ItemWriter(
            options: options,
            console: console,
            pages: PagedOutput(console: console, isPaged: false)
        ).write([.success(photo)], in: library)
    }
}
