import Mocks
import Models
import Testing
import ViewModels

struct QueryTitleFormatterTests {
    @Test(arguments: [
        (PhotoQuery(words: "moon"), "“moon”"),
        (PhotoQuery(), "image"),
        (PhotoQuery(mediaTypes: []), "any media type"),
        (
            PhotoQuery(words: "moon", mediaTypes: []),
            "“moon”, any media type"
        ),
        (
            PhotoQuery(words: "moon", mediaTypes: [.image, .video]),
            "“moon”, image, video"
        ),
        (
            PhotoQuery(words: "moon", firstYear: 1969, lastYear: 1972),
            "“moon”, 1969–1972"
        ),
        (PhotoQuery(firstYear: 1969), "1969–"),
        (PhotoQuery(lastYear: 1972), "–1972"),
        (
            PhotoQuery(
                words: "moon",
                terms: [
                    .init(.center, "JSC"), .init(.secondaryCreator, "Ann"),
                ]
            ), "“moon”, center JSC, secondary_creator Ann"
        ),
    ])
    func `the title of a search names its query`(
        query: PhotoQuery,
        expected: String
    ) {
        #expect(query.title(Strings(.english)) == expected)
    }
}
