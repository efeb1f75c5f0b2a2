import Foundation
import Models
import Testing
import ViewModels

struct BylineFormatterTests {
    @Test(arguments: [
        ("Ann", "Bo", "Ann | July 20, 1969", "Ann | 1969년 7월 20일"),
        (nil, "Bo", "Bo | July 20, 1969", "Bo | 1969년 7월 20일"),
        (" ", " Bo ", "Bo | July 20, 1969", "Bo | 1969년 7월 20일"),
        (nil, nil, "July 20, 1969", "1969년 7월 20일"),
    ])
    func `a byline has the creator before the day`(
        photographer: String?,
        secondary: String?,
        english: String,
        korean: String
    ) {
        let photo = Photo(
            id: "id",
            date: "1969-07-20T00:00:00Z",
            creator: photographer,
            facts: secondary.map { [.init(.secondaryCreator, .string($0))] }
                ?? []
        )
        #expect(Formatters.english.bylines.string(from: photo) == english)
        #expect(Formatters.korean.bylines.string(from: photo) == korean)
    }

    @Test(arguments: [
        ("Ann", nil, "Ann"), ("Ann", "soon", "Ann"), (nil, nil, ""),
    ])
    func `a row omits what is not known`(
        photographer: String?,
        date: String?,
        expected: String
    ) {
        let photo = Photo(
            id: "id",
            date: date,
            creator: photographer
        )
        #expect(Formatters.english.bylines.string(from: photo) == expected)
    }
}
