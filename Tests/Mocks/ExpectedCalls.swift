internal import Testing

/// The calls that a test expects of a mock, in their order.
struct ExpectedCalls<Call: Equatable & Sendable> {
    private let name: String
    /// The place where the mock is made, or the last call was expected.
    private var place: SourceLocation
    private var calls: [(call: Call, place: SourceLocation)] = []

    init(_ name: String, at place: SourceLocation) {
        self.name = name
        self.place = place
    }

    mutating func add(_ call: Call, at place: SourceLocation) {
        calls.append((call, place))
        self.place = place
    }

    /// Records an issue for any other call than the next one.
    ///
    /// - Returns: Whether it is expected.
    @discardableResult
    mutating func receive(_ call: Call) -> Bool {
        guard calls.first?.call == call else {
            let next = calls.first.map { "instead of \($0.call)" }
            Issue.record(
                """
                \(name) was called with \(call) \(next ?? "unexpectedly"): \
                call `expect(\(call))` if it is right
                """,
                sourceLocation: calls.first?.place ?? place
            )
            return false
        }
        calls.removeFirst()
        return true
    }

    /// Records an issue for each call that has not come.
    func end() {
        for (call, place) in calls {
            Issue.record(
                "\(name) was not called with \(call)",
                sourceLocation: place
            )
        }
    }
}
