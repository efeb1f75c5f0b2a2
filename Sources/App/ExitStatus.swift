import Models

/// What the program tells its caller, one number a cause.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case other = 1
    case usage = 2
    case notFound = 3
    case network = 4
    case service = 5
    case rateLimit = 6
    case cannotWrite = 8
    case interrupted = 130

    init(_ failure: LoadFailure) {
        self =
            switch failure.kind {
            case .network: .network
            case .notFound: .notFound
            case .service: .service
            case .rateLimit: .rateLimit
            case .cancelled: .interrupted
            }
    }
}
