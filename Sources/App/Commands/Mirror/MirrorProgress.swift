import Foundation
import Repositories
import Synchronization
import Terminal
import TerminalViews
import ViewModels

/// Shows how far an update is: on a terminal always, in a log every minute.
final class MirrorProgress: Sendable {
    private static let pause: TimeInterval = 60
    /// In cells.
    private static let barWidth = 10

    private let console: Console
    private let start: Date
    private let next: Mutex<Date>
    /// Keeps what is typed out of the line, for the shell.
    private let silence: KeyMode?

    init(_ console: Console) {
        self.console = console
        start = console.now
        next = Mutex(start.addingTimeInterval(Self.pause))
        silence =
            console.streams.error.isTerminal
            ? KeyMode(
                of: console.streams.input,
                restorer: console.restorer
            ) : nil
    }

    func show(_ progress: MirrorCrawl.Progress) {
        let now = console.now
        let isDue = next.withLock { next in
            guard now >= next else { return false }
            next = now.addingTimeInterval(Self.pause)
            return true
        }
        if console.streams.error.isTerminal {
            console.status.report(line(progress, now))
        } else if isDue {
            console.note(text(progress, now).joined(separator: ", "))
        }
    }

    func end() {
        console.endProgress()
        silence?.end()
    }

    /// `Copying records: 206 of 711`, a bar, and the time that is left.
    func line(_ progress: MirrorCrawl.Progress, _ now: Date) -> String {
        var parts = text(progress, now)
        if !console.isAccessible {
            let share = Double(progress.items) / Double(max(1, progress.total))
            let bar = console.renderer.bar(min(1, share), of: Self.barWidth)
            parts.insert(console.renderer.pad(bar, to: Self.barWidth), at: 1)
        }
        return parts.joined(separator: "  ")
    }

    private func text(
        _ progress: MirrorCrawl.Progress,
        _ now: Date
    ) -> [String] {
        let total = max(progress.total, progress.items)
        let items = console.string(.mirrorCopying, [progress.items, total])
        guard let left = progress.timeLeft(after: now.timeIntervalSince(start))
        else { return [items] }
        let time = console.strings.wait(left)
        return [items, console.strings(.timeLeft, time)]
    }
}
