import Models

/// The service that a mirror is a copy of, asked at a rate.
struct MirrorService: Sendable {
    /// More than any library has, so that sums of totals are numbers.
    static let largestTotal = 1_000_000_000

    let library: any ImageLibrary
    let pacer: RequestPacer
    /// The number of items of one search that the library returns.
    let resultLimit: Int

    /// The number of items that a query finds.
    func count(_ query: PhotoQuery) async throws -> Int {
        var query = query
        query.mediaTypes = query.mirroredTypes
        query.pageSize = 1
        return try await page(query).total
    }

    /// The newest items.
    func newest() async throws -> [Photo] {
        await pacer.wait()
        return try await page(of: library.photos(in: .recent)).elements
    }

    /// The page of items that a query asks for.
    func page(_ query: PhotoQuery) async throws -> MirrorPage {
        await pacer.wait()
        let page = try await page(of: library.photos(matching: query))
        guard let total = page.total, 0 ... Self.largestTotal ~= total else {
            throw LoadFailure.invalidResponse(
                .unexpectedShape,
                detail: "total_hits"
            )
        }
        let photos = page.elements.filter(query.includes)
        return MirrorPage(
            total: total,
            others: page.elements.count - photos.count,
            skipped: page.skipped,
            photos: photos
        )
    }

    /// A page of the service itself, not of what was stored of it.
    private func page(of list: any Cursor<Photo>) async throws -> Page<Photo> {
        let page = try await list.page()
        if let copy = page.stored { throw copy.reason }
        return page
    }
}

/// A page of a part as it was received.
struct MirrorPage: Sendable {
    static let size = 100

    /// The number of items that the service counts in the part.
    let total: Int
    /// The number of items of the page that belong to another part.
    var others = 0
    /// The number that could not be read.
    var skipped = 0
    var photos: [Photo] = []

    var isEmpty: Bool { photos.isEmpty && others == 0 && skipped == 0 }
}
