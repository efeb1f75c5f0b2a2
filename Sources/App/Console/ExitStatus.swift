import Models
import ViewModels

/// The status that the program exits with.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case other = 1
    case usage = 2
    case notFound = 3
    case network = 4
    case service = 5
    case rateLimit = 6
    case someFailed = 7
    case cannotWrite = 8
    case diskFull = 9
    // With 128 and more, a signal ended the program (`SignalGuard`).
    case hungUp = 129
    case interrupted = 130
    case quit = 131
    case terminated = 143

    init(_ failure: LoadFailure) {
        // A name for another format is a mistake of the command line.
        if case .unsaved(.otherFormat) = failure {
            self = .usage
            return
        }
        self =
            switch failure.kind {
            case .network: .network
            case .notFound: .notFound
            case .service: .service
            case .rateLimit: .rateLimit
            case .file: .cannotWrite
            case .diskFull: .diskFull
            case .other: .other
            case .cancelled: .interrupted
            }
    }

    /// This status, or the other one if this one is success.
    func or(_ other: ExitStatus) -> ExitStatus { self == .done ? other : self }

    /// The text that explains the status.
    var meaning: StringKey {
        switch self {
        case .done: .status0
        case .other: .status1
        case .usage: .status2
        case .notFound: .status3
        case .network: .status4
        case .service: .status5
        case .rateLimit: .status6
        case .someFailed: .status7
        case .cannotWrite: .status8
        case .diskFull: .status9
        case .hungUp: .status129
        case .interrupted: .status130
        case .quit: .status131
        case .terminated: .status143
        }
    }
}
