import Foundation
import Mocks
import Models
import Testing

/// A model of pictures, each named by a letter, with a source in the test's
/// hands.
@MainActor
final class PicturesHarness {
    let source = MockPictureSource<String>()
    private(set) var model: PicturesModel<String>?
    private let log: StateLog<[PictureKey: PictureState<String>]>

    init(limit: Int = 6) {
        let model = PicturesModel(source: source, limit: limit)
        self.model = model
        log = StateLog(model.states)
        _ = log.take()
    }

    /// - Parameter names: A letter for each picture.
    func show(_ names: String) async {
        model?.show(names.map(Self.key))
        await settle()
    }

    func retry() async {
        model?.retry()
        await settle()
    }

    func succeed(_ name: Character) async {
        source.succeed(Self.key(name), String(name).uppercased())
        await settle()
    }

    func fail(_ name: Character, _ failure: LoadFailure = .timedOut) async {
        source.fail(Self.key(name), failure)
        await settle()
    }

    func release() {
        model = nil
    }

    /// What the source was asked for since the last call.
    func takeAsked() -> String { names(source.takeAsked()) }

    var cancelled: String { names(source.cancelled) }

    /// The states that were sent since the last call, each as the names of
    /// the pictures: `a…` on its way, `aA` loaded, `a!` failed.
    func takeStates() -> [String] {
        log.take().map { states in
            states.map { key, state in name(key) + mark(state) }
                .sorted().joined(separator: " ")
        }
    }

    static func key(_ name: Character) -> PictureKey {
        let address = URL(filePath: "/" + String(name))
        return PictureKey(address: address, columns: 10, rows: 4)
    }

    private func mark(_ state: PictureState<String>) -> String {
        switch state {
        case .loading: "…"
        case .loaded(let picture): picture
        case .failed: "!"
        }
    }

    private func names(_ keys: [PictureKey]) -> String {
        keys.map(name).joined()
    }

    private func name(_ key: PictureKey) -> String {
        key.address.lastPathComponent
    }
}
