import Foundation
import Synchronization

/// Records that end with the program.
package final class MemoryRecords: RecordStore {
    private let known = Mutex(RecordSnapshot())

    package init() {}

    package var path: String { "" }

    package func update(_ snapshot: inout RecordSnapshot) -> Bool {
        let latest = known.withLock { $0 }
        defer { snapshot = latest }
        return latest.status != snapshot.status
    }

    package func append(
        _ lines: [RecordLine],
        to snapshot: inout RecordSnapshot,
        if isWanted: @Sendable (RecordSnapshot) -> Bool
    ) async {
        snapshot = known.withLock { known in
            let former = known
            if isWanted(known) {
                known.append(lines.flatMap(\.bytes), status: known.next)
            }
            return former
        }
    }

    /// Nothing has to be saved of what is not stored.
    package func compact(limit: Int?) async {}

    package func removeAll() async {
        known.withLock { known in
            let next = known.next
            known = RecordSnapshot()
            known.append([], status: next)
        }
    }
}

extension RecordSnapshot {
    /// Another status than the one it has.
    fileprivate var next: FileStatus {
        var next = stat()
        next.st_ino = (status?.inode ?? 0) + 1
        return FileStatus(next)
    }
}
