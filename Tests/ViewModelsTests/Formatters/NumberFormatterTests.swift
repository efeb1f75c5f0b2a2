import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

struct NumberFormatterTests {
    @Test(arguments: [
        ("en_US", 1_204, "1,204"), ("ko_KR", 1_204, "1,204"),
        ("de_DE", 1_204, "1.204"), ("en_US", 0, "0"),
        ("en_US", -1, "-1"), ("en_US", 1_000_000, "1,000,000"),
    ])
    func `a number is grouped for the locale`(
        locale: String,
        number: Int,
        expected: String
    ) {
        let formatters = Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: locale)
        )
        #expect(formatters.string(from: number) == expected)
    }
}
