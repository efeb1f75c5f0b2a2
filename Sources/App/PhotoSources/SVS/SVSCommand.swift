import Arguments
import Models
import ViewModels

/// Searches the visualizations, or lists the newest.
struct SVSCommand: ListCommand {
    private static let sort =
        Option<SVSQuery.Order?>("sort", "ORDER")

    static let name = "svs"
    static let summary = StringKey.svsSummary
    static let help = ListHelp(
        discussion: .svsDiscussion,
        arguments: { [.init("[WORDS...]", help: $0(.svsWords))] },
        options: { $0([sort: .optionSVSSort]) },
        examples: [
            "svs": .exampleSVS,
            "svs moon": .exampleSVSWords,
            "svs --sort popular": .exampleSVSPopular,
        ]
    )
    let context: CommandContext
    let composition: Composition

    func list(_ options: ListOptions) async throws -> PhotoList {
        let query = SVSQuery(
            context.arguments.joined(separator: " "),
            order: context[Self.sort],
            pageSize: options.isExport ? min(100, options.limit ?? 100) : 24
        )
        var list = composition.svs.library.list(of: query, strings)
        list.isSorted = true
        return list
    }
}

extension SVSLists {
    /// The visualizations that a search finds, or all.
    func list(of query: SVSQuery, _ strings: Strings) -> PhotoList {
        let words = query.words.isEmpty ? nil : query.words
        return PhotoList(
            title: [strings(.svsTitle), words.map { "“\($0)”" }].joined(
                by: ", "
            ),
            first: visualizations(matching: query),
            details: self,
            query: .query(
                .svs,
                [
                    "search": JSONValue(words),
                    "order": .string(query.order.rawValue),
                ]
            )
        )
    }
}
