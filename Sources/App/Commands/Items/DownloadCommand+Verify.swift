import Arguments
import Foundation
import Models
import Repositories
import Services
import ViewModels

// Checks the files that were downloaded.
extension DownloadCommand {
    /// - Throws: If something else is given than one folder.
    func checkVerify() throws {
        _ = try context.words(0 ... 0)
        let other = context.program.command(Self.name)?.options.first {
            ![Self.verify.name, "output"].contains($0.name)
                && context.settings.given.isOn($0.name)
        }
        guard let other else { return }
        throw CommandError(.usageConflict, "--verify", "--" + other.name)
    }

    /// Compares downloaded files with the ledger, without a network.
    /// - Returns: `.someFailed` if a file is missing or has changed.
    func verify(_ folder: URL) async throws -> ExitStatus {
        let ledger =
            try context.read(composition.ledger)
        let path = folder.plainPath
        guard FileStatus(at: path) != nil else {
            throw CommandError.notFound(.verifyNoFolder, path)
        }
        let entries = try await ledger.entries(in: folder)
        guard !entries.isEmpty else {
            throw CommandError.notFound(.verifyNothing, path)
        }
        var status = ExitStatus.done
        for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
            let key = await compare(path, entry)
            let clean = console.cleanData()
            let line = strings(key) + "\t" + clean(path) + "\n"
            let printed = console.print(line)
            guard printed == .done else { return printed }
            if key != .verifySame { status = .someFailed }
        }
        console.note(.verifyCount, entries.count)
        return status
    }

    @concurrent
    private func compare(_ path: String, _ entry: SavedFile) async -> StringKey
    {
        let url = URL(filePath: path)
        let folder =
            try? Folder(url.deletingLastPathComponent(), isCreated: false)
        let file = folder.map { DownloadTarget(url.lastPathComponent, in: $0) }
        guard let file else { return .verifyMissing }
        guard let status = file.status else {
            return file.isUnfinished ? .verifyUnfinished : .verifyMissing
        }
        guard status.size == entry.bytes,
            let contents = try? await file.contents()
        else { return .verifyChanged }
        return contents.sha256 == entry.sha256 ? .verifySame : .verifyChanged
    }
}
