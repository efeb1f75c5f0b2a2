import Arguments
import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// Writes the addresses of an item's files, or of the one to get.
struct FilesCommand {
    private let options: OptionValues
    private let console: Console

    init(options: OptionValues, console: Console) {
        self.options = options
        self.console = console
    }

    func run(_ id: String, in library: Library) async -> ExitStatus {
        let isOne =
            options.flag("best") || options.isGiven("size")
            || options.isGiven("max-bytes")
        do {
            let files = try await library.manifests.files(of: Photo(id: id))
            if isOne {
                return try await writeBest(of: files, id, library.fileSizes)
            }
            try console.write(text(files, id))
            return .done
        } catch let failure as LoadFailure {
            return console.fail(failure, about: id)
        } catch let error as OutputError {
            return console.fail(error)
        } catch {
            console.say(error.localizedDescription)
            return .other
        }
    }

    private func writeBest(
        of files: PhotoFiles,
        _ id: String,
        _ sizes: any FileSizeSource
    ) async throws -> ExitStatus {
        let choice = FileChoice(
            size: options.text("size").flatMap(PhotoFile.Size.init),
            limit: options.number("max-bytes"),
            sizes: sizes
        )
        guard let best = try await choice.best(of: files) else {
            console.say(id + ": " + console.strings(.filesNoBest))
            return .notFound
        }
        let one = PhotoFiles([best])
        try console.write(
            isJSON ? json(one, id) : best.address.absoluteString + "\n"
        )
        return .done
    }

    private var isJSON: Bool { options.text("format") == "json" }

    private func text(_ files: PhotoFiles, _ id: String) -> String {
        if isJSON { return json(files, id) }
        let rows = FilesRecord.rows(files)
        guard console.streams.output.isTerminal else {
            return rows.map { line($0.joined(separator: "\t")) }.joined()
        }
        let widths = (0 ..< 2).map { column in
            rows.map { console.renderer.fitter.width($0[column]) }.max() ?? 0
        }
        return rows.map { row in
            line(
                console.renderer.fitter.pad(row[0], to: widths[0]) + "  "
                    + console.renderer.fitter.pad(row[1], to: widths[1]) + "  "
                    + row[2]
            )
        }.joined()
    }

    private func line(_ text: String) -> String {
        text.split(separator: "\t").map { console.renderer.clean(String($0)) }
            .joined(separator: "\t") + "\n"
    }

    private func json(_ files: PhotoFiles, _ id: String) -> String {
        JSONFormatter.string(
            from: .object([
                ("nasa_id", .text(id)), ("files", FilesRecord.value(files)),
            ])
        ) + "\n"
    }
}
