/// A place in a list that comes in pages.
///
/// It never changes: asking again repeats the same request, so a retry needs
/// nothing but the cursor that failed.
package protocol Cursor<Element>: Sendable {
    associatedtype Element: Sendable

    /// How many elements of the list can be had at the most; `nil` where
    /// nothing limits it.
    var reach: Int? { get }

    /// The page at this place, with the way on from there.
    func page() async throws(LoadFailure) -> Page<Element>

    /// The same, for one who wants the page after it as well: `tell` is told
    /// the place of that as soon as it is known, which may be long before the
    /// elements of this one have been read.
    func page(
        foreseeing tell: @escaping @Sendable (any Cursor<Element>) -> Void
    ) async throws(LoadFailure) -> Page<Element>
}

extension Cursor {
    package func page(
        foreseeing tell: @escaping @Sendable (any Cursor<Element>) -> Void
    ) async throws(LoadFailure) -> Page<Element> {
        try await page()
    }
}
