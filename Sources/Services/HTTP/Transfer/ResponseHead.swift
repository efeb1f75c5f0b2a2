/// The head of an answer, line by line: its status and its fields.
struct ResponseHead {
    private(set) var status = 0
    /// The values by lower-case name; those of one name are joined.
    private(set) var fields: [String: String] = [:]
    /// Whether its last line has come, and no note on the way was it.
    private(set) var isComplete = false

    var isSuccess: Bool { 200 ..< 300 ~= status }

    /// In bytes as sent, which may be packed; nil where it is not declared.
    var contentLength: Int? { fields["content-length"].flatMap { Int($0) } }

    /// Takes a line with or without its end.
    /// - Returns: Whether it is one of a head.
    mutating func add(_ line: String) -> Bool {
        let line = line.trimming { $0.isWhitespace }
        if line.isEmpty {
            // 100 and 103 are notes on the way; the answer follows.
            isComplete = status >= 200
            return status != 0
        }
        // What follows a body are fields too, which nobody needs.
        if isComplete { return true }
        return line.hasPrefix("HTTP/") ? start(line) : addField(line)
    }

    /// As in `HTTP/1.1 200 OK` and `HTTP/2 200`.
    private mutating func start(_ line: Substring) -> Bool {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, let status = Int(words[1]),
            100 ..< 1_000 ~= status
        else { return false }
        self = ResponseHead()
        self.status = status
        return true
    }

    private mutating func addField(_ line: Substring) -> Bool {
        guard status != 0, let colon = line.firstIndex(of: ":") else {
            return false
        }
        let name = line[..<colon].lowercased()
        let value = line[line.index(after: colon)...]
            .trimming { $0.isWhitespace }
        // Where a field comes twice, a list is meant (RFC 9110, 5.3).
        let before = fields[name].map { $0 + ", " } ?? ""
        fields[name] = before + value
        return true
    }
}

extension StringProtocol {
    /// Without the characters at both ends that are of a kind.
    fileprivate func trimming(
        _ isOfKind: (Character) -> Bool
    ) -> SubSequence {
        let start = drop(while: isOfKind)
        guard let last = start.lastIndex(where: { !isOfKind($0) }) else {
            return start
        }
        return start[...last]
    }
}
