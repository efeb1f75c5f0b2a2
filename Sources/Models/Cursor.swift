package import Foundation

/// A position in a list that comes in pages.
///
/// A cursor never changes: calling `page()` again repeats the same request,
/// so a retry needs nothing but the cursor that failed.
package protocol Cursor<Element>: Sendable {
    associatedtype Element: Sendable

    /// Loads the page at this position.
    func page() async throws(LoadFailure) -> Page<Element>
}

/// A part of a list, and what comes after it.
package struct Page<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// How many elements of the page could not be read.
    package let skipped: Int
    /// How many elements a list that ended with the page had promised, and did
    /// not have.
    package let missing: Int
    /// How many elements the whole list has, if known.
    package let total: Int?
    /// How many elements of the list can be loaded; `nil` if unlimited.
    package let resultLimit: Int?
    package let next: Next
    /// Set if the page, or a part of it, is from a stored copy.
    package let stored: StoredCopy?

    package init(
        elements: [Element],
        skipped: Int = 0,
        missing: Int = 0,
        total: Int? = nil,
        resultLimit: Int? = nil,
        next: Next,
        stored: StoredCopy? = nil
    ) {
        self.elements = elements
        self.skipped = skipped
        self.missing = missing
        self.total = total
        self.resultLimit = resultLimit
        self.next = next
        self.stored = stored
    }

    /// What comes after a page.
    package enum Next: Sendable {
        case more(any Cursor<Element>)
        /// This was the last page.
        case end
        /// The list goes on, but its source returns only this many elements.
        case limitReached(Int)
    }
}

/// A stored copy that is used because there was no response from its source.
package struct StoredCopy: Equatable, Sendable {
    /// When the source last confirmed it.
    package let date: Date
    /// Why there was no response; `.offline` if none was wanted.
    package let reason: LoadFailure
    /// What of the mirror it is; `nil` for a stored response.
    package let mirror: Mirror?

    /// What a mirror has of what was asked for.
    package enum Mirror: Equatable, Sendable {
        case whole
        /// What belongs to these scopes, such as `1969 image`, and maybe more.
        case part([String])
    }

    package init(date: Date, reason: LoadFailure, mirror: Mirror? = nil) {
        self.date = date
        self.reason = reason
        self.mirror = mirror
    }

    /// The one that was confirmed first; `nil` if there are none.
    package static func oldest(_ copies: [StoredCopy?]) -> StoredCopy? {
        copies.compactMap(\.self).min { $0.date < $1.date }
    }
}

extension [Photo] {
    /// The photos as those of a stored copy; `nil` for those of a response.
    package func stored(_ copy: StoredCopy?) -> [Photo] {
        map {
            var photo = $0
            photo.stored = copy
            return photo
        }
    }
}

/// The pages of a list in order; the next page is fetched while the current
/// one is used.
package struct CursorPages<Item: Sendable>: AsyncSequence, Sendable {
    private let first: any Cursor<Item>
    private let limit: Int?

    /// No page is fetched beyond the one that completes the `limit`; `nil` is
    /// for all elements.
    package init(first: any Cursor<Item>, limit: Int? = nil) {
        self.first = first
        self.limit = limit
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(first, wanted: limit)
    }

    /// Returns the pages until there are no more or one fails. Releasing the
    /// iterator cancels the request that is under way.
    package final class Iterator: AsyncIteratorProtocol {
        private typealias Request = Task<Result<Page<Item>, LoadFailure>, Never>

        private var request: Request?
        /// How many elements are still wanted; `nil` for all.
        private var wanted: Int?

        fileprivate init(_ first: any Cursor<Item>, wanted: Int?) {
            self.wanted = wanted
            request = Self.request(first)
        }

        deinit { request?.cancel() }

        private static func request(_ cursor: any Cursor<Item>) -> Request {
            Task {
                do throws(LoadFailure) {
                    return .success(try await cursor.page())
                } catch {
                    return .failure(error)
                }
            }
        }

        package func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LoadFailure) -> Page<Item>? {
            guard let request else { return nil }
            let result = await withTaskCancellationHandler {
                await request.value
            } onCancel: {
                request.cancel()
            }
            self.request = nil
            let page = try result.get()
            wanted = wanted.map { $0 - page.elements.count }
            if wanted ?? 1 > 0, case .more(let cursor) = page.next {
                self.request = Self.request(cursor)
            }
            return page
        }
    }
}

extension Cursor {
    /// The first element that is wanted among those of the first pages, loaded
    /// one after another; `nil` if there is none.
    package func first(
        inPages count: Int = .max,
        where isWanted: (Element) -> Bool
    ) async throws(LoadFailure) -> Element? {
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
