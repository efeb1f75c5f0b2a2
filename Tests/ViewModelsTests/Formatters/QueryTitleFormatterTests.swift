import Mocks
import Models
import Testing
import ViewModels

struct QueryTitleFormatterTests {
    @Test(arguments: [
        (PhotoQuery(words: "moon"), "“moon”"),
        (PhotoQuery(), "image"),
        (PhotoQuery(mediaTypes: []), "“type:any”"),
        (PhotoQuery(words: "moon", mediaTypes: []), "“moon type:any”"),
        (
            PhotoQuery(words: "moon", firstYear: 1969, lastYear: 1972),
            "“moon year:1969-1972”"
        ),
    ])
    func `the title of a search is what would be typed`(
        query: PhotoQuery,
        expected: String
    ) {
        #expect(query.title == expected)
    }
}
