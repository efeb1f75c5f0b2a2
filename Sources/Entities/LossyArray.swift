/// An array that skips elements that cannot be decoded.
package struct LossyArray<Element: Decodable & Sendable>: Decodable, Sendable {
    package let elements: [Element]
    /// The number of elements that could not be decoded.
    package let skipped: Int

    /// The number of elements, with those that could not be decoded.
    package var count: Int { elements.count + skipped }

    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        try self.init(from: &list)
    }

    init(from list: inout any UnkeyedDecodingContainer) throws {
        var elements: [Element] = []
        var skipped = 0
        while !list.isAtEnd {
            if let element = try? list.decode(Element.self) {
                elements.append(element)
            } else {
                // A decoder does not advance after a failure; decoding
                // something that cannot fail skips the element.
                _ = try list.decode(Anything.self)
                skipped += 1
            }
        }
        self.elements = elements
        self.skipped = skipped
    }
}

/// A value that does not matter.
struct Anything: Decodable {
    init(from decoder: any Decoder) {}
}
