import Arguments
import Foundation
import Models
import Repositories
import Terminal
import ViewModels

/// Downloads the files of items, or checks those that were downloaded.
struct DownloadCommand: Command {
    static let exec = Option<String?>("exec", "COMMAND")
    static let dryRun = Option<Bool>("dry-run")
    static let verify = Option<Bool>("verify")
    static let records =
        RecordOptions(DownloadResult.members, also: [.html])

    static let name = "download"
    static let summary = StringKey.downloadSummary
    let context: CommandContext
    let composition: Composition

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        self.composition = composition
    }

    private var settings: DownloadSettings {
        DownloadSettings(context.options, console)
    }

    func run() async throws -> ExitStatus {
        if context[Self.verify] {
            try checkVerify()
            let folder = try context.arguments.first.map {
                try DownloadDestination.folder(
                    at: $0,
                    home: console.environment["HOME"]
                )
            }
            return try await verify(folder ?? settings.folder())
        }
        let status = try await download()
        let arguments = context.arguments
        if status == .notFound, !arguments.isEmpty,
            arguments.allSatisfy({
                SourceFacts.id(of: $0) == nil
                    && ($0.allSatisfy(\.isLetter) || $0.allSatisfy(\.isNumber))
            })
        {
            let words = arguments.joined(separator: " ")
            console.note(.downloadWords, words.shellQuoted)
        }
        return status
    }

    @MainActor
    private func download() async throws -> ExitStatus {
        let destination = try DownloadDestination(context)
        let records = try Self.records.form(context).forPrograms
        var options = settings.options
        options.isDryRun = context[Self.dryRun]
        options.asksForSizes = records?.uses([.member("bytes")]) ?? true
        let plan =
            try settings.plan(options, to: destination, in: composition)
        let selection = try DownloadSelection(context, in: composition)
        let list: PhotoList
        do {
            list = try selection.list(
                details: settings.needsDetails
                    || records?.format.isOfItems == true
            )
        } catch let error as CommandError where error.status == .done {
            // A document of nothing is one, too.
            if let records {
                let list = RecordList.downloads(in: plan.folder)
                _ = console.write([], of: list, as: records)
            }
            throw error
        }
        let downloads = settings.downloads { plan }
        let form: DownloadOutput.Form =
            if let files = destination.output {
                .bytes(files)
            } else if let records {
                .records(records)
            } else { options.isDryRun ? .plan : .paths }
        let output = DownloadOutput(
            of: downloads,
            by: plan,
            as: form,
            isOfList: selection.isList,
            exec: context[Self.exec],
            repeated: repeated,
            console: console
        )
        return try await output.run(
            list,
            isConfirmed: context[CommonOptions.yes]
        )
    }

    /// The options on the command line, as a shell reads them, that also
    /// apply to a command that repeats a part of it.
    private var repeated: String {
        let once = [
            DownloadSelection.limit.name, Self.dryRun.name,
            CommonOptions.yes.name,
        ]
        let all = Self.options(strings) + Self.further(strings)
        return all.filter { option in
            !once.contains(option.name)
                && context.options.isTyped(option.name)
        }.map { option in
            let texts = context.options.texts(option.name)
            guard option.value != nil else { return " --" + option.name }
            return " --\(option.name) "
                + texts.joined(separator: ",").shellQuoted
        }.joined()
    }
}
