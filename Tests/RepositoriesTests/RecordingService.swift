import Foundation
import Services
import Synchronization
import Testing

/// Answers with given JSON, and remembers what it was asked for.
final class RecordingService: DataService {
    typealias Answer = @Sendable (URL) throws(ServiceError) -> String

    private let answer: Answer
    private let asked = Mutex<[String]>([])

    init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    /// Answers each address with its own text; any other is a mistake.
    convenience init(_ answers: [String: String]) {
        self.init { address in
            guard let text = answers[address.absoluteString] else {
                Issue.record("unexpected: \(address)")
                return "{}"
            }
            return text
        }
    }

    var addresses: [String] { asked.withLock { $0 } }

    func data(
        from url: URL,
        limit: Int
    ) async throws(ServiceError) -> Data {
        asked.withLock { $0.append(url.absoluteString) }
        return Data(try answer(url).utf8)
    }

    func size(of url: URL) async throws(ServiceError) -> Int? {
        nil
    }
}
