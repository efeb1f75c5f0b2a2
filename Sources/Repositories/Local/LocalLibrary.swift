package import Models

/// NASA's image library as it is on this machine, without a limit on the
/// results: the sample, or a mirror.
package protocol LocalLibrary: ImageLibrary {
    /// Set for a copy of the items of a service that a query finds.
    func copy(of query: PhotoQuery) -> StoredCopy?

    /// The records to search.
    func records(
        for query: PhotoQuery
    ) throws -> SearchableRecords

    /// The most popular items, the first one first.
    func popular() throws -> [Photo]
}

extension LocalLibrary {
    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        photos(matching: query, .relevance)
    }

    package func photos(
        matching query: PhotoQuery,
        in order: PhotoOrder
    ) -> (any Cursor<Photo>)? {
        photos(matching: query, order)
    }

    private func photos(
        matching query: PhotoQuery,
        _ order: PhotoOrder
    ) -> any Cursor<Photo> {
        localPage(
            query.page ?? 1,
            size: query.pageSize ?? 100,
            stored: copy(of: query)
        ) { [self] in
            let records = try self.records(for: query)
            let found = try await LocalSearch(query).found(in: records, order)
            return LocalList(count: found.count) { records.photo(found[$0]) }
        }
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        let query = PhotoQuery(mediaTypes: [], terms: [.init(.album, name)])
        return photos(matching: query, .newest).failing {
            .notFound()
        }
    }

    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        switch feed {
        case .recent:
            photos(matching: PhotoQuery(mediaTypes: []), .newest)
                .limited(to: 100)
        case .popular:
            localPage(size: .max) { [self] in
                LocalList(try popular())
            }
        }
    }
}

/// A page of a list that is found as a whole. The first `number` is 1; `stored`
/// is set for a copy of a service's list.
func localPage<Element: Sendable>(
    _ number: Int = 1,
    size: Int = 100,
    stored: StoredCopy? = nil,
    find:
        @escaping @Sendable () async throws -> LocalList<Element>
) -> LazyPage<Element> {
    LazyPage {
        guard !Task.isCancelled else { throw LoadFailure.cancelled }
        guard number >= 1, size >= 1 else {
            let reason = "Invalid page or page_size."
            throw LoadFailure.refused(status: 400, reason: reason)
        }
        let found = try await find()
        let (start, overflow) = (number - 1)
            .multipliedReportingOverflow(by: size)
        let rest = (0 ..< found.count).dropFirst(overflow ? .max : start)
        let shown = rest.prefix(size)
        let elements = shown.compactMap(found.element)
        return Page(
            elements: elements,
            skipped: shown.count - elements.count,
            total: found.count,
            next: rest.count > size
                ? .more(
                    localPage(number + 1, size: size, stored: stored) { found }
                ) : .end,
            stored: stored
        )
    }
}
