import Foundation
import Models
import Repositories
import Terminal
import ViewModels

// Shows what the mirror contains.
extension MirrorCommand {
    func writeStatus(
        _ summary: MirrorSummary,
        of store: MirrorStore,
        as form: ExportOptions
    ) -> ExitStatus {
        if let form = form.forPrograms {
            return write(summary, of: store, as: form)
        }
        let years = summary.years.map { "\($0.lowerBound)–\($0.upperBound)" }
        let gone = summary.gone > 0 ? console.number(summary.gone) : nil
        let updated = summary.updated.map(console.formatters.age)
        return console.print([
            (.mirrorFilePath, store.url.plainPath),
            (.keysItems, console.number(summary.items)),
            (.mirrorGone, gone),
            (.mirrorYears, years),
            (.mirrorCoverage, coverage(summary.coverage)),
            (.mirrorUnfinished, coverage(summary.unfinished)),
            (.mirrorProgress, progress(of: summary)),
            (.mirrorNotRead, coverage(summary.unread)),
            (.mirrorSize, ByteFormatter.string(from: summary.bytes)),
            (.mirrorUpdated, updated ?? strings(.mirrorNever)),
        ])
    }

    /// The progress of comparisons; `nil` if none is under way.
    private func progress(of summary: MirrorSummary) -> String? {
        guard !summary.unfinished.isEmpty else { return nil }
        return console.string(
            .exportProgress,
            [summary.compared, max(summary.toCompare, summary.compared)]
        )
    }

    /// Writes a summary as a record.
    func write(
        _ summary: MirrorSummary,
        of store: MirrorStore,
        as form: ExportOptions
    ) -> ExitStatus {
        let record: JSONValue = [
            "path": .string(store.url.plainPath),
            "items": .integer(summary.items), "gone": .integer(summary.gone),
            "bytes": .integer(summary.bytes),
            "updated": JSONValue(summary.updated?.formatted(.iso8601)),
            "first_year": JSONValue(summary.years?.lowerBound),
            "last_year": JSONValue(summary.years?.upperBound),
            "coverage": JSONValue(summary.coverage),
            "unfinished": JSONValue(summary.unfinished),
            "unread": JSONValue(summary.unread),
        ]
        return console.write(record, as: form)
    }

    /// The part compared with the service; `nil` for none.
    private func coverage(_ scopes: [String]) -> String? {
        let texts = scopes.map {
            $0 == MirrorState.all ? strings(.mirrorAll) : $0
        }
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }
}
