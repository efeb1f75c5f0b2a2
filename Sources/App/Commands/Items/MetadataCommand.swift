import Arguments
import Models
import TerminalViews
import ViewModels

/// Prints the metadata embedded in an item's file.
struct MetadataCommand: Command {
    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "metadata",
            in: strings,
            summary: .metadataSummary,
            discussion: .metadataDiscussion,
            arguments: [CommonOptions.id(strings)],
            options: [CommonOptions.formatGroup(strings)],
            examples: [
                ("nasa-photos metadata as11-40-5874", .exampleMetadata)
            ]
        )
    }

    func run(
        _ context: CommandContext
    ) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let id = context.argument
        do throws(LoadFailure) {
            let metadata = try await library.images.metadata(
                of: PhotoID(id)
            )
            return context.console.show(text(metadata, id, context))
        } catch {
            return context.console.fail(error, about: id)
        }
    }

    private func text(
        _ metadata: JSONValue,
        _ id: String,
        _ context: CommandContext
    ) -> String {
        switch context[CommonOptions.format] {
        case .json:
            JSONFormatter.string(
                from: ["nasa_id": .string(id), "metadata": metadata]
            ) + "\n"
        case .text: context.console.text(MetadataRecord.facts(metadata))
        }
    }
}
