import Arguments
import Models
import TerminalViews
import ViewModels

/// Prints the metadata embedded in an item's file.
struct MetadataCommand: SingleCommand {
    static let name = "metadata"
    static let summary = StringKey.metadataSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .metadataDiscussion,
            arguments: [CommonOptions.ids(strings)],
            output: [
                CommonOptions.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [("nasa-photos metadata as11-40-5874", .exampleMetadata)]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        return await ItemReader(console: context.console)
            .each(context.arguments) { id throws(LoadFailure) in
                let console = context.console
                guard id.source == .images else {
                    return { console.failElsewhere(id) }
                }
                let metadata = try await library.images.metadata(of: id)
                return {
                    console.show(text(metadata.object, id.value, context))
                        .or(console.report(metadata.stored))
                }
            }
    }

    private func text(
        _ metadata: JSONValue,
        _ id: String,
        _ context: Context
    ) -> String {
        switch context[CommonOptions.format] {
        case .json:
            context.console.text(["nasa_id": .string(id), "metadata": metadata])
        case .text: context.console.text(MetadataRecord.facts(metadata))
        }
    }
}

extension Console {
    /// Reports that only the image library has what was requested of an item
    /// of another source.
    func failElsewhere(_ id: PhotoID) -> ExitStatus {
        say(id.description + ": " + strings(.itemElsewhere, id.description))
        return .notFound
    }
}
