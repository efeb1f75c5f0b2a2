import Arguments
import Foundation
import Models
import Services
import ViewModels

// Checks the files that were downloaded.
extension DownloadCommand {
    /// - Throws: If something else is given than one folder.
    func checkVerify() throws {
        _ = try context.words(0 ... 0)
        let other = context.program.command(Self.name)?.options.first {
            ![Self.verify.name, "output"].contains($0.name)
                && context.options.isTyped($0.name)
                && context.options.isOn($0.name)
        }
        guard let other else { return }
        throw CommandError(.usageConflict, "--verify", "--" + other.name)
    }

    /// Compares the files in a folder and below with the ledger, without a
    /// network, in the order of their paths.
    /// - Returns: `.someFailed` if a file is missing or has changed.
    func verify(_ folder: URL) async throws -> ExitStatus {
        let ledger = try context.read(composition.user.downloads)
        guard NamedFile(folder).exists else {
            throw CommandError.notFound(.verifyNoFolder, folder.plainPath)
        }
        let files = try await ledger.entries(in: folder)
        guard !files.isEmpty else {
            throw CommandError.notFound(.verifyNothing, folder.plainPath)
        }
        var status = ExitStatus.done
        for (path, saved) in files.sorted(by: { $0.key < $1.key }) {
            let state = await state(of: URL(filePath: path), saved)
            let clean = console.cleanData()
            let line = strings(state) + "\t" + clean(path) + "\n"
            let printed = console.print(line)
            guard printed == .done else { return printed }
            if state != .verifySame { status = .someFailed }
        }
        console.note(.verifyCount, files.count)
        return status
    }

    /// The word for what is there of a file that was saved, by its size and its
    /// SHA-256.
    @concurrent
    private func state(of file: URL, _ saved: SavedFile) async -> StringKey {
        var isUnfinished = false
        do {
            let path = file.deletingLastPathComponent()
            let folder = try Folder(path, isCreated: false)
            let target = DownloadTarget(file.lastPathComponent, in: folder)
            isUnfinished = target.isUnfinished
            if let status = target.status,
                !status.isFile || status.size != saved.bytes
            {
                return .verifyChanged
            }
            let contents = try await target.contents()
            return contents.sha256 == saved.sha256
                ? .verifySame : .verifyChanged
        } catch  where [ENOENT, ENOTDIR].contains(error.storageCode) {
            return isUnfinished ? .verifyUnfinished : .verifyMissing
        } catch {
            return .verifyUnreadable
        }
    }
}
