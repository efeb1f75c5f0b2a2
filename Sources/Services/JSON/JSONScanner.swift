/// Finds the values in a JSON text (RFC 8259), in one pass and without
/// reading them.
///
/// It holds to the grammar but for one thing: control characters may stand
/// in a text as they are, which costs nobody anything.
struct JSONScanner {
    /// How deep values may stand within one another: reading them takes
    /// memory of the stack.
    static let depthLimit = 512

    private let bytes: [UInt8]
    private var position = 0
    private var nodes: [JSONNode] = []
    /// The lists and objects that have not ended, outermost first.
    private var open: [Int] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A page of the library has a value or a name in some twenty bytes.
        nodes.reserveCapacity(bytes.count / 16)
    }

    /// The nodes of the one value that the bytes are, that value first.
    ///
    /// The bytes are UTF-8, less than 2 GiB of it.
    static func nodes(
        in bytes: [UInt8]
    ) throws(JSONSyntaxError) -> [JSONNode] {
        guard bytes.count < Int32.max else { throw JSONSyntaxError(offset: 0) }
        var scanner = JSONScanner(bytes)
        repeat {
            try scanner.scanValue()
        } while try scanner.goOn()
        guard scanner.next() == nil else { throw scanner.failure }
        return scanner.nodes
    }

    /// Whether a value follows; ends the lists and objects that end here.
    private mutating func goOn() throws(JSONSyntaxError) -> Bool {
        while let container = open.last {
            let isObject = nodes[container].kind == .object
            switch next() {
            case UInt8(ascii: ","):
                position += 1
                if isObject { try scanName() }
                return true
            case UInt8(ascii: "]") where !isObject,
                UInt8(ascii: "}") where isObject:
                position += 1
                nodes[container].end = Int32(nodes.count)
                open.removeLast()
            default: throw failure
            }
        }
        return false
    }

    private mutating func scanValue() throws(JSONSyntaxError) {
        switch next() {
        case UInt8(ascii: "\""): try scanText()
        case UInt8(ascii: "{"): try scanStart(.object, end: UInt8(ascii: "}"))
        case UInt8(ascii: "["): try scanStart(.list, end: UInt8(ascii: "]"))
        case UInt8(ascii: "t"): try scanWord("true", .yes)
        case UInt8(ascii: "f"): try scanWord("false", .no)
        case UInt8(ascii: "n"): try scanWord("null", .null)
        default: try scanNumber()
        }
    }

    /// Goes to the first value of a list or an object, if there is one.
    private mutating func scanStart(
        _ kind: JSONNode.Kind,
        end: UInt8
    ) throws(JSONSyntaxError) {
        guard open.count < Self.depthLimit else { throw failure }
        open.append(nodes.count)
        add(kind, from: position)
        position += 1
        guard next() != end else { return }
        if kind == .object { try scanName() }
        try scanValue()
    }

    private mutating func scanName() throws(JSONSyntaxError) {
        guard next() == UInt8(ascii: "\"") else { throw failure }
        try scanText()
        guard next() == UInt8(ascii: ":") else { throw failure }
        position += 1
    }

    private mutating func scanText() throws(JSONSyntaxError) {
        position += 1
        let start = position
        var kind = JSONNode.Kind.text
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                add(kind, from: start)
                position += 1
                return
            case UInt8(ascii: "\\"):
                kind = .escapedText
                try scanEscape()
            default:
                position += 1
            }
        }
        throw failure
    }

    private mutating func scanEscape() throws(JSONSyntaxError) {
        position += 1
        guard position < bytes.count else { throw failure }
        let isUnicode = bytes[position] == UInt8(ascii: "u")
        guard isUnicode || JSONText.meaning(of: bytes[position]) != nil else {
            throw failure
        }
        position += 1
        for _ in 0 ..< (isUnicode ? 4 : 0) {
            guard position < bytes.count,
                JSONText.digit(bytes[position]) != nil
            else { throw failure }
            position += 1
        }
    }

    private mutating func scanWord(
        _ word: StaticString,
        _ kind: JSONNode.Kind
    ) throws(JSONSyntaxError) {
        let start = position
        for byte in "\(word)".utf8 {
            guard position < bytes.count, bytes[position] == byte else {
                throw failure
            }
            position += 1
        }
        add(kind, from: start)
    }

    private mutating func scanNumber() throws(JSONSyntaxError) {
        let start = position
        skip(UInt8(ascii: "-"))
        // No other digit follows a zero at the beginning.
        if !skip(UInt8(ascii: "0")) { try scanDigits() }
        if skip(UInt8(ascii: ".")) { try scanDigits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
            try scanDigits()
        }
        add(.number, from: start)
    }

    private mutating func scanDigits() throws(JSONSyntaxError) {
        let start = position
        while position < bytes.count,
            UInt8(ascii: "0") ... UInt8(ascii: "9") ~= bytes[position]
        {
            position += 1
        }
        guard position > start else { throw failure }
    }

    @discardableResult
    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else {
            return false
        }
        position += 1
        return true
    }

    /// The next byte that is no space, which is where the position then is.
    private mutating func next() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return bytes[position]
            }
        }
        return nil
    }

    private mutating func add(_ kind: JSONNode.Kind, from start: Int) {
        let node = JSONNode(
            kind: kind,
            start: Int32(start),
            end: Int32(position)
        )
        nodes.append(node)
    }

    private var failure: JSONSyntaxError { JSONSyntaxError(offset: position) }
}
