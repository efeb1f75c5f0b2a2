import Arguments
import Models
import Repositories
import ViewModels

/// Shows a random search result. All results that the service lists are equally
/// likely.
struct RandomCommand: Command {
    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "random",
            in: strings,
            summary: .randomSummary,
            discussion: .randomDiscussion,
            arguments: [SearchOptions.words(strings)],
            options: [SearchOptions.group(strings)],
            output: [CommonOptions.format.help(strings(.optionFormat))],
            examples: [
                ("nasa-photos random nebula", .exampleRandom)
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let query = try SearchOptions.query(context)
        let console = context.console
        do throws(LoadFailure) {
            guard let photo = try await photo(query, in: library) else {
                console.note(console.strings(.exportNothing))
                return .done
            }
            let writer = ItemWriter(context, isPaged: false)
            let status = await writer.write([photo], in: library)
            await context.recordOpened([photo], in: library)
            return status
        } catch {
            return console.fail(error)
        }
    }

    private func photo(
        _ query: PhotoQuery,
        in library: Dependencies
    ) async throws(LoadFailure) -> Photo? {
        var query = query
        query.pageSize = 1
        let first = try await library.images.photos(matching: query).page()
        let count = min(
            first.total ?? first.elements.count,
            ImagesLibrary.resultLimit
        )
        guard count > 0 else { return nil }
        query.page = Int.random(in: 1 ... count)
        let page =
            query.page == 1
            ? first
            : try await library.images.photos(matching: query).page()
        guard let photo = page.elements.first else {
            throw .notFound(reason: nil)
        }
        return photo
    }
}
