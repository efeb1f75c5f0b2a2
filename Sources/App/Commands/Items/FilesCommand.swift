import Arguments
import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints the URLs of an item's files, or of the best one.
struct FilesCommand: SingleCommand {
    private static let best = Option<Bool>("best")
    private static let maxBytes = Option<Int?>(
        "max-bytes",
        "N",
        bytes: 1 ... 1_000_000_000_000
    )
    private static let size = Option<CommonOptions.Size?>("size", "SIZE")
    private static let sizes = Option<Bool>("sizes")

    static let name = "files"
    static let summary = StringKey.filesSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .filesDiscussion,
            arguments: [CommonOptions.ids(strings)],
            output: [
                Self.best.help(strings(.optionBest)),
                Self.maxBytes.help(strings(.optionMaxBytes)),
                Self.size.help(strings(.optionSize)),
                Self.sizes.help(strings(.optionSizes)),
                CommonOptions.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [
                ("nasa-photos files as11-40-5874", .exampleFiles),
                ("nasa-photos files as11-40-5874 --sizes", .exampleSizes),
                (
                    "nasa-photos files as11-40-5874 --best --size medium",
                    .exampleBest
                ),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        return await ItemReader(console: context.console)
            .each(context.arguments) { id throws(LoadFailure) in
                let files = try await library.photos.files(of: Photo(id: id))
                let isOne =
                    context[Self.best] || context[Self.size] != nil
                    || context[Self.maxBytes] != nil
                let report =
                    isOne
                    ? try await best(of: files, id, library, context)
                    : await all(files, id, library, context)
                return {
                    await report().or(context.console.report(files.stored))
                }
            }
    }

    /// Prints files, with their sizes if they are wanted, as far as they are
    /// known; the first failure is reported.
    private func all(
        _ files: PhotoFiles,
        _ id: PhotoID,
        _ library: Dependencies,
        _ context: Context
    ) async -> ItemReader.Report {
        let results = await withTaskGroup { group in
            for file in context[Self.sizes] ? files.all : [] {
                group.addTask {
                    (file.url, await size(of: file, id.source, library))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        return {
            let failure = files.all.lazy.compactMap { file -> ExitStatus? in
                guard case .failure(let failure) = results[file.url] else {
                    return nil
                }
                let name = file.url.lastPathComponent
                return context.console.fail(failure, about: name)
            }.first
            let sizes = results.compactMapValues { try? $0.get() }
            return context.console.print(text(files, id, sizes, context))
                .or(failure ?? .done)
        }
    }

    private func size(
        of file: PhotoFile,
        _ source: PhotoID.Source,
        _ library: Dependencies
    ) async -> Result<Int?, LoadFailure> {
        do throws(LoadFailure) {
            return .success(
                try await library.files.size(
                    of: FileLocation(file.url, of: source)
                )
            )
        } catch .notFound {
            // Some manifests list files that do not exist.
            return .success(nil)
        } catch {
            return .failure(error)
        }
    }

    private func best(
        of files: PhotoFiles,
        _ id: PhotoID,
        _ library: Dependencies,
        _ context: Context
    ) async throws(LoadFailure) -> ItemReader.Report {
        let console = context.console
        let size = context[Self.size]?.size
        let best = try await library.files.firstFile(
            of: files.candidates.filter { size == nil || $0.size == size },
            of: id.source,
            within: context[Self.maxBytes]
        )
        guard let best else {
            return {
                let text = console.strings(.filesNoBest)
                console.say(id.description + ": " + text)
                return .notFound
            }
        }
        guard context[CommonOptions.format] == .json else {
            return { console.print(best.url.absoluteString + "\n") }
        }
        return await all(PhotoFiles([best]), id, library, context)
    }

    private func text(
        _ files: PhotoFiles,
        _ id: PhotoID,
        _ sizes: [URL: Int],
        _ context: Context
    ) -> String {
        let console = context.console
        if context[CommonOptions.format] == .json {
            return console.text([
                "nasa_id": .string(id.description),
                "files": FilesRecord.value(files, sizes: sizes),
            ])
        }
        let isTerminal = console.streams.output.isTerminal
        let format = isTerminal ? ByteFormatter.string : { String($0) }
        let rows = FilesRecord.rows(
            files,
            sizes: sizes,
            format: context[Self.sizes] ? format : nil
        ).map { $0.map(console.cleanData()) }
        guard isTerminal else {
            return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
        }
        let fitter = console.renderer.fitter
        let widths = (rows.first ?? []).indices.dropLast().map { column in
            rows.map { fitter.width($0[column]) }.max() ?? 0
        }
        return rows.map { row in
            zip(row, widths).map { fitter.pad($0, to: $1) + "  " }.joined()
                + (row.last ?? "") + "\n"
        }.joined()
    }
}
