import Glibc
import Synchronization

/// The last resort after a defect: a trap or a wrong access to memory costs the
/// program, but not its terminal. That gets its modes back, a line says what
/// happened, and the signal does as it would have: it ends the program, or
/// starts Swift's backtracer.
///
/// The handler calls only what is async-signal-safe (signal-safety(7)), and
/// reads memory that was filled before and is never released.
package enum CrashGuard {
    private static let signals = [
        SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGSYS,
    ]

    private struct Text {
        let start: UnsafeMutablePointer<UInt8>
        let count: Int

        init(_ text: String) {
            let bytes = Array(text.utf8)
            start = .allocate(capacity: bytes.count)
            start.initialize(from: bytes, count: bytes.count)
            count = bytes.count
        }

        func write(to descriptor: Int32) {
            _ = Glibc.write(descriptor, start, count)
        }
    }

    /// A terminal whose keys are read one by one.
    private struct Held {
        let descriptor: Int32
        let modes: TerminalModes
        /// Ends half of a picture or of a frame, links and styles.
        let end = Text(
            "\u{1B}\\\u{1B}[?2026l\u{1B}[?7h\u{1B}]8;;\u{1B}\\\u{1B}[0m\r\n"
        )
    }

    // Addresses, as 0 before, since a handler can be handed nothing.
    private static let line = Atomic<UInt>(0)
    private static let held = Atomic<UInt>(0)

    /// The actions from before, by the number of the signal.
    private static let former = Atomic<UInt>(0)

    /// Handles the signals from now on, once; `text` is what is then said.
    package static func begin(saying text: String) {
        publish(Text(text), as: line)
        coverThread()
        let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
        former.initialize(repeating: sigaction(), count: 32)
        Self.former.store(UInt(bitPattern: former), ordering: .releasing)
        for number in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = CrashGuard.handle
            action.sa_flags = SA_ONSTACK | SA_NODEFER
            sigaction(number, &action, former + Int(number))
        }
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        let former = UnsafePointer<sigaction>(
            bitPattern: CrashGuard.former.load(ordering: .acquiring)
        )
        if let former { sigaction(number, former + Int(number), nil) }
        CrashGuard.giveBack(saysTo: STDERR_FILENO)
        raise(number)
    }

    /// Lets the signal be handled on this thread when its stack is full: on
    /// another one, which lasts as long as the process.
    package static func coverThread() {
        var stack = stack_t()
        guard line.load(ordering: .relaxed) != 0,
            sigaltstack(nil, &stack) == 0, stack.ss_sp == nil,
            let memory = malloc(stackSize)
        else { return }
        stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: stackSize)
        sigaltstack(&stack, nil)
    }

    private static let stackSize = 65_536

    /// Gives a terminal these modes after a defect.
    static func hold(_ descriptor: Int32, _ modes: TerminalModes) {
        publish(Held(descriptor: descriptor, modes: modes), as: held)
    }

    /// Leaves the terminal alone from now on.
    static func release() { held.store(0, ordering: .relaxed) }

    private static func publish<Value>(
        _ value: Value,
        as address: borrowing Atomic<UInt>
    ) {
        let block = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        block.initialize(to: value)
        address.store(UInt(bitPattern: block), ordering: .releasing)
    }

    /// What the handler does, before the signal is sent again.
    static func giveBack(saysTo errors: Int32) {
        // A terminal that is stopped must not keep the program.
        signal(SIGALRM, SIG_DFL)
        alarm(2)
        let held = UnsafePointer<Held>(
            bitPattern: held.load(ordering: .acquiring)
        )
        if let held, isInForeground(held.pointee.descriptor) {
            held.pointee.modes.apply(to: held.pointee.descriptor)
            held.pointee.end.write(to: held.pointee.descriptor)
        }
        let line = UnsafePointer<Text>(
            bitPattern: line.load(ordering: .acquiring)
        )
        line?.pointee.write(to: errors)
        alarm(0)
    }

    /// Changing modes in the background would stop the program.
    private static func isInForeground(_ descriptor: Int32) -> Bool {
        let group = tcgetpgrp(descriptor)
        return group < 0 || group == getpgrp()
    }
}
