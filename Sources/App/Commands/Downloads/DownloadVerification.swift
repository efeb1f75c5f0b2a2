import Foundation
import Models
import Repositories
import Services
import ViewModels

/// Compares downloaded files with the ledger, without a network.
struct DownloadVerification {
    let context: CommandContext

    private var console: Console { context.console }

    /// - Returns: `.someFailed` if a file is missing or has changed.
    func run(in folder: URL) async -> ExitStatus {
        do throws(StorageError) {
            guard let ledger = DownloadLedger(environment: console.environment)
            else { return .done }
            let path = folder.path(percentEncoded: false)
            guard FileStatus(at: path) != nil else {
                console.say(.verifyNoFolder, path)
                return .notFound
            }
            let entries = try await ledger.entries(in: folder)
            var status = ExitStatus.done
            for (path, entry) in entries.sorted(by: { $0.path < $1.path }) {
                let key = await compare(path, entry)
                let clean = console.cleanData()
                let printed = console.print(
                    console.strings(key) + "\t" + clean(path) + "\n"
                )
                guard printed == .done else { return printed }
                if key != .verifySame { status = .someFailed }
            }
            console.note(
                .verifyCount,
                console.formatters.numbers.string(from: entries.count)
            )
            return status
        } catch {
            return console.fail(LoadFailure(error))
        }
    }

    @concurrent
    private func compare(
        _ path: String,
        _ entry: DownloadLedger.Entry
    ) async -> StringKey {
        let file = URL(filePath: path)
        guard
            let folder = try? Folder(
                file.deletingLastPathComponent(),
                isCreated: false
            ), folder.status(of: file.lastPathComponent) != nil
        else { return .verifyMissing }
        let contents = try? FileContents(of: file.lastPathComponent, in: folder)
        return contents?.sha256 == entry.sha256 ? .verifySame : .verifyChanged
    }
}

extension DownloadLedger {
    /// The ledger of this user; `nil` without a folder for it.
    convenience init?(environment: [String: String], disk: Disk = Disk()) {
        guard let folder = UserFolders(environment: environment).state else {
            return nil
        }
        self.init(
            RecordFile(folder.appending(path: "downloads.jsonl"), disk: disk)
        )
    }
}
