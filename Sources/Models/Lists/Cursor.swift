/// A position in a list that comes in pages.
///
/// A cursor never changes: calling `page()` again repeats the same request,
/// so a retry needs nothing but the cursor that failed.
package protocol Cursor<Element>: Sendable {
    associatedtype Element: Sendable

    /// Loads the page at this position.
    func page() async throws -> Page<Element>

    /// Loads the page, and shows meanwhile what of it is there.
    func page(
        showing part: @escaping LazyPage<Element>.Show
    ) async throws -> Page<Element>
}

extension Cursor {
    /// Most pages come as a whole.
    package func page(
        showing part: @escaping LazyPage<Element>.Show
    ) async throws -> Page<Element> {
        try await page()
    }
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

extension Cursor<Photo> {
    /// The list with the details of its excerpts, which a library loads for the
    /// photos of one page after the other, a few at the same time.
    ///
    /// A page that has such excerpts has at most so many photos, and no more
    /// than are still wanted: those of the list up to a limit; `nil` is for all
    /// of it. `isNeeded` tells whether an excerpt does not do; by default none
    /// does.
    package func completed(
        by library: any PhotoLibrary,
        most: Int = 12,
        limit: Int? = nil,
        where isNeeded: @escaping @Sendable (Photo) -> Bool = { _ in true }
    ) -> any Cursor<Photo> {
        LazyPage(inParts: { show in
            try await CompletedPart(
                list: try await page(showing: show),
                start: 0,
                size: max(1, most),
                limit: limit,
                library: library,
                isNeeded: { $0.excerpt != nil && isNeeded($0) }
            ).page()
        })
    }
}

/// The photos of a page from one on.
private struct CompletedPart: Cursor {
    /// The requests at the same time: a service refuses more than it likes.
    private static let requestLimit = 6

    let list: Page<Photo>
    let start: Int
    let size: Int
    /// How many photos are still wanted; `nil` for all.
    let limit: Int?
    let library: any PhotoLibrary
    let isNeeded: @Sendable (Photo) -> Bool

    func page() async throws -> Page<Photo> {
        let rest = list.elements[start...]
        let isWhole = !rest.contains(where: isNeeded)
        let part = Array(isWhole ? rest : rest.prefix(min(size, limit ?? size)))
        let loaded = await part.concurrentMap(limit: Self.requestLimit) {
            [library, isNeeded] photo in
            isNeeded(photo)
                ? await Result { try await library.photo(photo.id) }
                : .success(photo)
        }
        var photos: [Photo] = []
        for (photo, result) in zip(part, loaded) {
            if let photo = try Self.photo(result, or: photo) {
                photos.append(photo)
            }
        }
        return Page(
            elements: photos,
            skipped: part.count - photos.count
                + (start == 0 ? list.skipped : 0),
            missing: start == 0 ? list.missing : 0,
            omitted: start == 0 ? list.omitted : 0,
            total: list.total,
            resultLimit: list.resultLimit,
            next: next(after: start + part.count, photos.count),
            stored: .oldest(photos.map(\.stored) + [list.stored])
        )
    }

    /// - Returns: `nil` if the list names what is not there.
    /// - Throws: If nothing can be shown instead.
    private static func photo(
        _ result: Result<Photo, any Error>,
        or excerpt: Photo
    ) throws -> Photo? {
        do {
            return try result.get()
        } catch LoadFailure.notFound, LoadFailure.nothing {
            return nil
        } catch  where excerpt.excerpt == .record {
            return excerpt
        }
    }

    /// What follows on a part of the page, of which so many photos are there.
    /// Beyond the limit it goes on as if there were none.
    private func next(after end: Int, _ count: Int) -> Page<Photo>.Next {
        let left = limit.map { $0 > count ? $0 - count : size }
        guard end == list.elements.count else {
            return .more(
                CompletedPart(
                    list: list,
                    start: end,
                    size: size,
                    limit: left,
                    library: library,
                    isNeeded: isNeeded
                )
            )
        }
        guard case .more(let next) = list.next else { return list.next }
        return .more(
            next.completed(
                by: library,
                most: size,
                limit: left,
                where: isNeeded
            )
        )
    }
}
