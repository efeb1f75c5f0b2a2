import Foundation
import ViewModels

extension Formatters {
    static let english = Formatters(
        strings: Strings(.english),
        locale: Locale(identifier: "en_US")
    )

    static let korean = Formatters(
        strings: Strings(.korean),
        locale: Locale(identifier: "ko_KR")
    )
}
