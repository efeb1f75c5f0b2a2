import Mocks
import Models
import Testing

/// A random item of a search.
struct RandomPhotoTests {
    private static let photos = (0 ..< 60).map { index in
        Photo(
            id: PhotoID("\(index)"),
            date: "\(1960 + index)-01-01T00:00:00Z"
        )
    }

    private func pick(
        _ photos: [Photo] = photos,
        limit: Int,
        _ random: @escaping (Range<Int>) -> Int
    ) async throws -> String? {
        let harness = SearchHarness(photos, resultLimit: limit, pageSize: 1)
        return try await harness.library.randomPhoto(
            matching: PhotoQuery(mediaTypes: []),
            resultLimit: limit,
            currentYear: 2019,
            random: random
        )?.id.value
    }

    @Test(arguments: [0, 17, 59])
    func `each result can be picked`(index: Int) async throws {
        let id = try await pick(limit: 100) { range in
            #expect(range == 0 ..< 60)
            return index
        }
        #expect(id == "\(index)")
    }

    /// The first result, halves of the years beyond the limit, and the item.
    @Test(arguments: [(61, 2), (60, 2), (59, 3)])
    func `years are divided only if there is more than can be had`(
        limit: Int,
        requests: Int
    ) async throws {
        let harness = SearchHarness(
            Self.photos,
            resultLimit: limit,
            pageSize: 1
        )
        _ = try await harness.library.randomPhoto(
            matching: PhotoQuery(mediaTypes: []),
            resultLimit: limit,
            currentYear: 2019
        )
        #expect(harness.requestCount == requests)
    }

    @Test func `results beyond the limit of a search can be picked`()
        async throws
    {
        let oldest = try await pick(limit: 10) { $0.upperBound - 1 }
        #expect(oldest.flatMap(Int.init).map { $0 < 10 } == true)
        let newest = try await pick(limit: 10) { $0.lowerBound }
        #expect(newest.flatMap(Int.init).map { $0 >= 50 } == true)
    }

    @Test func `nothing is picked if nothing is found`() async throws {
        #expect(try await pick([], limit: 10) { $0.lowerBound } == nil)
    }

    @Test func `a photo is shown even if a range of years has fewer`()
        async throws
    {
        let undated = (60 ..< 90).map { Photo(id: PhotoID("\($0)")) }
        let id = try await pick(Self.photos + undated, limit: 10) {
            $0.upperBound - 1
        }
        #expect(id == "0")
    }
}
