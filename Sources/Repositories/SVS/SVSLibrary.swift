import Entities
package import Foundation
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

    package func visualizations(
        matching query: SVSQuery
    ) -> any Cursor<Photo> {
        list(query, from: 0)
    }

    private func list(_ query: SVSQuery, from offset: Int) -> LazyPage<Photo> {
        LazyPage { () async throws(LoadFailure) in
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
    ) async throws(LoadFailure) {
        guard !query.words.isEmpty, let count, count >= Self.fewResults else {
            return
        }
        let all = try await json.get(
            SVSResultsEntity.self,
            from: urls.search(SVSQuery(), from: 0, size: 1),
            lifetime: Self.lifetime
        ).value.count
        guard all != count else {
            throw .wrongRecord(
                requested: query.words,
                received: "all \(count) visualizations"
            )
        }
    }

    /// The photos of results, each with its details if they can be loaded.
    private func photos(
        of results: [SVSResultEntity],
        _ isDetailed: Bool
    ) async -> [Photo] {
        guard isDetailed else { return results.map { Photo($0) } }
        return await results.concurrentMap(limit: Self.requestLimit) { result in
            do throws(LoadFailure) {
                return try await details(result.id)
            } catch {
                return Photo(result)
            }
        }
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        guard id.source == .svs, let number = Int(id.value), number > 0 else {
            throw .notFound(reason: nil)
        }
        return try await details(number)
    }

    private func details(_ number: Int) async throws(LoadFailure) -> Photo {
        let loaded = try await json.get(
            SVSPageEntity.self,
            from: urls.page(number),
            lifetime: Self.lifetime
        )
        let page = loaded.value
        guard page.result.id == number else {
            throw .wrongRecord(
                requested: String(number),
                received: String(page.result.id)
            )
        }
        var photo = Photo(page, urls)
        photo.stored = loaded.stored
        return photo
    }
}

/// Visualizations that are stored here.
package struct SVSSample: SVSLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await records.photo(id)
    }

    package func visualizations(
        matching query: SVSQuery
    ) -> any Cursor<Photo> {
        LazyPage { () async throws(LoadFailure) in
            let words = query.words.lowercased().split(separator: " ")
            let found = try records.photos().filter { photo in
                let text = [photo.title, photo.description]
                    .compactMap { $0?.lowercased() }.joined(separator: " ")
                return words.allSatisfy { text.contains($0) }
            }
            let photos =
                query.order == .popular
                ? found : found.sorted { ($0.date ?? "") > ($1.date ?? "") }
            return Page(elements: photos, total: photos.count, next: .end)
        }
    }
}

/// The URLs of the Scientific Visualization Studio.
package struct SVSURLs: Sendable {
    package static let nasa = "https://svs.gsfc.nasa.gov"

    private let server: URL
    package var trusted: TrustedURLs { TrustedURLs(servers: [server]) }

    /// - Parameter server: The service, without a slash at the end.
    package init(server: URL) {
        self.server = TrustedURLs.secured(server)
    }

    func search(_ query: SVSQuery, from offset: Int, size: Int) -> URL {
        var text = "/api/search/?limit=\(size)&offset=\(offset)"
        if !query.words.isEmpty {
            text += "&search=" + PercentEncoding.component(query.words)
        }
        if query.order == .newest { text += "&sort_by_0=DESC" }
        // What is escaped like this is always a URL.
        return URL(string: server.absoluteString + text) ?? server
    }

    func page(_ number: Int) -> URL {
        server.appending(path: "api/\(number)/")
    }

    /// The web page of a visualization.
    package static func page(of id: PhotoID) -> URL? {
        URL(string: nasa + "/" + PercentEncoding.component(id.value) + "/")
    }

    /// The visualization whose web page has a URL.
    package static func id(of page: URL) -> PhotoID? {
        let parts = page.pathComponents
        guard page.host() == "svs.gsfc.nasa.gov", parts.count == 2,
            let number = Int(parts[1]), number > 0
        else { return nil }
        return PhotoID(.svs, String(number))
    }
}
