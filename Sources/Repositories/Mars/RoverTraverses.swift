import Models

/// Loads the route of each rover once a day, for all who ask for it meanwhile.
actor RoverTraverses {
    private typealias Loading = Task<Traverse, any Error>

    private struct Entry {
        let loading: Loading
        let start: ContinuousClock.Instant
    }

    private let stops: RoverStops
    private let uptime: @Sendable () -> ContinuousClock.Instant
    private var entries: [Rover: Entry] = [:]

    init(
        _ stops: RoverStops,
        uptime: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.stops = stops
        self.uptime = uptime
    }

    /// - Throws: As loading does; the next one who asks tries again.
    func traverse(of rover: Rover) async throws -> Traverse {
        let loading = loading(rover)
        do {
            return try await loading.value
        } catch {
            if entries[rover]?.loading == loading { entries[rover] = nil }
            throw error
        }
    }

    private func loading(_ rover: Rover) -> Loading {
        let now = uptime()
        if let entry = entries[rover],
            entry.start.duration(to: now) < .seconds(RoverStops.lifetime)
        {
            return entry.loading
        }
        let loading = Loading { [stops] in
            try await stops.traverse(of: rover)
        }
        entries[rover] = Entry(loading: loading, start: now)
        return loading
    }
}
