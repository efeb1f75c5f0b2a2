package import Foundation
import Models
import Services

extension MirrorStore {
    package func summary() async throws -> MirrorSummary {
        var summary = MirrorSummary()
        let state = state ?? State()
        summary.updated = state.changed
        summary.coverage = state.coverage
        summary.unfinished = state.unfinished.keys.sorted()
        summary.unread = Set(state.unread.values.joined()).sorted()
        try count(state.unfinished, &summary)
        let found = try await LocalSearch(PhotoQuery(mediaTypes: []))
            .found(in: searchable())
        summary.items = found.count
        summary.gone = found.count { $0.isGone }
        let partitions = try partitions()
        let years = partitions.compactMap { MirrorPartition(path: $0)?.year }
        summary.years = years.min().flatMap { first in
            years.max().map { first ... $0 }
        }
        for partition in partitions { summary.bytes += size(of: partition) }
        return summary
    }

    /// Counts how far comparisons are.
    private func count(
        _ unfinished: [String: Comparison],
        _ summary: inout MirrorSummary
    ) throws {
        var snapshot = RecordSnapshot()
        try partStates.update(&snapshot)
        let states = snapshot.states
        for (key, comparison) in unfinished {
            let scope = MirrorScope(key: key)
            let done = states.filter { part, state in
                state.comparison >= comparison.number
                    && scope.contains(MirrorScope(key: part))
            }
            summary.compared += done.values.reduce(0) { $0 + $1.items }
            summary.toCompare += min(
                max(0, comparison.total),
                MirrorService.largestTotal
            )
        }
    }

    /// The content of each file of records.
    ///
    /// - Throws: If they cannot be listed.
    package func parts() throws -> some Collection<Result<[UInt8], any Error>> {
        try partitions().lazy.map { partition in
            Result { try bytes(of: partition) }
        }
    }

    /// Writes all records to a file.
    ///
    /// - Throws: If it cannot be written, or exists and is not to be replaced.
    package func export(
        to file: URL,
        mayReplace: Bool
    ) throws {
        var rest = try partitions()[...]
        try Folder(file.deletingLastPathComponent(), isCreated: false)
            .write(to: file.lastPathComponent, mayReplace: mayReplace) {
                guard let partition = rest.popFirst() else { return nil }
                return try bytes(of: partition)
            }
    }
}
