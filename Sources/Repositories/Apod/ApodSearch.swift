import Entities
import Foundation
import Models
import Services

/// Finds days by the words of their titles and explanations: the pictures are
/// articles of science.nasa.gov too, in which one can search. The days that are
/// found are loaded as any other.
struct ApodSearch: Sendable {
    private static let pageSize = 12
    private static let requestLimit = 4

    let json: any DataService
    let urls: ApodURLs
    let photo: @Sendable (Day) async throws -> Photo

    /// The days with all of some words, the newest first.
    func pictures(with words: String, page number: Int = 1) -> LazyPage<Photo> {
        LazyPage {
            let loaded = try await json.get(
                LossyArray<ApodArticleEntity>.self,
                from: urls.articles(words, page: number, size: Self.pageSize)
            )
            let (articles, headers) = (loaded.value, loaded.headers)
            let found = await articles.elements.compactMap(\.day)
                .concurrentMap(limit: Self.requestLimit) { day in
                    try? await self.photo(day)
                }
            let photos = found.compactMap(\.self)
            let sent = articles.elements.count + articles.skipped
            let last =
                headers.pageCount
                ?? (sent < Self.pageSize ? number : number + 1)
            return Page(
                elements: photos,
                skipped: sent - photos.count,
                total: number == 1 ? headers.total : nil,
                next: number < last
                    ? .more(pictures(with: words, page: number + 1)) : .end,
                stored: loaded.stored
            )
        }
    }
}

extension ApodURLs {
    /// A page of the articles with words. The category is that of the pictures
    /// of the day; without an order, articles come by relevance.
    fileprivate func articles(_ words: String, page: Int, size: Int) -> URL {
        endpoint(
            "image-article?categories=22766&orderby=date&order=desc"
                + "&page=\(page)&per_page=\(size)"
                + "&_fields=date,migration_source_url"
                + "&search=" + PercentEncoding.component(words)
        )
    }
}

extension ApodArticleEntity {
    /// The day of its picture. Some articles are filed under another day than
    /// the page says that they were copied from.
    fileprivate var day: Day? {
        let code = source?.firstMatch(of: /\/ap([0-9]{6})\.html/)?.1
        return code.flatMap { Day(apodCode: String($0)) }
            ?? date.flatMap { Day($0.prefix(10)) }
    }
}
