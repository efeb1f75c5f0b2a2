import Arguments
import Models
import TerminalViews
import ViewModels

/// Prints the metadata embedded in an item's file.
struct MetadataCommand: Command {
    static let name = "metadata"
    static let summary = StringKey.metadataSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .metadataDiscussion,
            arguments: [CommonOptions.ids(strings)],
            output: [
                CommonOptions.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [("metadata as11-40-5874", .exampleMetadata)]
        )
    }

    func run() async throws -> ExitStatus {
        let images = try context.library().images
        return try await console.eachItem(of: context.arguments) { id in
            guard id.source == .images else {
                throw CommandError(
                    .itemElsewhere,
                    id.description,
                    status: .notFound
                )
            }
            return try await images.metadata(of: id)
        } use: { id, metadata in
            let text =
                switch context[CommonOptions.format] {
                case .json:
                    console.text([
                        "nasa_id": .string(id.value),
                        "metadata": metadata.object,
                    ])
                case .text: console.text(metadata.object.facts)
                }
            return console.show(text).or(console.report(metadata.stored))
        }
    }
}
