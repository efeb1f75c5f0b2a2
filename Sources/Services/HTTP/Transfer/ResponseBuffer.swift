internal import Foundation

/// As much of an answer as has arrived.
struct ResponseBuffer {
    /// Enough for the reason of a failure.
    private static let failureBodyLimit = 65_536
    /// Servers' own limits are mostly 8 or 16 KiB.
    private static let headLimit = 65_536

    private let bodyLimit: Int
    private var head = ResponseHead()
    private var headLength = 0
    private var body = Data()

    /// `bodyLimit` is the most bytes of a success's body to take.
    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Takes a line of the head; a success that declares too large a body is
    /// refused before any of it arrives.
    mutating func addHead(_ line: UnsafeRawBufferPointer) -> Transfer.Outcome? {
        headLength += line.count
        guard headLength <= Self.headLimit,
            head.add(String(decoding: line, as: UTF8.self))
        else {
            return .failure(.connectionFailed(detail: "no HTTP"))
        }
        guard head.isComplete, head.isSuccess,
            let length = head.contentLength, length > bodyLimit
        else { return nil }
        return .failure(.tooLarge(limit: bodyLimit))
    }

    /// Takes a piece of the body. Too large a body of a failure is cut: the
    /// status matters more.
    mutating func addBody(
        _ piece: UnsafeRawBufferPointer
    ) -> Transfer.Outcome? {
        let limit = head.isSuccess ? bodyLimit : Self.failureBodyLimit
        guard body.count + piece.count > limit else {
            body.append(contentsOf: piece)
            return nil
        }
        return head.isSuccess ? .failure(.tooLarge(limit: limit)) : end()
    }

    /// The answer, now that no more will come.
    func end() -> Transfer.Outcome {
        guard head.isComplete else {
            return .failure(.connectionFailed(detail: "no answer"))
        }
        let answer = HTTPResponse(
            status: head.status,
            headers: head.fields,
            body: body
        )
        return .success(answer)
    }
}
