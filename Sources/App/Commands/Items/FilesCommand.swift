import Arguments
import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints the URLs of an item's files, or of the best one.
struct FilesCommand: Command {
    private static let best = Option<Bool>("best")
    private static let maxBytes = Option<Int?>(
        "max-bytes",
        "N",
        in: 1 ... 1_000_000_000_000
    )
    private static let size = Option<Size?>("size", "SIZE")

    /// The sizes that can be selected; videos also have others.
    private enum Size: String, CaseIterable {
        case orig, large, medium, small, thumb
    }

    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "files",
            in: strings,
            summary: .filesSummary,
            discussion: .filesDiscussion,
            arguments: [CommonOptions.id(strings)],
            output: [
                Self.best.help(strings(.optionBest)),
                Self.maxBytes.help(strings(.optionMaxBytes)),
                Self.size.help(strings(.optionSize)),
                CommonOptions.format.help(strings(.optionFormat)),
            ],
            examples: [
                ("nasa-photos files as11-40-5874", .exampleFiles),
                (
                    "nasa-photos files as11-40-5874 --best --size medium",
                    .exampleBest
                ),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let id = context.argument
        do throws(LoadFailure) {
            let files = try await library.photos.files(
                of: Photo(id: PhotoID(id))
            )
            let isOne =
                context[Self.best] || context[Self.size] != nil
                || context[Self.maxBytes] != nil
            guard isOne else {
                return context.console.print(text(files, id, context))
                    .or(context.console.report(files.stored))
            }
            return try await writeBest(of: files, library, context)
                .or(context.console.report(files.stored))
        } catch {
            return context.console.fail(error, about: id)
        }
    }

    private func writeBest(
        of files: PhotoFiles,
        _ library: Dependencies,
        _ context: Context
    ) async throws(LoadFailure) -> ExitStatus {
        let console = context.console
        let id = context.argument
        let best = try await library.photos.bestFile(
            of: files,
            size: context[Self.size].flatMap {
                PhotoFile.Size(rawValue: $0.rawValue)
            },
            limit: context[Self.maxBytes]
        )
        guard let best else {
            console.say(id + ": " + console.strings(.filesNoBest))
            return .notFound
        }
        return console.print(
            context[CommonOptions.format] == .json
                ? text(PhotoFiles([best]), id, context)
                : best.url.absoluteString + "\n"
        )
    }

    private func text(
        _ files: PhotoFiles,
        _ id: String,
        _ context: Context
    ) -> String {
        let console = context.console
        if context[CommonOptions.format] == .json {
            return console.text([
                "nasa_id": .string(id), "files": FilesRecord.value(files),
            ])
        }
        let fitter = console.renderer.fitter
        let rows = FilesRecord.rows(files).map {
            $0.map(console.cleanData())
        }
        guard console.streams.output.isTerminal else {
            return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
        }
        let widths = (0 ..< 2).map { column in
            rows.map { fitter.width($0[column]) }.max() ?? 0
        }
        return rows.map { row in
            fitter.pad(row[0], to: widths[0]) + "  "
                + fitter.pad(row[1], to: widths[1]) + "  " + row[2] + "\n"
        }.joined()
    }
}
