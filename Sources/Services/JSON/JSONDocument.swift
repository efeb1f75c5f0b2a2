/// A JSON text and where its values are: they are read when someone asks.
final class JSONDocument: Sendable {
    private let bytes: [UInt8]
    private let nodes: [JSONNode]

    /// `bytes` are UTF-8; a mark of its order at the beginning is skipped.
    init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes =
            bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
        nodes = try JSONScanner.nodes(in: self.bytes)
    }

    func kind(of node: Int) -> JSONNode.Kind { nodes[node].kind }

    /// Where the nodes of a list or an object end: the first one is right
    /// after it.
    func end(of node: Int) -> Int {
        switch nodes[node].kind {
        case .list, .object: Int(nodes[node].end)
        default: node + 1
        }
    }

    /// The text; nil if the node is none.
    func text(of node: Int) -> String? {
        switch nodes[node].kind {
        case .text: String(decoding: slice(node), as: UTF8.self)
        case .escapedText: JSONText.unescaped(slice(node))
        default: nil
        }
    }

    /// The digits of a number; nil if the node is none.
    func digits(of node: Int) -> String? {
        guard nodes[node].kind == .number else { return nil }
        return String(decoding: slice(node), as: UTF8.self)
    }

    /// Whether the node is this text, given in UTF-8 as well.
    func isText(_ text: String, at node: Int) -> Bool {
        switch nodes[node].kind {
        case .text:
            let length = Int(nodes[node].end - nodes[node].start)
            return length == text.utf8.count
                && slice(node).elementsEqual(text.utf8)
        case .escapedText: return self.text(of: node) == text
        default: return false
        }
    }

    private func slice(_ node: Int) -> ArraySlice<UInt8> {
        bytes[Int(nodes[node].start) ..< Int(nodes[node].end)]
    }

    /// The names and the numbers that lead to a node.
    func path(to node: Int) -> [JSONCodingKey] {
        var path: [JSONCodingKey] = []
        var container = 0
        while container < node, end(of: container) > node {
            let isObject = kind(of: container) == .object
            var child = container + 1
            var key = JSONCodingKey(index: 0)
            var count = 0
            while true {
                if isObject {
                    key = JSONCodingKey(stringValue: text(of: child) ?? "")
                    child += 1
                } else {
                    key = JSONCodingKey(index: count)
                }
                guard end(of: child) <= node else { break }
                child = end(of: child)
                count += 1
            }
            path.append(key)
            container = child
        }
        return path
    }
}
