import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Synchronization
import Terminal
import TerminalViews
import ViewModels

/// Brings the mirror up to date, and reports how far that is.
struct MirrorUpdate {
    private static let rate = Option<Int>(
        "rate",
        "N",
        in: 1 ... 1_000,
        default: 1
    ).settable

    private let context: CommandContext
    private let console: Console

    init(_ context: CommandContext) {
        self.context = context
        console = context.console
    }

    static func options(_ strings: Strings) -> OptionGroup {
        let scope = [
            "media-type", "type", "year", "year-start", "year-end", "center",
        ]
        return OptionGroup(
            strings(.headingMirrorOptions),
            [rate.help(strings(.optionRate))]
                + SearchOptions.group(strings).options
                .filter { scope.contains($0.name) }
        )
    }

    /// - Throws: If one of its options is given for another action.
    static func checkIsNotMeant(
        _ context: CommandContext
    ) throws(ValidationError) {
        for option in options(context.strings).options
        where context.settings.isOnCommandLine(option.name) {
            throw ValidationError(
                context.strings,
                .usageOnlyWith,
                "--" + option.name,
                "update"
            )
        }
    }

    func run(_ store: MirrorStore) async throws(ValidationError) -> ExitStatus {
        guard !context[CommonOptions.sample] else {
            console.note(.mirrorSample)
            return .done
        }
        let report = MirrorProgress(console)
        let scope = try scope()
        let form = ExportOptions(format: .jsonl)
        let crawl = MirrorCrawl(
            store,
            from: try library(),
            rate: context[Self.rate],
            clock: console.clock
        ) { photo in
            var bytes: [UInt8] = []
            form.append(photo, to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        } report: {
            report.show($0)
        }
        let interrupted = console.strings(.downloadInterrupted)
        let undo = console.sayAtSignal { interrupted }
        defer { context.restorer.forget(undo) }
        do throws(SavingFailure) {
            let progress = try await crawl.run(scope)
            console.endProgress()
            return end(progress)
        } catch {
            console.endProgress()
            return fail(error)
        }
    }

    /// The service itself: what is stored of it would not be new.
    private func library() throws(ValidationError) -> any ImageLibrary {
        var options = context.options
        options.set([OptionValues.on], for: CommonOptions.noCache.name)
        let services = try SourceServices(
            options: options,
            console: console,
            writes: context.writes
        )
        return Dependencies(services, using: context.parts).images
    }

    private func scope() throws(ValidationError) -> PhotoQuery {
        var query = try SearchOptions.query(
            context,
            mayBeEmpty: true,
            words: ""
        )
        if !SearchOptions.isTypeGiven(context) { query.mediaTypes = [] }
        return query
    }

    private func end(_ progress: MirrorCrawl.Progress) -> ExitStatus {
        let numbers = console.formatters.numbers
        if progress.missing > 0 {
            console.note(
                .exportMissing,
                numbers.string(from: progress.missing),
                numbers.string(from: progress.total)
            )
        }
        let counts = [
            progress.added, progress.changed, progress.gone, progress.requests,
        ]
        let text = console.strings(
            .mirrorDone,
            counts.map { numbers.string(from: $0) }
        )
        return console.print(console.text([text]))
    }

    private func fail(_ failure: SavingFailure) -> ExitStatus {
        let status: ExitStatus
        switch failure {
        case .loading(let failure): status = console.fail(failure)
        case .storing(let failure):
            status = console.failMirror(failure)
            if failure.isLocked { return status }
        }
        console.note(.mirrorResume)
        return status
    }
}

/// Shows how far an update has come: on a terminal always, in a log every
/// minute.
private final class MirrorProgress: Sendable {
    private static let pause: TimeInterval = 60

    private let console: Console
    private let start: Date
    private let next: Mutex<Date>

    init(_ console: Console) {
        self.console = console
        start = console.clock.now()
        next = Mutex(start.addingTimeInterval(Self.pause))
    }

    func show(_ progress: MirrorCrawl.Progress) {
        let now = console.clock.now()
        if console.streams.error.isTerminal {
            console.status.report(text(progress, now))
        } else if isDue(now) {
            console.note(text(progress, now))
        }
    }

    private func isDue(_ now: Date) -> Bool {
        next.withLock { next in
            guard now >= next else { return false }
            next = now.addingTimeInterval(Self.pause)
            return true
        }
    }

    /// `12,400 of 41,940 items, 38 minutes left`
    private func text(_ progress: MirrorCrawl.Progress, _ now: Date) -> String {
        let (strings, numbers) = (console.strings, console.formatters.numbers)
        let total = max(progress.total, progress.items)
        let items = strings(
            .exportProgress,
            numbers.string(from: progress.items),
            numbers.string(from: total)
        )
        // The first one begins at once.
        guard progress.requestsLeft > 0, progress.requests > 1 else {
            return items
        }
        let pace = now.timeIntervalSince(start) / Double(progress.requests - 1)
        let left = Duration.seconds(pace * Double(progress.requestsLeft))
        let time = console.formatters.waits.string(from: left)
        return items + ", " + strings(.timeLeft, time)
    }
}
