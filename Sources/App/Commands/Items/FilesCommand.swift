import Arguments
import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints the URLs of an item's files, or of the best one.
struct FilesCommand: Command {
    private static let maxBytes = Option<Int?>(bytes: "max-bytes")
    private static let size = Option<CommonOptions.Size?>("size", "SIZE")
    private static let sizes = Option<Bool>("sizes")
        .excluding("size", "max-bytes")

    static let name = "files"
    static let summary = StringKey.filesSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .filesDiscussion,
            arguments: [CommonOptions.ids(strings)],
            output: strings([
                maxBytes: .optionMaxBytes, size: .optionSize,
                sizes: .optionSizes,
            ]) + CommonOptions.formats(strings),
            examples: [
                "files as11-40-5874": .exampleFiles,
                "files as11-40-5874 --sizes": .exampleSizes,
                "files as11-40-5874 --size medium": .exampleBest,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        return await console.eachItem(of: context.arguments) { id in
            var files = try await library.photos.files(of: Photo(id: id))
            if isOne { files = try await best(of: files, id.source, library) }
            let sizes = await sizes(of: files, id.source, library)
            return (files, sizes)
        } use: { id, loaded in
            print(loaded.0, of: id, sizes: loaded.1)
        }
    }

    /// Prints files with the sizes that are known, and reports a failure.
    private func print(
        _ files: PhotoFiles,
        of id: PhotoID,
        sizes results: [URL: Result<Int?, any Error>]
    ) -> ExitStatus {
        let failure = files.all.lazy.compactMap { file -> ExitStatus? in
            guard case .failure(let failure) = results[file.url] else {
                return nil
            }
            return console.fail(failure, about: file.url.lastPathComponent)
        }.first
        let sizes = results.compactMapValues { try? $0.get() }
        return console.print(text(files, id, sizes)).or(failure ?? .done)
            .or(console.report(files.stored))
    }

    private var isJSON: Bool { context[CommonOptions.format] == .json }

    private var isOne: Bool {
        context[Self.size] != nil || context[Self.maxBytes] != nil
    }

    /// The sizes if they are wanted; the best file is printed without.
    private func sizes(
        of files: PhotoFiles,
        _ source: PhotoID.Source,
        _ library: Dependencies
    ) async -> [URL: Result<Int?, any Error>] {
        guard context[Self.sizes] else { return [:] }
        let sizes = await files.all.concurrentMap { file in
            await size(of: file, source, library)
        }
        return Dictionary(zip(files.all.map(\.url), sizes)) { $1 }
    }

    private func size(
        of file: PhotoFile,
        _ source: PhotoID.Source,
        _ library: Dependencies
    ) async -> Result<Int?, any Error> {
        let location = FileLocation(file.url, of: source)
        do {
            return .success(try await library.files.size(of: location))
        } catch LoadFailure.notFound {
            // Some manifests list files that do not exist.
            return .success(nil)
        } catch {
            return .failure(error)
        }
    }

    private func best(
        of files: PhotoFiles,
        _ source: PhotoID.Source,
        _ library: Dependencies
    ) async throws -> PhotoFiles {
        let size = context[Self.size]?.size
        let best = try await library.files.firstFile(
            of: files.candidates.filter { size == nil || $0.size == size },
            of: source,
            within: context[Self.maxBytes]
        )
        guard let best else {
            throw CommandError.notFound(.filesNoBest)
        }
        var only = PhotoFiles([best])
        only.stored = files.stored
        return only
    }

    private func text(
        _ files: PhotoFiles,
        _ id: PhotoID,
        _ sizes: [URL: Int]
    ) -> String {
        if isJSON {
            return console.text([
                "nasa_id": .string(id.description),
                "files": files.record(sizes: sizes),
            ])
        }
        if isOne { return console.data(files.all.map(\.url.absoluteString)) }
        let isTerminal = console.isTerminal
        let format = isTerminal ? ByteFormatter.string : { String($0) }
        let rows = files.rows(
            sizes: sizes,
            format: context[Self.sizes] ? format : nil
        ).map { $0.map(console.cleanData()) }
        guard isTerminal else {
            return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
        }
        let fitter = console.renderer
        let widths = (rows.first ?? []).indices.dropLast().map { column in
            rows.map { fitter.width($0[column]) }.max() ?? 0
        }
        return rows.map { row in
            zip(row, widths).map { fitter.pad($0, to: $1) + "  " }.joined()
                + (row.last ?? "") + "\n"
        }.joined()
    }
}
