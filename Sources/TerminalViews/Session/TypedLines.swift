/// The lines that were typed and not followed yet, and whose turn it is.
struct TypedLines {
    /// What is to be done now.
    enum Next: Equatable {
        case follow(String)
        case wait
        /// No line will come any more.
        case end
    }

    private let isInteractive: Bool
    private var lines: [String] = []
    private var hasEnded = false

    /// `isInteractive` tells whether a person types, who may leave while
    /// something is under way; lines from a pipe wait for their turn.
    init(isInteractive: Bool) {
        self.isInteractive = isInteractive
    }

    /// Whether there is something to do once nothing is under way.
    var isPending: Bool { !lines.isEmpty || hasEnded }

    mutating func append(_ line: String) {
        lines.append(line)
    }

    mutating func end() {
        hasEnded = true
    }

    mutating func next(isLoading: Bool) -> Next {
        guard isLoading else {
            if lines.isEmpty { return hasEnded ? .end : .wait }
            return .follow(lines.removeFirst())
        }
        guard isInteractive else { return .wait }
        // Who wants to leave does not wait for what was typed before.
        if let leaving = lines.firstIndex(where: Self.leaves) {
            lines.removeFirst(leaving)
            return .follow(lines.removeFirst())
        }
        return hasEnded ? .end : .wait
    }

    private static func leaves(_ line: String) -> Bool {
        ["q", "b"].contains(line.filter { $0 != " " })
    }
}
