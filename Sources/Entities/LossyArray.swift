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
            // A decoder stays in place after a failure; an attempt that
            // cannot fail takes the element in any case.
            if let element = try list.decode(Attempt.self).element {
                elements.append(element)
            } else {
                lost += 1
            }
        }
        self.elements = elements
        self.lost = lost
    }

    /// One element, or nothing in its place.
    private struct Attempt: Decodable {
        let element: Element?

        init(from decoder: any Decoder) throws {
            element = try? Element(from: decoder)
        }
    }
}
