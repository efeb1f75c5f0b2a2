import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Shows a random search result, or a random item of the whole library; or
/// lists some.
struct RandomCommand: ListCommand {
    static let name = "random"
    static let summary = StringKey.randomSummary
    // There is no end of them, and one without `-n`.
    static let isCut = false
    static let help = ListHelp(
        discussion: .randomDiscussion,
        arguments: { [SearchOptions.words($0)] },
        heading: .headingSearchOptions,
        options: { SearchOptions.descriptions($0) },
        examples: [
            "random": .randomSummary,
            "random nebula": .exampleRandom,
            "random nebula -n 3": .exampleRandomMany,
        ]
    )
    /// How often an item that was listed already is passed over.
    private static let mostRepeats = 9

    let context: CommandContext
    let composition: Composition

    /// Prints one item, unless a list is asked for.
    func act() async throws -> ExitStatus? {
        guard try !ListOptions(context, isCut: Self.isCut).isList else {
            return nil
        }
        let writer = try ItemWriter(context, composition, isPaged: false)
        let query = try query()
        guard let photo = try await photo(query) else {
            let hint = SearchHint(console)
            console.noteNothing(hint.string(for: query))
            return await writer.writeNothing()
        }
        let status = await writer.write(photo)
        await record([photo])
        return status
    }

    func list(_ options: ListOptions) throws -> PhotoList {
        if options.isAll {
            throw CommandError(.usageConflict, Self.name, "--all")
        }
        if options.order != nil, options.limit == nil {
            throw CommandError(.usageOnlyWith, "--sort", "--limit")
        }
        let query = try query()
        let photos = photos(query)
        var list = PhotoList(
            title: query.title,
            first: photos,
            query: query.record,
            hint: SearchHint(console).string(for: query)
        )
        if !options.isList {
            list.opening =
                PhotoNeighbors(from: photos, before: LazyPage { Page(all: []) })
        }
        return list
    }

    private func query() throws -> PhotoQuery {
        let query = try SearchOptions.query(context, mayBeEmpty: true)
        console.setPurpose(query.title)
        if Int(query.words) != nil {
            throw CommandError(.usageRandomOne, query.words)
        }
        return query
    }

    private func photo(_ query: PhotoQuery) async throws -> Photo? {
        try await composition.images.library.randomPhoto(
            matching: query,
            resultLimit: ImagesLibrary.resultLimit,
            currentYear: console.today.year
        )
    }

    /// Different items, each on a page, until none is found any more.
    private func photos(
        _ query: PhotoQuery,
        without former: Set<PhotoID> = []
    ) -> any Cursor<Photo> {
        LazyPage {
            for _ in 0 ... Self.mostRepeats {
                guard let photo = try await photo(query) else { break }
                guard !former.contains(photo.id) else { continue }
                let rest = photos(query, without: former.union([photo.id]))
                return Page(elements: [photo], next: .more(rest))
            }
            return Page(all: [])
        }
    }
}
