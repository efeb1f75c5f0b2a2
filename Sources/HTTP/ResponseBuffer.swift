import Foundation

/// Collects a response while it arrives, within bounds.
struct ResponseBuffer {
    /// Enough for the reason of a failure.
    private static let failureBodyLimit = 65_536
    /// Servers' own limits are mostly 8 or 16 KiB.
    private static let headLimit = 65_536

    /// The conclusion from a part of a response.
    enum Step {
        case goOn
        /// The head is that of a success, whose body is to come.
        case begin(HTTPResponse)
        /// The part is of the body of a success, and goes elsewhere.
        case pass
        case end(Transfer.Outcome)
    }

    private let bodyLimit: Int
    private let hasSink: Bool
    private var head = ResponseHead()
    private var headSize = 0
    private var body: [UInt8] = []
    private var bodySize = 0

    /// The limit, in bytes, is that of the body of a success, which goes to a
    /// sink, if there is one.
    init(bodyLimit: Int, hasSink: Bool = false) {
        self.bodyLimit = bodyLimit
        self.hasSink = hasSink
    }

    /// Adds a line of the head; a success that declares too large a body is
    /// refused before any of it arrives.
    mutating func addHead(_ line: UnsafeRawBufferPointer) -> Step {
        headSize += line.count
        let isTrailer = head.isComplete
        guard headSize <= Self.headLimit,
            head.add(String(decoding: line, as: UTF8.self))
        else { return .end(.failure(.connectionFailed(detail: "not HTTP"))) }
        guard head.isComplete, head.isSuccess, !isTrailer else { return .goOn }
        if !canDecode { return .end(.failure(.compressed)) }
        if let length = head.contentLength, length > bodyLimit {
            return .end(.failure(.tooLarge(limit: bodyLimit)))
        }
        if hasSink { return .begin(response) }
        // Grown by pieces, it would be in memory twice.
        body.reserveCapacity(head.contentLength ?? 0)
        return .goOn
    }

    /// The compression of the body. A part of a compressed one has no meaning.
    var coding: ContentCoding? {
        head.isComplete && head.status != 206 ? response.coding : nil
    }

    private var canDecode: Bool {
        switch coding {
        case nil: true
        case .gzip, .deflate: (try? CurlLibrary.shared.get().zlib) != nil
        case .other: false
        }
    }

    private var response: HTTPResponse {
        HTTPResponse(status: head.status, headers: head.fields, body: body)
    }

    /// Adds a piece of the body. Too large a body of a failure is cut: the
    /// status matters more.
    mutating func addBody(_ piece: UnsafeRawBufferPointer) -> Step {
        let limit = head.isSuccess ? bodyLimit : Self.failureBodyLimit
        bodySize += piece.count
        guard bodySize <= limit else {
            return .end(
                head.isSuccess ? .failure(.tooLarge(limit: limit)) : end()
            )
        }
        if head.isSuccess, hasSink { return .pass }
        body.append(contentsOf: piece)
        return .goOn
    }

    /// Returns the response; no more will arrive. The body of a failure need
    /// not be whole.
    func end(isWhole: Bool = true) -> Transfer.Outcome {
        guard head.isComplete else {
            return .failure(.connectionFailed(detail: "no response"))
        }
        guard isWhole || !head.isSuccess || head.status == 204 else {
            return .failure(.cutShort)
        }
        return .success(response)
    }
}

/// The head of a response, line by line: its status and its fields.
struct ResponseHead {
    private(set) var status = 0
    /// The values by lowercase name; those of one name are joined.
    private(set) var fields: [String: String] = [:]
    /// `true` once the last line of a final response has come.
    private(set) var isComplete = false

    var isSuccess: Bool { 200 ..< 300 ~= status }

    /// In bytes as sent, which may be compressed; `nil` if not declared.
    var contentLength: Int? { fields["content-length"].flatMap { Int($0) } }

    /// Adds a line, with or without its end.
    /// - Returns: Whether it is a line of a head.
    mutating func add(_ line: String) -> Bool {
        let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
        if line.isEmpty {
            // 100 and 103 are interim; the response follows.
            isComplete = status >= 200
            return status != 0
        }
        // Trailers, the fields after a body, are not needed.
        if isComplete { return true }
        return line.hasPrefix("HTTP/") ? start(line) : addField(line)
    }

    /// Reads a status line, as in `HTTP/1.1 200 OK` and `HTTP/2 200`.
    private mutating func start(_ line: String) -> Bool {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, let status = Int(words[1]),
            100 ..< 1_000 ~= status
        else { return false }
        self = ResponseHead()
        self.status = status
        return true
    }

    private mutating func addField(_ line: String) -> Bool {
        guard status != 0, let colon = line.firstIndex(of: ":") else {
            return false
        }
        let name = line[..<colon].lowercased()
        let value = line[colon...].dropFirst()
            .trimmingCharacters(in: .whitespacesAndNewlines)
        // A repeated field is a list (RFC 9110, section 5.3).
        let before = fields[name].map { $0 + ", " } ?? ""
        fields[name] = before + value
        return true
    }
}
