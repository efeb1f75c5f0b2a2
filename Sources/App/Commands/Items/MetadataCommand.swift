import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Writes what is recorded in an item's file.
struct MetadataCommand {
    private let options: OptionValues
    private let console: Console
    private let pages: PagedOutput

    init(options: OptionValues, console: Console, pages: PagedOutput) {
        self.options = options
        self.console = console
        self.pages = pages
    }

    func run(_ id: String, in library: Library) async -> ExitStatus {
        let metadata: ItemMetadata
        do throws(LoadFailure) {
            metadata = try await library.metadata.metadata(of: id)
        } catch {
            return console.fail(error, about: id)
        }
        do throws(OutputError) {
            try pages.write(text(metadata, id))
            return .done
        } catch {
            return console.fail(error)
        }
    }

    private func text(_ metadata: ItemMetadata, _ id: String) -> String {
        if options.text("format") == ItemFormat.json.rawValue {
            let document = FieldValue.object([
                ("nasa_id", .text(id)),
                ("metadata", MetadataRecord.value(metadata)),
            ])
            return JSONFormatter.string(from: document) + "\n"
        }
        let width =
            console.streams.output.isTerminal ? console.size.columns : 80
        let view = FactsView(
            theme: console.theme,
            fitter: console.renderer.fitter
        )
        return view.lines(MetadataRecord.facts(metadata), width: width)
            .map { console.renderer.string(from: $0) + "\n" }.joined()
    }
}
