/// A link of an item or of a page.
package struct LinkEntity: Decodable, Sendable {
    /// Unescaped: spaces and other characters are sent as they are.
    package let href: String?
    /// `next` and `prev` on pages; `preview`, `alternate`, `canonical` and
    /// `captions` on items. A text, since there may be others.
    package let rel: String?
}
