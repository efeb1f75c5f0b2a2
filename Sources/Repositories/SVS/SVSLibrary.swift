import Entities
package import Models
package import Services

/// The visualizations of NASA's Scientific Visualization Studio.
package struct SVSLibrary: SVSLists {
    private static let lifetime = 86_400.0
    /// Rows that a person sees at a time, more or less.
    private static let pageSize = 20
    /// Without details, a response has some kB for each.
    private static let largePageSize = 100
    /// The service refuses more than it likes at a time.
    private static let requestLimit = 3
    /// Fewer results than this can be all that there is.
    private static let fewResults = 400

    private let json: any DataService
    private let urls: SVSURLs

    package init(json: any DataService, urls: SVSURLs) {
        self.json = json
        self.urls = urls
    }

    package func visualizations(matching query: SVSQuery) -> any Cursor<Photo> {
        list(query, from: 0)
    }

    private func list(_ query: SVSQuery, from offset: Int) -> LazyPage<Photo> {
        LazyPage {
            let size = query.isDetailed ? Self.pageSize : Self.largePageSize
            let loaded = try await json.get(
                SVSResultsEntity.self,
                from: urls.search(query, from: offset, size: size)
            )
            let (results, count) = (loaded.value.results, loaded.value.count)
            if offset == 0 { try await check(query, count) }
            // A gallery has no page.
            let found = results.elements.filter { $0.kind != "Gallery" }
            let photos = await photos(of: found, query.isDetailed)
            let sent = results.elements.count + results.skipped
            let end = offset + sent
            return Page(
                elements: photos.map { photo in
                    var photo = photo
                    photo.stored = photo.stored ?? loaded.stored
                    return photo
                },
                skipped: results.skipped,
                total: count,
                next: sent > 0 && end < count ?? 0
                    ? .more(list(query, from: end)) : .end,
                stored: loaded.stored
            )
        }
    }

    /// The service ignores what it does not know, and sends everything.
    /// - Throws: If as many results were found as there are.
    private func check(
        _ query: SVSQuery,
        _ count: Int?
    ) async throws {
        guard !query.words.isEmpty, let count, count >= Self.fewResults else {
            return
        }
        let all = try await json.get(
            SVSResultsEntity.self,
            from: urls.search(SVSQuery(), from: 0, size: 1),
            lifetime: Self.lifetime
        ).value.count
        guard all != count else {
            throw LoadFailure.wrongRecord(
                requested: query.words,
                received: "all \(count) visualizations"
            )
        }
    }

    /// The photos of results, each with its details if they can be loaded.
    private func photos(
        of results: [SVSEntity],
        _ isDetailed: Bool
    ) async -> [Photo] {
        guard isDetailed else { return results.map { Photo($0, urls) } }
        return await results.concurrentMap(limit: Self.requestLimit) { result in
            (try? await details(result.id)) ?? Photo(result, urls)
        }
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        guard id.source == .svs, let number = Int(id.value), number > 0 else {
            throw LoadFailure.notFound()
        }
        return try await details(number)
    }

    private func details(_ number: Int) async throws -> Photo {
        let loaded = try await json.get(
            SVSEntity.self,
            from: urls.page(number),
            lifetime: Self.lifetime
        )
        let page = loaded.value
        guard page.id == number else {
            throw LoadFailure.wrongRecord(
                requested: String(number),
                received: String(page.id)
            )
        }
        var photo = Photo(page, urls)
        photo.stored = loaded.stored
        return photo
    }
}
