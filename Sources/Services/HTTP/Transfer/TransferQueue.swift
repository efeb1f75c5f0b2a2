internal import Foundation
internal import Synchronization

/// Hands transfers to the thread that carries them out, which it starts with
/// the first one.
final class TransferQueue: Sendable {
    enum Command: Sendable {
        case start(Transfer)
        case stop(Transfer)
        case end
    }

    private struct State {
        var commands: [Command] = []
        var isStarted = false
        /// Why nothing can be carried out.
        var refusal: ServiceError?
    }

    private let state = Mutex(State())
    private let bell = Bell()
    private let hostLimit: Int

    /// `hostLimit` is the most connections to one host at the same time.
    init(hostLimit: Int) {
        self.hostLimit = hostLimit
    }

    /// Call from any thread.
    func post(_ command: Command) {
        let isFirst = state.withLock { state in
            state.commands.append(command)
            if state.isStarted { return false }
            if case .start = command { state.isStarted = true }
            return state.isStarted
        }
        if isFirst { Thread.detachNewThread { self.run() } }
        bell?.ring()
        refuse()
    }

    /// Carries out transfers until the end is posted.
    private func run() {
        switch CurlLibrary.shared {
        case .success(let library):
            guard let bell,
                let multi = CurlMulti(library: library, hostLimit: hostLimit)
            else { return refuse(because: "no more files can be opened") }
            while obey(multi) {
                multi.perform()
                multi.wait(bell)
            }
        case .failure(let failure):
            refuse(because: failure.detail)
        }
    }

    /// Whether to go on.
    private func obey(_ multi: CurlMulti) -> Bool {
        bell?.silence()
        for command in take() {
            switch command {
            case .start(let transfer): multi.add(transfer)
            case .stop(let transfer): multi.remove(transfer)
            case .end: return false
            }
        }
        return true
    }

    private func take() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    private func refuse(because detail: String) {
        state.withLock { $0.refusal = .networkingMissing(detail: detail) }
        refuse()
    }

    /// Ends what has come, if nothing can be carried out.
    private func refuse() {
        guard let refusal = state.withLock({ $0.refusal }) else { return }
        for case .start(let transfer) in take() {
            transfer.finish(.failure(refusal))
        }
    }
}
