import Testing
import ViewModels

/// The words of both languages.
struct LibraryTextsTests {
    @Test(arguments: Language.allCases)
    func `no message is empty`(language: Language) {
        let strings = Strings(language)
        for key in StringKey.allCases {
            #expect(strings(key) != key.rawValue, "\(language): \(key)")
        }
    }

    @Test func `both languages use the same arguments`() {
        let marks = (0 ..< 5).map { "<\($0)>" }
        for key in StringKey.allCases {
            let taken = Language.allCases.map { language in
                let text = Strings(language)(
                    key,
                    marks[0],
                    marks[1],
                    marks[2],
                    marks[3],
                    marks[4]
                )
                return Set(marks.filter(text.contains))
            }
            #expect(taken[0] == taken[1], "\(key)")
        }
    }
}
