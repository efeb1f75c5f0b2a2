import Entities
import Foundation
package import Models
import Services

/// The visualizations of NASA's Scientific Visualization Studio.
package struct SVSLibrary: SVSLists {
    package static let nasa = "https://svs.gsfc.nasa.gov"

    private static let lifetime = 86_400.0
    /// Fewer results than this can be all that there is.
    private static let fewResults = 400

    private let api: SourceAPI

    package init(_ api: SourceAPI) {
        self.api = api
    }

    package func visualizations(matching query: SVSQuery) -> any Cursor<Photo> {
        list(query, from: 0)
    }

    private func list(_ query: SVSQuery, from offset: Int) -> LazyPage<Photo> {
        LazyPage {
            let loaded = try await search(
                query,
                from: offset,
                size: query.pageSize
            )
            let (results, count) = (loaded.value.results, loaded.value.count)
            if offset == 0 { try await check(query, count) }
            // A gallery has no page.
            let found = results.elements.filter { $0.kind != "Gallery" }
            let photos = found.map { page in
                var photo = Photo(page, api.trusted).stored(loaded.stored)
                photo.excerpt = .record
                return photo
            }
            let end = offset + results.count
            return Page(
                elements: photos,
                skipped: results.skipped,
                omitted: results.elements.count - found.count,
                total: count,
                next: results.count > 0 && end < count ?? 0
                    ? .more(list(query, from: end)) : .end,
                stored: loaded.stored
            )
        }
    }

    /// The service ignores what it does not know, and sends everything.
    /// - Throws: If as many results were found as there are.
    private func check(_ query: SVSQuery, _ count: Int?) async throws {
        guard !query.words.isEmpty, let count, count >= Self.fewResults else {
            return
        }
        let all = try await search(
            SVSQuery(),
            from: 0,
            size: 1,
            lifetime: Self.lifetime
        )
        guard all.value.count != count else {
            throw LoadFailure.wrongRecord(
                requested: query.words,
                received: "all \(count) visualizations"
            )
        }
    }

    private func search(
        _ query: SVSQuery,
        from offset: Int,
        size: Int,
        lifetime: TimeInterval? = nil
    ) async throws -> Loaded<SVSEntity.Results> {
        var path = "/api/search/?limit=\(size)&offset=\(offset)"
        if !query.words.isEmpty {
            path += "&search=" + PercentEncoding.component(query.words)
        }
        if query.order == .newest { path += "&sort_by_0=DESC" }
        if let day = query.since { path += "&release_date_gte=" + day.text }
        return try await api.get(path, lifetime: lifetime)
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        guard id.source == .svs, let number = Int(id.value), number > 0 else {
            throw LoadFailure.notFound()
        }
        return try await page(number)
    }

    private func page(_ number: Int) async throws -> Photo {
        let loaded = try await api.load(
            "/api/\(number)/",
            lifetime: Self.lifetime
        ) { (page: SVSEntity) in
            guard page.id == number else {
                throw LoadFailure.wrongRecord(
                    requested: String(number),
                    received: String(page.id)
                )
            }
            return Photo(page, api.trusted)
        }
        return loaded.value.stored(loaded.stored)
    }
}
