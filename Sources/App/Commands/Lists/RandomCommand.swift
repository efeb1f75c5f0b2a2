import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Shows a random search result, or without words a random item of the whole
/// library.
struct RandomCommand: Command {
    static let name = "random"
    static let summary = StringKey.randomSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .randomDiscussion,
            arguments: [SearchOptions.words(strings)],
            options: [
                .headingSearchOptions: SearchOptions.descriptions(strings)
            ],
            output: [
                ItemWriter.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [
                ("random", .exampleRandomAny),
                ("random nebula", .exampleRandom),
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let query = try SearchOptions.query(context, mayBeEmpty: true)
        let photo = try await library.images.randomPhoto(
            matching: query,
            resultLimit: ImagesLibrary.resultLimit,
            currentYear: Calendar.current.component(.year, from: .now)
        )
        guard let photo else {
            let hint = SearchHint(strings: strings)
            console.noteNothing(hint.string(for: query))
            return .done
        }
        let writer = ItemWriter(context, isPaged: false)
        let status = await writer.write(photo, in: library)
        await context.recordOpened([photo], in: library)
        return status
    }
}
