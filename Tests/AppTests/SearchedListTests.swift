import Models
import Testing

@testable import App

/// What a search takes over from the one that is shown.
struct SearchedListTests {
    @Test(arguments: [
        ("moon", PhotoOrder.relevance, "mars", "mars", PhotoOrder.relevance),
        ("moon", .title, "mars", "mars", .title),
        ("moon sort:oldest", .title, "mars", "mars", .title),
        ("moon", .title, "mars sort:oldest", "mars sort:oldest", .oldest),
        ("moon", .title, "sort:oldest", "moon sort:oldest", .oldest),
        (
            "moon type:any year:1969 sort:newest", .relevance, "sort:oldest",
            "moon type:any year:1969 sort:oldest", .oldest
        ),
        ("moon", .title, "year:1969", "year:1969", .title),
        (
            "moon", .title, "year:1969 sort:oldest", "year:1969 sort:oldest",
            .oldest
        ),
        ("moon type:any", .relevance, "mars", "mars", .relevance),
    ])
    func `options stay, qualifiers end, and an order alone is of the words`(
        shown: String,
        sort: PhotoOrder,
        line: String,
        text: String,
        order: PhotoOrder
    ) throws {
        let search = SearchedList(
            query: try SearchOptions.query(shown),
            sort: sort,
            isAll: true,
            isLocal: true,
            limit: 7
        )
        let next = try search.next(line)
        #expect(next.query.text() == text)
        #expect(next.order == order)
        #expect(next.isAll && next.isLocal && next.limit == 7)
    }

    @Test func `a line that is no search is a mistake`() {
        let search = SearchedList(query: PhotoQuery(words: "moon"))
        #expect(throws: CommandError.self) { try search.next("year:x") }
    }
}
