/// A link of an item or of a page; what else is sent of it, the kind and the
/// size of a file, nobody asks for.
package struct LinkEntity: Decodable, Sendable {
    /// Unescaped: spaces and other characters stand as they are.
    package let href: String?
    /// `next` and `prev` on pages; `preview`, `alternate`, `canonical` and
    /// `captions` on items. A text, since others may come.
    package let rel: String?

    private enum CodingKeys: String, CodingKey {
        case href, rel
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        href = container.text(.href)
        rel = container.text(.rel)
    }
}
