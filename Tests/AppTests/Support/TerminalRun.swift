import Foundation
import Glibc
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import Terminal
@testable import App

/// The program on a pseudo-terminal, as a person sees it: everything that it
/// writes, on standard error too, is shown by an emulated terminal.
final class TerminalRun: Sendable {
    private let terminal: PseudoTerminal
    private let emulated: EmulatedTerminal
    private let running: Task<App.ExitStatus, Never>
    private let arguments: [String]
    private let home: RunHome
    private let kept: Set<RunHome.Kept>
    private let location: SourceLocation
    /// Opens when all that was written has been read.
    private let end = Gate()
    /// The replies that the test hands over; `nil` if they come at once.
    private let held: Mutex<String?>
    /// Replies to the first query instead of the terminal's own.
    private let first: Mutex<String?>

    /// - Parameters:
    ///   - arguments: The command line.
    ///   - columns: The width in cells.
    ///   - rows: The height in cells.
    ///   - pictures: How pictures are shown, as with `--pictures`.
    ///   - environment: Added to the usual one.
    ///   - errors: Standard error, if that is not the terminal.
    ///   - clock: Measures what the program waits for.
    ///   - holdsReplies: Whether the test has the terminal reply.
    ///   - first: Replies to the first query instead of the usual ones.
    ///   - kept: What it leaves beside what its command keeps.
    ///   - location: The line of the test.
    /// - Throws: If there is no pseudo-terminal or no folder for a home.
    init(
        _ arguments: [String],
        columns: Int,
        rows: Int,
        pictures: String = "none",
        environment: [String: String] = [:],
        errors: Int32? = nil,
        clock: HTTPClock = .still(),
        holdsReplies: Bool = false,
        replying first: String? = nil,
        leaving kept: Set<RunHome.Kept> = [],
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        let home = try RunHome(environment)
        let environment = [
            "LC_ALL": "en_US.UTF-8", "TERM": "xterm-256color",
            "NASA_PHOTOS_PICTURES": pictures,
        ].merging(home.environment) { $1 }
        self.terminal = terminal
        self.arguments = arguments
        self.home = home
        self.kept = kept
        self.location = location
        emulated = EmulatedTerminal(columns: columns, rows: rows)
        held = Mutex(holdsReplies ? "" : nil)
        self.first = Mutex(first)
        running = Task {
            let output = FileOutput(descriptor: terminal.terminal)
            let program = NasaPhotos(
                streams: StandardStreams(
                    input: terminal.terminal,
                    output: output,
                    error: errors.map { FileOutput(descriptor: $0) } ?? output,
                    environment: environment
                ),
                clock: clock,
                guardsSignals: false
            )
            return await program.answer(arguments)
        }
        read()
    }

    /// What the terminal shows now.
    var now: TerminalEmulator { emulated.now }

    /// Everything that was written to the terminal.
    var written: String { emulated.written }

    /// Suspends until the terminal shows something.
    @discardableResult
    func screen(
        until isShown: @escaping @Sendable (TerminalEmulator) -> Bool
    ) async -> TerminalEmulator {
        await emulated.wait(until: isShown)
        return now
    }

    /// Suspends until a session shows its keys.
    @discardableResult
    func prompt() async -> TerminalEmulator {
        await screen { $0.shows("q quit") && $0.isAtPrompt }
    }

    /// Types a line, and suspends until it was shown, and read.
    func type(_ line: String) async throws {
        guard !line.isEmpty else { return try terminal.type("\n") }
        try terminal.type(line)
        await screen { $0.lines.last?.hasSuffix(line) == true }
        try terminal.type("\n")
        await screen { $0.lines.last?.hasSuffix(line) == false }
    }

    /// Types a line, and suspends until a page shows something.
    @discardableResult
    func type(
        _ line: String,
        until isShown: @escaping @Sendable (TerminalEmulator) -> Bool
    ) async throws -> TerminalEmulator {
        try await type(line)
        return await screen { isShown($0) && $0.isAtPrompt }
    }

    /// Types what nobody waits for.
    func typeAhead(_ text: String) throws { try terminal.type(text) }

    /// Types the replies that were held.
    func reply() {
        let replies = held.withLock { held in
            defer { held = "" }
            return held ?? ""
        }
        if !replies.isEmpty { try? terminal.type(replies) }
    }

    /// Types `q` and waits for the end of the program.
    func quit() async throws -> App.ExitStatus {
        try terminal.type("q\n")
        return await finish()
    }

    /// Waits for the end of the program, and types a line if the terminal
    /// shows something before.
    func finish(
        typing line: String,
        when isShown: @escaping @Sendable (TerminalEmulator) -> Bool
    ) async -> App.ExitStatus {
        let reply = Task {
            await screen(until: isShown)
            if !Task.isCancelled { try? await type(line) }
        }
        _ = await running.value
        reply.cancel()
        await reply.value
        return await finish()
    }

    /// Waits for the end of the program.
    func finish() async -> App.ExitStatus {
        let status = await running.value
        terminal.hangUp()
        await end.wait()
        home.expect(leaving: kept, of: arguments, at: location)
        if arguments.contains("--accessible") {
            #expect(
                !emulated.written.contains("\u{1B}"),
                "escapes for a screen reader",
                sourceLocation: location
            )
        }
        return status
    }

    /// Reads on a thread of its own what the program writes.
    private func read() {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            var unread: [UInt8] = []
            var replies = 0
            while true {
                let count = Glibc.read(terminal.screen, &buffer, buffer.count)
                guard count > 0 else { break }
                unread += buffer[..<count]
                emulated.show(Self.takeText(&unread))
                for reply in now.replies.dropFirst(replies) {
                    take(reply)
                    replies += 1
                }
            }
            end.open()
        }
    }

    /// Types a reply of the terminal, or holds it.
    private func take(_ reply: String) {
        let first = first.withLock { $0.take() }
        let reply = first ?? reply
        let isHeld = held.withLock { held in
            held = held.map { $0 + reply }
            return held != nil
        }
        if !isHeld { try? terminal.type(reply) }
    }

    /// Removes all characters that are whole.
    private static func takeText(_ bytes: inout [UInt8]) -> String {
        let tail = bytes.suffix(3).reversed().enumerated().first {
            $0.element >= 0xC0
        }
        let missing =
            tail.map { offset, byte in
                let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
                return length > offset + 1 ? offset + 1 : 0
            } ?? 0
        let whole = bytes.dropLast(missing)
        bytes.removeFirst(whole.count)
        return String(decoding: whole, as: UTF8.self)
    }
}
