import Arguments
import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// A file of an item.
struct ItemFile {
    let id: PhotoID
    let file: PhotoFile
}

/// Prints the URLs of an item's files, or of the best one.
struct FilesCommand: Command {
    static let maxBytes = Option<Int?>(bytes: "max-bytes")
    static let size = Option<CommonOptions.SizeChoice?>("size", "SIZE")
    static let sizes = Option<Bool>("sizes")
    static let records = RecordTable<ItemFile>(
        "file",
        of: "files",
        [Column(PhotoField.nasaID.rawValue, \.id.description)]
            + PhotoFile.columns.map { $0.of(\.file) }
    )

    static let name = "files"
    static let summary = StringKey.filesSummary
    let context: CommandContext
    let composition: Composition

    init(context: CommandContext, composition: Composition) {
        self.context = context
        self.composition = composition.hurried
    }

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .filesDiscussion,
            arguments: [CommonOptions.ids(strings)],
            output: strings([
                maxBytes: .optionMaxBytes, size: .optionSize,
                sizes: .optionSizes,
            ]) + records.descriptions(strings),
            examples: [
                "files as11-40-5874": .exampleFiles,
                "files as11-40-5874 --sizes": .exampleSizes,
                "files as11-40-5874 --size medium": .exampleBest,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let form = try Self.records.form(context).forPrograms
        var sink = form.map(console.sink)
        let status = await console.eachItem(of: context.arguments) { id in
            var files = try await composition.photos.files(of: Photo(id: id))
            if isOne { files = try await best(of: files, id.source) }
            let sizes = await sizes(of: files, id.source)
            return (files, sizes)
        } use: { id, loaded in
            let (listed, sizes) = loaded
            guard !listed.all.isEmpty else {
                let failure = LoadFailure.noFiles
                try sink?.fail(console.record(of: failure, about: id))
                return console.fail(failure, about: "\(id)")
                    .or(console.report(listed.stored))
            }
            let failure = report(listed, sizes)
            var files = listed
            for (url, size) in sizes {
                files.setBytes(try? size.get(), of: url)
            }
            guard form == nil else {
                for file in files.all {
                    let file = ItemFile(id: id, file: file)
                    try sink?.write(Self.records.record(of: file))
                }
                return failure
            }
            return console.print(text(files)).or(failure)
        } failed: { id, error in
            try sink?.fail(console.record(of: error, about: id))
        }
        let list = RecordList(Self.records.list, failures: [])
        return console.attempt { try sink?.finish(list) }.or(status)
    }

    /// Reports the first size that could not be loaded, and the age of a stored
    /// list.
    private func report(
        _ files: PhotoFiles,
        _ sizes: [URL: Result<Int?, any Error>]
    ) -> ExitStatus {
        for file in files.all {
            guard case .failure(let failure) = sizes[file.url] else {
                continue
            }
            return console.fail(failure, about: file.url.lastPathComponent)
                .or(console.report(files.stored))
        }
        return console.report(files.stored)
    }

    private var isOne: Bool {
        context[Self.size] != nil || context[Self.maxBytes] != nil
    }

    private func text(_ files: PhotoFiles) -> String {
        if isOne, !context[Self.sizes] {
            return console.data(files.all.map(\.url.absoluteString))
        }
        let isTerminal = console.isTerminal
        let format = isTerminal ? ByteFormatter.string : { String($0) }
        let rows = files.all.map { file in
            [
                file.size?.name ?? "-",
                file.fileExtension.isEmpty ? "-" : file.fileExtension,
                context[Self.sizes] ? file.bytes.map(format) ?? "-" : nil,
                file.url.absoluteString,
            ].compactMap(\.self).map(console.cleanData())
        }
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

// The sizes of files, and the best file by its size.
extension FilesCommand {
    /// The sizes if they are wanted; the best file is printed without.
    func sizes(
        of files: PhotoFiles,
        _ source: PhotoID.Source
    ) async -> [URL: Result<Int?, any Error>] {
        guard context[Self.sizes] else { return [:] }
        let unknown = files.all.filter { $0.bytes == nil }
        let sizes = await unknown.concurrentMap { file in
            await size(of: file, source)
        }
        return Dictionary(zip(unknown.map(\.url), sizes)) { $1 }
    }

    private func size(
        of file: PhotoFile,
        _ source: PhotoID.Source
    ) async -> Result<Int?, any Error> {
        let location = FileLocation(file.url, of: source)
        do {
            return .success(try await composition.files.size(of: location))
        } catch LoadFailure.notFound {
            // Some manifests list files that do not exist.
            return .success(nil)
        } catch {
            return .failure(error)
        }
    }

    func best(
        of files: PhotoFiles,
        _ source: PhotoID.Source
    ) async throws -> PhotoFiles {
        let size = context[Self.size]?.size
        let best = try await composition.files.firstFile(
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
}
