import Foundation
import HTTP
import Services
import Synchronization
import Terminal
import TerminalViews

/// The last line on a terminal, on standard error, while a command waits: what
/// it waits for and how long, or how far it has come.
///
/// It appears after 0.3 s without other output. Everything else that is printed
/// erases it first, so it never mixes with results on the same terminal.
final class StatusLine: Sendable {
    private struct State {
        /// What is waited for, the oldest first.
        var waits: [(id: Int, subject: String)] = []
        var nextID = 0
        /// How far the command has come.
        var progress: String?
        /// When the waiting began, or when something else was printed last.
        var start: Date?
        var frame = 0
        /// How to erase the line if a signal ends the program, while it is
        /// drawn.
        var undo: Int?
        /// When it is said next, where lines cannot be redrawn.
        var nextMessage = firstMessage
        /// Whether the cursor is where a line begins.
        var isAtLineStart = true
        var isPaused = false
        var ticking: Task<Void, Never>?

        var isIdle: Bool { isPaused || (waits.isEmpty && progress == nil) }
    }

    /// How a line is shown; it cannot be redrawn for screen readers.
    enum Style {
        case none
        case redrawn
        case messages
    }

    private let output: any TextOutput
    private let style: Style
    private let isASCII: Bool
    private let columns: @Sendable () -> Int
    private let waiting: @Sendable (String) -> String
    private let clock: HTTPClock
    private let restorer: TerminalRestorer
    private let state = Mutex(State())

    private static let patience: TimeInterval = 0.3
    /// In seconds, where lines cannot be redrawn.
    private static let firstMessage: TimeInterval = 3
    private static let messagePause: TimeInterval = 30
    private static let eraseLine = "\r\u{1B}[K"

    /// - Parameters:
    ///   - output: Standard error.
    ///   - style: How the line is shown, if at all.
    ///   - isASCII: Whether only ASCII can be shown.
    ///   - columns: Measures the width of the terminal.
    ///   - waiting: The sentence for what is waited for.
    ///   - clock: Measures the time.
    ///   - restorer: Erases the line if a signal ends the program.
    init(
        output: any TextOutput,
        style: Style,
        isASCII: Bool,
        columns: @escaping @Sendable () -> Int,
        waiting: @escaping @Sendable (String) -> String,
        clock: HTTPClock,
        restorer: TerminalRestorer
    ) {
        self.output = output
        self.style = style
        self.isASCII = isASCII
        self.columns = columns
        self.waiting = waiting
        self.clock = clock
        self.restorer = restorer
    }

    /// Shows a subject, such as a host, while work that may take long is under
    /// way.
    func wait<Value, Failure>(
        for subject: String,
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let id = change { state in
            state.nextID += 1
            state.waits.append((state.nextID, subject))
            return state.nextID
        }
        defer { change { $0.waits.removeAll { $0.id == id } } }
        return try await work()
    }

    /// Shows how far the command has come, such as `400 of 1,000 items`, until
    /// it is `nil`.
    func report(_ progress: String?) {
        change { $0.progress = progress }
    }

    /// Writes something else as a whole, after erasing the line.
    func write(
        _ text: String,
        to output: any TextOutput,
        isTerminal: Bool
    ) throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            erase(&state)
            state.start = clock.now()
            if isTerminal { state.isAtLineStart = text.last == "\n" }
            try restorer.whole { () throws(OutputError) in
                try output.write(text)
            }
        }
    }

    /// What is waited for, and how long, or how far the command has come.
    ///
    /// - Parameter seconds: How long it has taken.
    /// - Returns: `nil` if nothing is under way.
    func text(after seconds: Int) -> String? {
        state.withLockIfAvailable { text($0, after: seconds) } ?? nil
    }

    private func text(_ state: State, after seconds: Int) -> String? {
        if let progress = state.progress { return progress }
        return state.waits.first.map {
            waiting($0.subject) + (seconds > 0 ? " \(seconds) s" : "")
        }
    }

    /// Shows nothing until it is resumed, as during a session.
    func pause() {
        change { $0.isPaused = true }
    }

    func resume() {
        change { $0.isPaused = false }
    }

    /// Shows the line, if it is time to.
    /// - Returns: Whether there is something to wait for.
    func tick() -> Bool {
        // The holder of the lock may be waiting for a slow reader.
        state.withLockIfAvailable { state in
            guard !state.isIdle else { return false }
            draw(&state)
            return true
        } ?? true
    }

    private func change<Value: Sendable>(
        _ edit: (inout State) -> Value
    ) -> Value {
        state.withLock { state in
            let wasIdle = state.isIdle
            let value = edit(&state)
            if state.isIdle {
                erase(&state)
                state.ticking?.cancel()
                state.ticking = nil
            } else if wasIdle {
                begin(&state)
            }
            return value
        }
    }

    private func begin(_ state: inout State) {
        if state.start == nil { state.start = clock.now() }
        guard style != .none else { return }
        state.ticking = Task { [weak self, clock] in
            while (try? await clock.wait(Spinner.pause)) != nil,
                self?.tick() == true
            {}
        }
    }

    private func draw(_ state: inout State) {
        let time = clock.now().timeIntervalSince(state.start ?? clock.now())
        guard time >= Self.patience, state.isAtLineStart,
            let text = text(state, after: style == .messages ? 0 : Int(time))
        else { return }
        if style == .messages {
            guard time >= state.nextMessage else { return }
            state.nextMessage = time + Self.messagePause
            try? output.write(text + "\n")
            return
        }
        if state.undo == nil {
            state.undo = restorer.add { [weak self] in
                _ = self?.state.withLockIfAvailable { state in
                    state.undo = nil
                    try? self?.output.write(Self.eraseLine)
                }
            }
        }
        let line = Spinner(isASCII: isASCII).text(text, frame: state.frame)
        state.frame += 1
        let mark = isASCII ? "..." : "…"
        let fitting = CellText.truncate(line, to: columns() - 1, mark: mark)
        try? output.write(Self.eraseLine + fitting)
    }

    private func erase(_ state: inout State) {
        guard let undo = state.undo else { return }
        restorer.forget(undo)
        state.undo = nil
        try? output.write(Self.eraseLine)
    }
}

/// An output that erases the status line before it writes.
struct StatusOutput: TextOutput {
    let output: FileOutput
    let status: StatusLine

    func write(_ text: String) throws(OutputError) {
        try status.write(text, to: output, isTerminal: output.isTerminal)
    }
}

/// Shows the host while another service waits for it.
struct ReportedDataService: DataService {
    private let service: any DataService
    private let status: StatusLine

    init(_ service: any DataService, status: StatusLine) {
        self.service = service
        self.status = status
    }

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable (Data) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        try await status.wait(for: subject(request.url)) {
            () throws(ServiceError) in
            try await service.load(request, decode)
        }
    }

    func size(of url: URL) async throws(ServiceError) -> Int? {
        try await status.wait(for: subject(url)) { () throws(ServiceError) in
            try await service.size(of: url)
        }
    }

    private func subject(_ url: URL) -> String {
        url.host() ?? url.lastPathComponent
    }
}
