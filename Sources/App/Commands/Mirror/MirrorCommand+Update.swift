import Arguments
import Foundation
import Models
import Repositories
import Synchronization
import Terminal
import TerminalViews
import ViewModels

// Brings the mirror up to date, and reports how far that is.
extension MirrorCommand {
    static let rate =
        Option<Int>("rate", "N", in: 1 ... 1_000, default: 1)

    static let full = Option<Bool>("full")

    static func updateOptions(_ strings: Strings) -> [OptionDescription] {
        strings([rate: .optionRate, full: .optionFull])
            + SearchOptions.descriptions(strings, isOfAll: true)
    }

    /// The part of the library to mirror.
    private func scope(_ words: [String]) throws -> PhotoQuery {
        let scope = try SearchOptions.query(
            context,
            words,
            isOfAll: true,
            mayBeEmpty: true
        )
        let others = scope.terms.filter { $0.field != .center }
        guard scope.words.isEmpty else {
            throw CommandError(.usageUnexpectedArgument, scope.words)
        }
        guard others.isEmpty else { throw CommandError(.usageMirrorScope) }
        return scope
    }

    func update(
        _ store: MirrorStore,
        _ words: [String]
    ) async throws -> ExitStatus {
        guard !context[CommonOptions.sample] else {
            throw CommandError(.mirrorSample)
        }
        let report = MirrorProgress(console)
        let scope = try scope(words)
        let crawl = MirrorCrawl(
            store,
            from: service,
            rate: context[Self.rate],
            clock: console.clock,
            report: report.show
        )
        let interrupted = strings(.downloadInterrupted)
        let undo = console.sayAtSignal { interrupted }
        defer { console.restorer.forget(undo) }
        do {
            let progress = try await crawl.run(
                scope,
                isFull: context[Self.full]
            )
            report.end()
            return end(progress)
        } catch {
            report.end()
            if error.storageCode == EWOULDBLOCK { throw error }
            let status = console.fail(error)
            // A file that cannot be used is said how to mend.
            if LoadFailure(error).kind != .file { console.note(.mirrorResume) }
            return status
        }
    }

    private func end(_ progress: MirrorCrawl.Progress) -> ExitStatus {
        if let failure = progress.failure {
            console.say(
                .mirrorUnread,
                progress.unread.count,
                progress.unread.prefix(3).joined(separator: "; "),
                console.formatters.failures.cause(of: failure)
            )
        } else if progress.lost > 0 {
            let count = progress.total - progress.lost
            console.say(.listCutShort, count, progress.total)
        } else if progress.missing > 0 {
            console.note(.exportMissing, progress.missing, progress.total)
        }
        return console.print(
            .mirrorDone,
            progress.added,
            progress.changed,
            progress.gone,
            progress.requests
        ).or(progress.unread.isEmpty ? .done : .someFailed)
            .or(progress.lost == 0 ? .done : .service)
    }
}
