/// Picks a photo among all results of a search, each with the same
/// probability.
///
/// A search with more results than the service returns is narrowed to a range
/// of years first, by the share of the results in it.
package struct RandomPhoto {
    private let library: any ImageLibrary
    private let resultLimit: Int
    private let currentYear: Int
    private let random: (Range<Int>) -> Int

    /// - Parameters:
    ///   - library: Where to search.
    ///   - resultLimit: How many items of one search the service returns.
    ///   - currentYear: The last year for which items are expected.
    ///   - random: Picks a number of a range.
    package init(
        in library: any ImageLibrary,
        resultLimit: Int,
        currentYear: Int,
        random: @escaping (Range<Int>) -> Int = { Int.random(in: $0) }
    ) {
        self.library = library
        self.resultLimit = resultLimit
        self.currentYear = currentYear
        self.random = random
    }

    /// - Parameter query: What to search for.
    /// - Returns: `nil` if nothing is found.
    /// - Throws: If a request fails.
    package func photo(
        matching query: PhotoQuery
    ) async throws(LoadFailure) -> Photo? {
        var query = query
        query.pageSize = 1
        let first = try await page(1, of: query)
        var count = total(first)
        guard count > 0 else { return nil }
        while count > resultLimit,
            let half = query.splitByYear(currentYear: currentYear)
        {
            let newer = total(try await page(1, of: half.newer))
            let isNewer = random(0 ..< count) < newer
            query = isNewer ? half.newer : half.older
            count = isNewer ? newer : count - newer
        }
        let number = random(0 ..< min(count, resultLimit)) + 1
        let found = try await page(number, of: query).elements.first
        // Items without a year are counted, but are in no range of years.
        return found ?? first.elements.first
    }

    private func page(
        _ number: Int,
        of query: PhotoQuery
    ) async throws(LoadFailure) -> Page<Photo> {
        var query = query
        query.page = number
        return try await library.photos(matching: query).page()
    }

    private func total(_ page: Page<Photo>) -> Int {
        page.total ?? page.elements.count
    }
}
