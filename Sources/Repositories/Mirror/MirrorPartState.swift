import Services

/// What is known of a part since it was last compared with the service.
struct MirrorPartState: Codable, Equatable, Sendable {
    /// The number of that comparison; 0 for none. A time may be wrong.
    var comparison = 0
    /// The number of items that the service counts; `nil` if that changed
    /// meanwhile, or if items are missing, so that the next update looks again.
    var count: Int?
    /// The number of them that were received; 0 if it has parts of its own.
    var items = 0
    /// The number of lists in a row that were empty.
    var emptyChecks = 0
    /// `true` if it has too many items, so that its parts are searched.
    var isSplit = false
    /// `true` if it could not be read the last time.
    var hasFailed = false
}

extension RecordSnapshot {
    /// The state of each part, by its key, without those with numbers that make
    /// no sense: they would overflow.
    var states: [String: MirrorPartState] {
        let possible = 0 ... MirrorService.largestTotal
        return values(MirrorPartState.self).compactMapValues { state in
            var state = state
            // Earlier versions wrote -1 for `nil`.
            if state.count == -1 { state.count = nil }
            let numbers = [state.count ?? 0, state.items, state.emptyChecks]
            return numbers.allSatisfy(possible.contains) ? state : nil
        }
    }
}
