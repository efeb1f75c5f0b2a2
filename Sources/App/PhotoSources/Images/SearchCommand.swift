import Arguments
import Models
import Repositories
import ViewModels

/// Searches the library.
struct SearchCommand: ListCommand {
    private static let save = Option<String?>("save", "NAME")
    static let sort = Option<PhotoOrder>("sort", "ORDER", default: .relevance)
    static let local = Option<Bool>("local").excluding("refresh")

    static let name = "search"
    static let summary = StringKey.searchSummary
    static let help = ListHelp(
        discussion: .searchDiscussion,
        arguments: { [SearchOptions.words($0)] },
        heading: .headingSearchOptions,
        options: {
            SearchOptions.descriptions($0)
                + $0([
                    local: .optionLocal, save: .optionSave, sort: .optionSort,
                ])
        },
        examples: [
            "search apollo 11": .exampleSearch,
            "search rover type:video year:2021-2023": .exampleVideo,
            "search moon --format json": .exampleJSON,
            "search moon --sort newest "
                + "--template '{date} {nasa_id} {title}'": .exampleTemplate,
            "search moon --local --all": .exampleLocal,
            "search moon --save moon": .exampleSave,
            "search album:Apollo": .exampleAlbum,
        ]
    )
    let context: CommandContext
    let composition: Composition

    func list(_ options: ListOptions) async throws -> PhotoList {
        var search = SearchedList(query: try SearchOptions.query(context))
        search.sort = context[Self.sort]
        let text = context.arguments.joined(separator: " ")
        if let note = console.unknownQualifiers(in: text) { console.note(note) }
        search.isAll = options.isAll
        search.isLocal = context[Self.local]
        if search.isLocal, !context[CommonOptions.sample] {
            // What has no items is no mirror.
            guard try composition.mirror?.state() != nil else {
                _ = try context.read(context.storage.mirror)
                throw CommandError.notFound(.mirrorNone)
            }
        }
        if let name = context[Self.save] {
            let saved = composition.user.saved
            try await context.save(search.query, as: name, in: saved)
        }
        // A session shows the whole list, page by page.
        search.limit =
            options.isExport || !options.hasDefaultLimit ? options.limit : nil
        return search.list(in: composition, console)
    }
}
