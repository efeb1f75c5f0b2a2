import Foundation
import Models
import Services

/// A file as the ledger of downloads records it, to compare with what is there.
struct RecordedFile {
    enum State { case same, changed, missing, unfinished }

    let path: String
    private let saved: SavedFile

    /// The files of a folder and of those below, in the order of their paths.
    ///
    /// - Throws: If the ledger cannot be read.
    static func all(
        in folder: URL,
        of ledger: DownloadLedger
    ) async throws -> [RecordedFile] {
        try await ledger.entries(in: folder)
            .map { RecordedFile(path: $0.key, saved: $0.value) }
            .sorted { $0.path < $1.path }
    }

    /// What is there now, by its size and its SHA-256.
    @concurrent
    func state() async -> State {
        let url = URL(filePath: path)
        let folder =
            try? Folder(url.deletingLastPathComponent(), isCreated: false)
        let file = folder.map { DownloadTarget(url.lastPathComponent, in: $0) }
        guard let file else { return .missing }
        guard let status = file.status else {
            return file.isUnfinished ? .unfinished : .missing
        }
        guard status.size == saved.bytes,
            let contents = try? await file.contents()
        else { return .changed }
        return contents.sha256 == saved.sha256 ? .same : .changed
    }
}
