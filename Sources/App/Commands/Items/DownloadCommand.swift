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
            let folder = context.arguments.first.map(
                DownloadSettings.Destination.folder(at:)
            )
            return try await verify(folder ?? settings.folder)
        }
        let status = try await download()
        let arguments = context.arguments
        if status == .notFound, !arguments.isEmpty,
            arguments.allSatisfy({
                $0.allSatisfy(\.isLetter) || $0.allSatisfy(\.isNumber)
            })
        {
            let words = arguments.joined(separator: " ")
            console.note(.downloadWords, words.shellQuoted)
        }
        return status
    }

    @MainActor
    private func download() async throws -> ExitStatus {
        let destination = try destination()
        let records = try Self.records.form(context).forPrograms
        var options = settings.options
        options.isDryRun = context[Self.dryRun]
        options.asksForSizes = records?.uses([.member("bytes")]) ?? true
        let plan =
            try settings.plan(options, to: destination, in: composition)
        let selection = try DownloadSelection(context, in: composition)
        let list = try selection.list(
            details: settings.needsDetails
                || records?.format.isOfItems == true
        )
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
            command: command,
            repeated: repeated,
            console: console
        )
        return try await DownloadRun(
            plan: plan,
            downloads: downloads,
            output: output,
            console: console
        ).run(
            list,
            isConfirmed: context[CommonOptions.yes] || options.isDryRun
                || destination.output != nil,
            needsYes: selection.isList
        )
    }

    /// The command of `--exec`.
    private var command: FileCommand? {
        context[Self.exec].map {
            FileCommand(
                text: $0,
                environment: console.environment,
                restorer: console.restorer
            )
        }
    }
}
