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
            output: [CommonOptions.format.help(strings(.optionFormat))],
            examples: [
                ("nasa-photos metadata as11-40-5874", .exampleMetadata)
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let id = context.argument
        do throws(LoadFailure) {
            let metadata = try await library.images.metadata(
                of: PhotoID(id)
            )
            return context.console.show(text(metadata.object, id, context))
                .or(context.console.report(metadata.stored))
        } catch {
            return context.console.fail(error, about: id)
        }
    }

    private func text(
        _ metadata: JSONValue,
        _ id: String,
        _ context: Context
    ) -> String {
        switch context[CommonOptions.format] {
        case .json:
            context.console.text([
                "nasa_id": .string(id), "metadata": metadata,
            ])
        case .text: context.console.text(MetadataRecord.facts(metadata))
        }
    }
}
