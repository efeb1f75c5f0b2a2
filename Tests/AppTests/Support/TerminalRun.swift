import Foundation
import Glibc
import HTTP
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import App

/// The program on a pseudo-terminal, as a person sees it: everything that it
/// writes, on standard error too, is shown by an emulated terminal.
final class TerminalRun: Sendable {
    private struct State {
        var emulator: TerminalEmulator
        /// The bytes of a character whose end has not been read yet.
        var bytes: [UInt8] = []
        var replies = 0
        var waiting: (@Sendable (TerminalEmulator) -> Bool, Gate)?
    }

    private let terminal: PseudoTerminal
    private let state: Mutex<State>
    private let running: Task<App.ExitStatus, Never>
    private let home: URL
    /// Opens when all that was written has been read.
    private let end = Gate()

    /// - Parameters:
    ///   - arguments: The command line.
    ///   - columns: The width in cells.
    ///   - rows: The height in cells.
    ///   - pictures: How pictures are shown, as with `--pictures`.
    ///   - environment: Added to the usual one.
    ///   - clock: Measures what the program waits for.
    /// - Throws: If there is no pseudo-terminal or no folder for a home.
    init(
        _ arguments: [String],
        columns: Int,
        rows: Int,
        pictures: String = "none",
        environment: [String: String] = [:],
        clock: HTTPClock = StillClock.clock
    ) throws {
        let terminal = try PseudoTerminal(
            columns: UInt16(columns),
            rows: UInt16(rows)
        )
        let home = try ProgramRun.folder()
        let environment = [
            "LC_ALL": "en_US.UTF-8", "TERM": "xterm-256color",
            "HOME": home.path(), "NASA_PHOTOS_PICTURES": pictures,
        ].merging(environment) { $1 }
        self.terminal = terminal
        self.home = home
        state = Mutex(
            State(emulator: TerminalEmulator(columns: columns, rows: rows))
        )
        running = Task {
            let output = FileOutput(descriptor: terminal.terminal)
            return await NasaPhotos.run(
                arguments: arguments,
                streams: StandardStreams(
                    input: terminal.terminal,
                    output: output,
                    error: output,
                    environment: environment
                ),
                clock: clock,
                guardsSignals: false
            )
        }
        read()
    }

    /// What the terminal shows now.
    var now: TerminalEmulator { state.withLock { $0.emulator } }

    /// Suspends until the terminal shows something.
    @discardableResult
    func screen(
        until isShown: @escaping @Sendable (TerminalEmulator) -> Bool
    ) async -> TerminalEmulator {
        let gate = Gate()
        state.withLock { state in
            if isShown(state.emulator) {
                gate.open()
            } else {
                state.waiting = (isShown, gate)
            }
        }
        // The time limit of a test ends its waits.
        await withTaskCancellationHandler {
            await gate.wait()
        } onCancel: {
            gate.open()
        }
        return now
    }

    /// Suspends until a prompt waits for input that is not the last one.
    @discardableResult
    func prompt() async -> TerminalEmulator {
        await screen {
            $0.lines.last?.hasSuffix(" >") == true && $0.cursor.column > 1
        }
    }

    /// Types a line, and suspends until the terminal has echoed it.
    func type(_ line: String) async throws {
        // Lines that were inserted may have left blank ones below.
        let before = now.cursor.line
        try terminal.type(line + "\n")
        await screen { $0.cursor.line > before }
    }

    /// Types `q` and waits for the end of the program.
    func quit() async throws -> App.ExitStatus {
        try await type("q")
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
        close(terminal.terminal)
        await end.wait()
        close(terminal.screen)
        try? FileManager.default.removeItem(at: home)
        return status
    }

    /// Reads on a thread of its own what the program writes.
    private func read() {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = Glibc.read(terminal.screen, &buffer, buffer.count)
                guard count > 0 else { break }
                show(buffer[..<count])
            }
            end.open()
        }
    }

    private func show(_ bytes: ArraySlice<UInt8>) {
        let replies = state.withLock { state -> [String] in
            state.bytes += bytes
            // A character that is not whole yet waits for its end.
            let tail = state.bytes.suffix(3).reversed().enumerated().first {
                $0.element >= 0xC0
            }
            let missing =
                tail.map { offset, byte in
                    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
                    return length > offset + 1 ? offset + 1 : 0
                } ?? 0
            let whole = state.bytes.dropLast(missing)
            state.emulator.write(String(decoding: whole, as: UTF8.self))
            state.bytes.removeFirst(whole.count)
            if let (isShown, gate) = state.waiting, isShown(state.emulator) {
                state.waiting = nil
                gate.open()
            }
            defer { state.replies = state.emulator.replies.count }
            return Array(state.emulator.replies[state.replies...])
        }
        for reply in replies { try? terminal.type(reply) }
    }
}

extension TerminalEmulator {
    /// The lines without those below that are blank, such as where a message
    /// was erased.
    var written: [String] {
        Array(lines.reversed().drop(while: \.isEmpty).reversed())
    }
}
