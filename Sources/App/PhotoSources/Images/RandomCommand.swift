import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Shows a random search result, or a random item of the whole library.
struct RandomCommand: Command {
    static let name = "random"
    static let summary = StringKey.randomSummary
    let context: CommandContext
    private let images: any ImageLibrary
    private let items: ItemParts

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        images = composition.images.library
        items = ItemParts(composition)
    }

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .randomDiscussion,
            arguments: [SearchOptions.words(strings)],
            options: [
                .headingSearchOptions: SearchOptions.descriptions(strings)
            ],
            output: ListOptions.records(strings),
            examples: [
                "random": .exampleRandomAny,
                "random nebula": .exampleRandom,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let writer = try ItemWriter(context, items, isPaged: false)
        let query = try SearchOptions.query(context, mayBeEmpty: true)
        console.setPurpose(query.title)
        if Int(query.words) != nil {
            throw CommandError(.usageRandomOne, query.words)
        }
        let photo = try await images.randomPhoto(
            matching: query,
            resultLimit: ImagesLibrary.resultLimit,
            currentYear: console.today.year
        )
        guard let photo else {
            let hint = SearchHint(console)
            console.noteNothing(hint.string(for: query))
            return await writer.writeNothing()
        }
        let status = await writer.write(photo)
        await context.record([photo], in: items.history)
        return status
    }
}
