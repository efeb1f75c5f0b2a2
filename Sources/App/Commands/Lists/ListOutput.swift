import Models
import Repositories
import ViewModels

/// Shows a list in a session, or exports it.
struct ListOutput {
    let session: SessionBuilder
    private let context: CommandContext
    private let items: ItemParts
    private let favorites: Favorites?

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        session = SessionBuilder(context: context, composition: composition)
        items = ItemParts(composition)
        favorites = composition.user.favorites
    }

    /// Writes a list without items, which is a document, too.
    func writeNothing(_ options: ListOptions) -> ExitStatus {
        guard !options.form.isForPeople else { return .done }
        return context.console.write(
            [],
            of: .items(titled: "", of: [:], total: 0),
            as: options.form
        )
    }

    /// Opens a session for a list, or exports it, or does so with its photo.
    func show(
        _ list: PhotoList,
        _ options: ListOptions
    ) async throws -> ExitStatus {
        var list = list
        if let first = list.opening?.from, options.isExport {
            if options.isItem {
                let photo = try await first.page().elements.first.orNotFound()
                return try await ItemWriter(context, items).write(photo)
            }
            list.first = first.limited(to: 1)
        }
        if options.isExport {
            return await ListExport(
                console: context.console,
                options: options,
                favorites: favorites
            ).run(list)
        }
        list.limit = options.hasDefaultLimit ? nil : options.limit
        return await session.run { [list] in
            if list.opening == nil, let pause = options.slideshow {
                $0.showSlides(of: list, every: .seconds(pause))
            } else {
                $0.open(list)
            }
        }
    }
}
