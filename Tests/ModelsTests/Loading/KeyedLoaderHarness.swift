import Mocks
import Models
import Testing

/// A loader of values, each named by a letter, that a test hands over.
@MainActor
final class KeyedLoaderHarness {
    let loads = MockLoads<Character, String>()
    private(set) var loader: KeyedLoader<Character, String>?
    private let log: StateLog<[Character: LoadingState<String>]>

    /// - Parameter limit: How many values are loaded at the same time.
    init(limit: Int = 6) {
        let loader = KeyedLoader(
            concurrencyLimit: limit,
            load: { @MainActor [loads] key throws(LoadFailure) in
                try await loads.load(key)
            }
        )
        self.loader = loader
        log = StateLog(loader.states)
        _ = log.take()
    }

    /// Sets what is wanted, and what is next, a letter for each picture.
    func show(_ names: String, next: String = "") {
        loader?.setWanted(Array(names), next: Array(next))
    }

    func retry() { loader?.retry() }

    func reload() { loader?.reload() }

    func succeed(_ name: Character) async {
        await loads.succeed(name, String(name).uppercased())
    }

    func fail(_ name: Character, _ failure: LoadFailure = .timedOut) async {
        await loads.fail(name, failure)
    }

    func release() {
        loader = nil
    }

    /// What was requested since the last call, once there is as much as
    /// expected.
    func takeRequested(_ expectedCount: Int = 0) async -> String {
        String(await loads.takeRequested(expectedCount))
    }

    var cancelled: String { String(loads.cancelled) }

    /// The states that were sent since the last call, each as the names of
    /// the pictures: `a…` on its way, `aA` loaded, `a!` failed.
    func takeStates() -> [String] {
        log.take().map { states in
            states.map { key, state in String(key) + mark(state) }
                .sorted().joined(separator: " ")
        }
    }

    private func mark(_ state: LoadingState<String>) -> String {
        switch state {
        case .idle: "-"
        case .loading: "…"
        case .loaded(let value): value
        case .failed: "!"
        }
    }
}
