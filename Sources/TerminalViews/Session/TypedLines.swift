/// The lines that were typed and not handled yet.
struct TypedLines {
    /// The next step.
    enum Next: Equatable {
        case handle(String)
        case wait
        /// The input has ended.
        case end
    }

    private let isInteractive: Bool
    private var lines: [String] = []
    /// The line that is being typed, before the cursor and behind it.
    private(set) var text = ""
    private(set) var rest = ""
    private var hasEnded = false

    /// - Parameter isInteractive: Whether a person types, who may leave while
    ///   something loads; lines from a pipe wait for their turn.
    init(isInteractive: Bool) {
        self.isInteractive = isInteractive
    }

    /// `true` if there is something to do once nothing loads any more.
    var isPending: Bool { !lines.isEmpty || hasEnded }

    mutating func append(_ line: String) {
        lines.append(line)
        (text, rest) = ("", "")
    }

    /// Adds lines that come before the others.
    mutating func insert(_ new: [String]) {
        lines.insert(contentsOf: new, at: 0)
    }

    mutating func edit(_ text: String, _ rest: String) {
        (self.text, self.rest) = (text, rest)
    }

    mutating func end() {
        hasEnded = true
    }

    /// Takes the next line to handle. While something loads, a line
    /// that `interrupts` goes before the others.
    mutating func next(isLoading: Bool, interrupts: (String) -> Bool) -> Next {
        guard isLoading else {
            if lines.isEmpty { return hasEnded ? .end : .wait }
            return .handle(lines.removeFirst())
        }
        guard isInteractive else { return .wait }
        if let interrupting = lines.firstIndex(where: interrupts) {
            return .handle(lines.remove(at: interrupting))
        }
        return hasEnded ? .end : .wait
    }
}
