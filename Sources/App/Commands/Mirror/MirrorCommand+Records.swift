import Foundation
import Models
import Repositories
import Terminal
import ViewModels

// Imports and removes records.
extension MirrorCommand {
    /// Imports a file, or the files of a folder.
    func merge(
        _ path: String,
        into store: MirrorStore
    ) throws -> ExitStatus {
        var files = [path][...]
        if path != "-", NamedFile(path).isFolder {
            files = Self.files(in: path)[...]
        }
        var next: (() throws -> [UInt8])?
        let count = try store.merge {
            while true {
                if next == nil {
                    guard let path = files.popFirst() else { return [] }
                    next = try console.pieces(of: path)
                }
                let bytes = try next?() ?? []
                if !bytes.isEmpty { return bytes }
                // A last line may have no end.
                next = nil
                if !files.isEmpty { return [0x0A] }
            }
        }
        return console.print(
            .mirrorImported,
            count.added,
            count.changed,
            count.unreadable
        ).or(count.unreadable > 0 ? .other : .done)
    }

    /// The files of JSON Lines in a folder, which may be a mirror of a former
    /// version: its records are in a folder of their own.
    private static func files(in path: String) -> [String] {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        let records = folder.appending(path: "records")
        let isMirror = NamedFile(records.plainPath).isFolder
        let paths =
            FileManager.default
            .enumerator(
                at: isMirror ? records : folder,
                includingPropertiesForKeys: nil
            )?
            .compactMap { ($0 as? URL)?.plainPath } ?? []
        return paths.filter { $0.hasSuffix(".jsonl") }.sorted()
    }

    func clear(_ store: MirrorStore) async throws -> ExitStatus {
        // What cannot be read is removed, too.
        let count = (try? store.summary()).map { $0?.items ?? 0 }
        if let count {
            try await context.confirm(.mirrorConfirm, count, unless: count == 0)
        } else {
            let path = store.url.plainPath
            try await context.confirm(.mirrorRemove, path, unless: false)
        }
        try store.clear()
        return console.print(.mirrorCleared)
    }
}
