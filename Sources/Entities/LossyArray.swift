/// An array in which an element that cannot be decoded costs only itself.
package struct LossyArray<Element: Decodable & Sendable>: Decodable, Sendable {
    package let elements: [Element]
    /// How many elements could not be decoded.
    package let lost: Int

    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        try self.init(from: &list)
    }

    init(from list: inout any UnkeyedDecodingContainer) throws {
        var elements: [Element] = []
        var lost = 0
        while !list.isAtEnd {
            if let element = try? list.decode(Element.self) {
                elements.append(element)
            } else {
                // A decoder stays in place after a failure; what cannot fail
                // takes the element in any case.
                _ = try list.decode(Anything.self)
                lost += 1
            }
        }
        self.elements = elements
        self.lost = lost
    }

    /// Any value, of which nothing is read.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}
