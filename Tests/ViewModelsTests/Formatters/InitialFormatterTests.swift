import Foundation
import Models
import Testing

@testable import ViewModels

struct InitialFormatterTests {
    @Test(arguments: [
        ("Apollo", "en_US", "A"), ("zebra", "en_US", "Z"), ("", "en_US", "#"),
        ("7 days", "en_US", "#"), ("“Moon”", "en_US", "#"),
        ("Éagle", "en_US", "E"), ("Ångström", "en_US", "A"),
        ("Ångström", "sv_SE", "Å"), ("ärende", "sv_SE", "Ä"),
        ("Ärger", "de_DE", "A"), ("луна", "ru_RU", "Л"),
        ("가을", "ko_KR", "ㄱ"), ("까치", "ko_KR", "ㄱ"), ("힘", "ko_KR", "ㅎ"),
        ("달", "en_US", "ㄷ"), ("쌍", "ko_KR", "ㅅ"), ("月", "ja_JP", "月"),
    ])
    func `a title stands under its initial`(
        title: String,
        locale: String,
        initial: String
    ) {
        #expect(Locale(identifier: locale).initial(of: title) == initial)
    }

    @Test func `each initial of Korean syllables is found`() {
        let locale = Locale(identifier: "ko_KR")
        let found = "가나다라마바사아자차카타파하".map {
            locale.initial(of: String($0))
        }
        #expect(found.joined() == "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ")
    }
}
