import Entities
import Models
import Services

/// Finds days by the words of their titles and explanations: the pictures are
/// articles of science.nasa.gov too, in which one can search.
struct ApodSearch: Sendable {
    private static let pageSize = 50

    let api: SourceAPI
    var isOldestFirst = false

    /// Stubs of the days with all of some words.
    func pictures(with words: String, page number: Int = 1) -> LazyPage<Photo> {
        LazyPage {
            let path = ApodURLs.articles(
                words,
                isOldestFirst: isOldestFirst,
                page: number,
                size: Self.pageSize
            )
            let loaded: Loaded<LossyArray<ApodArticleEntity>> =
                try await api.get(path)
            let (articles, headers) = (loaded.value, loaded.headers)
            let photos = articles.elements.compactMap(\.day).map { day in
                var photo = Photo(
                    id: PhotoID(.apod, day.text),
                    date: day.text + "T00:00:00Z"
                )
                photo.excerpt = .stub
                return photo.stored(loaded.stored)
            }
            let last =
                headers.pageCount
                ?? (articles.count < Self.pageSize ? number : number + 1)
            return Page(
                elements: photos,
                skipped: articles.count - photos.count,
                total: number == 1 ? headers.total : nil,
                next: number < last
                    ? .more(pictures(with: words, page: number + 1)) : .end,
                stored: loaded.stored
            )
        }
    }
}

extension ApodArticleEntity {
    /// The day of its picture. Some articles are filed under another day than
    /// the page says that they were copied from.
    fileprivate var day: Day? {
        let code = source?.firstMatch(of: /\/ap([0-9]{6})\.html/)?.1
        return code.flatMap { Day(apodCode: String($0)) }
            ?? date.flatMap { Day(of: $0) }
    }
}
