import Foundation
import HTTP
import Synchronization

/// What the steps of a check ask and get, as the client reports it.
final class CheckTraffic: Sendable {
    /// What a step asked, and the last answer.
    struct Answer {
        var requests = 0
        var bytes = 0
        var url: URL?
        /// `nil` if there was none.
        var status: Int?
        var type: String?
    }

    private let answer = Mutex(Answer())

    func observe(_ event: HTTPEvent) {
        answer.withLock { answer in
            switch event {
            case .requested(_, let url):
                answer = Answer(requests: answer.requests + 1, url: url)
            case .responded(let status, let type, let bytes, _):
                answer.bytes = bytes
                answer.status = status
                // Without parameters, such as the encoding.
                answer.type = type.map { String($0.prefix { $0 != ";" }) }
            case .stored, .retrying: break
            }
        }
    }

    /// What happened since this was called last.
    func take() -> Answer {
        answer.withLock { answer in
            defer { answer = Answer() }
            return answer
        }
    }
}
