/// A link of an item or of a page.
package struct LinkEntity: Decodable, Sendable {
    /// Unescaped: spaces and other characters stand as they are.
    package let href: String?
    /// `next` and `prev` on pages; `preview`, `alternate`, `canonical` and
    /// `captions` on items. A text, since others may come.
    package let rel: String?
    /// `image` where the link is a picture.
    package let render: String?
    /// In pixels; sent since version 1.1.
    package let width: Int?
    /// In pixels; sent since version 1.1.
    package let height: Int?
    /// In bytes, rounded by the service.
    package let size: Int?

    private enum CodingKeys: String, CodingKey {
        case href, rel, render, width, height, size
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        href = container.text(.href)
        rel = container.text(.rel)
        render = container.text(.render)
        width = container.forgiving(.width)
        height = container.forgiving(.height)
        size = container.forgiving(.size)
    }
}
