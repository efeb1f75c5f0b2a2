import Foundation
import Models
import Repositories
import Terminal
import ViewModels

// Imports, exports and removes records.
extension MirrorCommand {
    func merge(
        _ path: String,
        into store: MirrorStore
    ) throws -> ExitStatus {
        guard let file = console.file(path) else {
            throw CommandError.notFound(.importUnreadable, path)
        }
        let count = try store.merge(path) {
            (try? file.read(upToCount: 4 << 20) ?? Data()).map(Array.init)
        }
        return console.print(
            .mirrorImported,
            count.added,
            count.changed,
            count.unreadable
        ).or(count.unreadable > 0 ? .other : .done)
    }

    /// Writes all records to a new file, or to standard output.
    func export(
        _ path: String,
        of store: MirrorStore
    ) throws -> ExitStatus {
        let parts = try store.parts()
        guard !parts.isEmpty else {
            throw CommandError.notFound(.mirrorNoRecords)
        }
        if path != "-" {
            let mayReplace = context[Self.overwrite]
            if !mayReplace { try CommandError.rejectFile(at: path) }
            try store.export(to: URL(filePath: path), mayReplace: mayReplace)
            return .done
        }
        for part in parts {
            try console.output
                .write(String(decoding: try part.get(), as: UTF8.self))
        }
        return .done
    }

    func clear(_ store: MirrorStore) async throws -> ExitStatus {
        let count = try await store.summary().items
        try await context.confirm(.mirrorConfirm, count, unless: count == 0)
        try store.clear()
        return console.print(.mirrorCleared)
    }
}
