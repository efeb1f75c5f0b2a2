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
    private static let rate =
        Option<Int>("rate", "N", in: 1 ... 1_000, default: 1).setting

    static let full = Option<Bool>("full")

    static func updateOptions(_ strings: Strings) -> [OptionDescription] {
        strings([rate: "", full: .optionFull])
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
            console.endProgress()
            return end(progress)
        } catch {
            console.endProgress()
            if error.storageCode == EWOULDBLOCK {
                throw CommandError.cannotWrite(.mirrorBusy)
            }
            let status = console.fail(error)
            console.note(.mirrorResume)
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

/// Shows how far an update is: on a terminal always, in a log every minute.
private final class MirrorProgress: Sendable {
    private static let pause: TimeInterval = 60

    private let console: Console
    private let start: Date
    private let next: Mutex<Date>

    init(_ console: Console) {
        self.console = console
        start = console.now
        next = Mutex(start.addingTimeInterval(Self.pause))
    }

    func show(_ progress: MirrorCrawl.Progress) {
        let now = console.now
        let isDue = next.withLock { next in
            guard now >= next else { return false }
            next = now.addingTimeInterval(Self.pause)
            return true
        }
        if console.streams.error.isTerminal {
            console.status.report(text(progress, now))
        } else if isDue {
            console.note(text(progress, now))
        }
    }

    /// `12,400 of 41,940 items, 38 minutes left`
    private func text(_ progress: MirrorCrawl.Progress, _ now: Date) -> String {
        let total = max(progress.total, progress.items)
        let items = console.string(.exportProgress, [progress.items, total])
        guard let left = progress.timeLeft(after: now.timeIntervalSince(start))
        else { return items }
        let time = console.strings.wait(left)
        return items + ", " + console.strings(.timeLeft, time)
    }
}
