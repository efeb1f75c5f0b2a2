import Arguments
import Foundation
import Models
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
        guard NamedFile(folder).exists else {
            throw CommandError.notFound(.verifyNoFolder, folder.plainPath)
        }
        let files = try await RecordedFile.all(in: folder, of: ledger)
        guard !files.isEmpty else {
            throw CommandError.notFound(.verifyNothing, folder.plainPath)
        }
        var status = ExitStatus.done
        for file in files {
            let state = await file.state()
            let clean = console.cleanData()
            let line = strings(state.text) + "\t" + clean(file.path) + "\n"
            let printed = console.print(line)
            guard printed == .done else { return printed }
            if state != .same { status = .someFailed }
        }
        console.note(.verifyCount, files.count)
        return status
    }
}

extension RecordedFile.State {
    fileprivate var text: StringKey {
        switch self {
        case .same: .verifySame
        case .changed: .verifyChanged
        case .missing: .verifyMissing
        case .unfinished: .verifyUnfinished
        }
    }
}
