/// A position in a list that comes in pages.
///
/// A cursor never changes: calling `page()` again repeats the same request,
/// so a retry needs nothing but the cursor that failed.
package protocol Cursor<Element>: Sendable {
    associatedtype Element: Sendable

    /// Loads the page at this position.
    func page() async throws -> Page<Element>
}

extension Photo {
    /// The photo as one of a stored copy; `nil` for one of a response.
    package func stored(_ copy: StoredCopy?) -> Photo {
        var photo = self
        photo.stored = copy
        return photo
    }
}

extension [Photo] {
    /// The photos as those of a stored copy; `nil` for those of a response.
    package func stored(_ copy: StoredCopy?) -> [Photo] {
        map { $0.stored(copy) }
    }
}

extension Cursor {
    /// The first element that is wanted among those of the first pages, loaded
    /// one after another; `nil` if there is none.
    package func first(
        inPages count: Int = .max,
        where isWanted: (Element) -> Bool
    ) async throws -> Element? {
        var cursor: any Cursor<Element> = self
        for _ in 0 ..< count {
            let page = try await cursor.page()
            if let found = page.elements.first(where: isWanted) { return found }
            guard case .more(let next) = page.next else { break }
            cursor = next
        }
        return nil
    }
}
