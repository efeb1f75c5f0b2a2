internal import Foundation
internal import FoundationNetworking

/// As much of an answer as has arrived.
struct PartialAnswer {
    /// Enough for the reason of a failure.
    private static let failureBodyLimit = 65_536

    private var response: HTTPURLResponse?
    private var body = Data()

    /// Takes the head; a success that declares too large a body is refused
    /// before any of it arrives.
    mutating func begin(
        _ response: URLResponse,
        limit: Int
    ) -> Transfer.Outcome? {
        guard let response = response as? HTTPURLResponse else { return nil }
        // 100 and 103 are notes on the way; the answer replaces them.
        self.response = response
        guard isSuccess, response.expectedContentLength > limit else {
            return nil
        }
        return .failure(.tooLarge(limit: limit))
    }

    /// Takes a piece of the body. Too large a body of a failure is cut: the
    /// status matters more.
    mutating func add(_ data: Data, limit: Int) -> Transfer.Outcome? {
        let limit = isSuccess ? limit : Self.failureBodyLimit
        guard body.count + data.count > limit else {
            body.append(data)
            return nil
        }
        return isSuccess ? .failure(.tooLarge(limit: limit)) : end(response)
    }

    /// The answer, now that no more will come.
    func end(_ response: URLResponse?) -> Transfer.Outcome {
        let response = response as? HTTPURLResponse ?? self.response
        guard let response else {
            return .failure(.connectionFailed(detail: "no answer"))
        }
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String else { continue }
            headers[name.lowercased()] = value as? String
        }
        let answer = HTTPAnswer(
            status: response.statusCode,
            headers: headers,
            body: body
        )
        return .success(answer)
    }

    private var isSuccess: Bool {
        200 ..< 300 ~= response?.statusCode ?? 200
    }
}
