import Synchronization
package import Terminal

/// The last line on a terminal while something takes long: what is waited for
/// and how long, or how far the work has come.
///
/// There is one for the whole program, in commands and in sessions. Everything
/// else is printed with `write`, which makes room first, so that the line never
/// mixes with it.
package final class StatusLine: Sendable {
    /// The place of the line, and when it is shown there.
    package struct Surface: Sendable {
        let output: any TextOutput
        let canRedraw: Bool
        let patience: Duration
        let columns: @Sendable () -> Int
        /// Shows the text elsewhere, until it is `nil`.
        package var show: (@Sendable (String?) -> Void)?

        /// A line that cannot be redrawn, as for screen readers, is printed
        /// every 30 s. It appears when nothing else was printed for the time of
        /// `patience`. `columns` measures the width of the terminal in cells.
        package init(
            output: any TextOutput,
            canRedraw: Bool,
            patience: Duration,
            columns: @escaping @Sendable () -> Int
        ) {
            self.output = output
            self.canRedraw = canRedraw
            self.patience = patience
            self.columns = columns
        }
    }

    private struct State {
        /// `nil` while nothing is shown.
        var surface: Surface?
        /// The things that are waited for, the oldest first.
        var waits: [(id: Int, subject: String)] = []
        var nextID = 0
        /// The thing that a command waits for, as a person calls it.
        var purpose: String?
        /// The progress of the command.
        var progress: String?
        /// The thing that loads, as a person calls it.
        var loading: String?
        /// When the waiting began, or when something else was printed last.
        var start: Duration?
        var frame = 0
        /// When it is printed next, if it cannot be redrawn.
        var nextMessage = Duration.zero
        /// The bytes that erase the line if a signal ends the program, while it
        /// is drawn.
        var undo: Int?
        /// `true` if the surface shows it elsewhere.
        var isShown = false
        /// `true` if a line is open where it would be drawn, such as a prompt.
        var isLineOpen = false
        var ticking: Task<Void, Never>?

        var isIdle: Bool {
            surface == nil
                || waits.isEmpty && progress == nil && loading == nil
        }
    }

    private let fitter: TextFitter
    private let hasBraille: Bool
    private let waiting: @Sendable (String) -> String
    private let now: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void
    private let restorer: TerminalRestorer
    private let state: Mutex<State>

    /// The time between messages.
    private static let messagePause = Duration.seconds(30)
    private static let eraseLine = "\r\u{1B}[K"

    /// The line is shown nowhere without a `surface`; `hasBraille` is whether
    /// the font of the terminal has such signs. `waiting` is the sentence
    /// for what is waited for, `now` the time since any moment; `wait` returns
    /// after a time, or when its task is cancelled.
    package init(
        surface: Surface?,
        fitter: TextFitter,
        hasBraille: Bool = true,
        waiting: @escaping @Sendable (String) -> String,
        now: @escaping @Sendable () -> Duration,
        wait: @escaping @Sendable (Duration) async throws -> Void,
        restorer: TerminalRestorer
    ) {
        self.fitter = fitter
        self.hasBraille = hasBraille
        self.waiting = waiting
        self.now = now
        self.wait = wait
        self.restorer = restorer
        var state = State()
        state.surface = surface
        self.state = Mutex(state)
    }

    // MARK: What is shown

    /// Shows a subject, such as a host, while work that may take long is under
    /// way.
    package func wait<Value>(
        for subject: String,
        _ work: () async throws -> Value
    ) async rethrows -> Value {
        let id = change { state in
            state.nextID += 1
            state.waits.append((state.nextID, subject))
            return state.nextID
        }
        defer { change { $0.waits.removeAll { $0.id == id } } }
        return try await work()
    }

    /// Shows what is waited for from now on, instead of a host.
    package func setPurpose(_ text: String) {
        change { $0.purpose = text }
    }

    /// Shows how far the command has come, such as `400 of 1,000 items`, until
    /// it is `nil`.
    package func report(_ progress: String?) {
        change { $0.progress = progress }
    }

    /// Shows what loads until it is `nil`.
    func load(_ text: String?) {
        change { state in
            if state.loading == nil, text != nil { restart(&state) }
            state.loading = text
        }
    }

    /// Shows the line elsewhere, or nowhere, from now on.
    /// - Returns: Where it was shown before.
    @discardableResult
    package func move(to surface: Surface?) -> Surface? {
        change { state in
            erase(&state)
            defer { state.surface = surface }
            return state.surface
        }
    }

    // MARK: Other output

    /// Writes something else as a whole, after erasing the line. `isLineOpen`
    /// is whether that leaves a line on the terminal that is not complete;
    /// `nil` if it is written elsewhere.
    ///
    /// - Throws: If it cannot be written.
    package func write(
        _ text: String,
        to output: any TextOutput,
        isLineOpen: Bool?
    ) throws(OutputError) {
        try state.withLock { state throws(OutputError) in
            erase(&state)
            restart(&state)
            if let isLineOpen { state.isLineOpen = isLineOpen }
            try restorer.whole { () throws(OutputError) in
                try output.write(text)
            }
        }
    }

    /// Writes a short line, below one that is open, unless that would have to
    /// wait: for a signal that ends the program.
    package func writeNow(_ line: String, to output: any TextOutput) {
        let isOpen = state.withLockIfAvailable(\.isLineOpen) ?? false
        output.writeNow((isOpen ? "\n" : "") + line)
    }

    // MARK: Drawing

    /// Shows the line, if it is time to.
    /// - Returns: Whether there is something to wait for.
    package func tick() -> Bool {
        // The holder of the lock may be waiting for a slow reader.
        state.withLockIfAvailable { state in
            guard !state.isIdle else { return false }
            draw(&state)
            return true
        } ?? true
    }

    // Optimized into `wait`, it would lock in the name of another thread
    // (Docs/Decisions/0005-what-optimizing-breaks.md).
    @inline(never)
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
        if state.start == nil { restart(&state) }
        let patience = state.surface?.patience ?? TextFitter.framePause
        state.ticking = Task { [weak self, wait] in
            var pause = min(patience, TextFitter.framePause)
            while (try? await wait(pause)) != nil, !Task.isCancelled,
                self?.tick() == true
            {
                pause = TextFitter.framePause
            }
        }
    }

    private func restart(_ state: inout State) {
        state.start = now()
        state.nextMessage = .zero
    }

    private func draw(_ state: inout State) {
        guard let surface = state.surface, let start = state.start else {
            return
        }
        let time = now() - start
        guard time >= surface.patience, !state.isLineOpen, !restorer.isSuspended
        else { return }
        let line = text(state, after: time)
        state.frame += 1
        if surface.show != nil {
            // A page can be read while its pictures load.
            let isAwaited = state.loading != nil || state.progress != nil
            return show(isAwaited ? line : nil, &state)
        }
        guard surface.canRedraw else {
            guard time >= state.nextMessage else { return }
            state.nextMessage = time + Self.messagePause
            let lines = fitter.wrap(text(state), to: surface.columns())
            try? surface.output.write(lines.map { $0 + "\n" }.joined())
            return
        }
        if state.undo == nil {
            state.undo = restorer.add { [weak self] in
                // Who holds the lock may be waiting for a terminal that is
                // stopped.
                _ = self?.state.withLockIfAvailable { state in
                    state.undo = nil
                    surface.output.writeNow(Self.eraseLine)
                }
            }
        }
        let fitting = fitter.truncate(line, to: surface.columns() - 1)
        try? surface.output.write(Self.eraseLine + fitting)
    }

    /// The line with its sign, and the seconds that have passed.
    private func text(_ state: State, after time: Duration) -> String {
        let seconds = Int(time / .seconds(1))
        let text =
            text(state)
            + (state.progress == nil && seconds > 0 ? " \(seconds) s" : "")
        return fitter.spinning(
            text,
            frame: state.frame,
            hasBraille: hasBraille
        )
    }

    private func text(_ state: State) -> String {
        state.progress ?? state.loading
            ?? state.waits.first.map { state.purpose ?? waiting($0.subject) }
            ?? ""
    }

    /// Shows a text elsewhere. What takes it away is said once: it paints the
    /// page, which is written, and that would be endless.
    private func show(_ text: String?, _ state: inout State) {
        guard text != nil || state.isShown else { return }
        state.isShown = text != nil
        state.surface?.show?(text)
    }

    private func erase(_ state: inout State) {
        state.frame = 0
        show(nil, &state)
        guard let undo = state.undo else { return }
        restorer.forget(undo)
        state.undo = nil
        try? state.surface?.output.write(Self.eraseLine)
    }
}

/// An animated loading indicator.
extension TextFitter {
    /// The duration of a frame.
    static let framePause = Duration.milliseconds(100)

    /// A text after a frame of the indicator, which takes two cells.
    func spinning(_ text: String, frame: Int, hasBraille: Bool) -> String {
        let frames = Array(isASCII || !hasBraille ? "|/-\\" : "⠋⠙⠹⠸⠼⠴⠦⠧")
        return "\(frames[frame % frames.count]) " + text
    }
}
