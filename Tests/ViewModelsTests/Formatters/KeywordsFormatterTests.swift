import Mocks
import Models
import Testing

@testable import ViewModels

struct KeywordsFormatterTests {
    @Test(arguments: [
        ([], []),
        (["Moon", "Apollo 11"], ["Moon", "Apollo 11"]),
        (["galaxy, Milky Way; planet"], ["galaxy", "Milky Way", "planet"]),
        (
            ["New Day on Dec. 22, 2012", "Sun"],
            ["New Day on Dec. 22, 2012", "Sun"]
        ),
        ([" Moon ", "moon", "", "MOON", "Mars"], ["Moon", "Mars"]),
        ([",;, "], []),
    ])
    func `each keyword appears once`(
        keywords: [String],
        expected: [String]
    ) {
        let photo = Photo(id: "x", keywords: keywords)
        #expect(photo.distinctKeywords == expected)
    }
}
