import Foundation
import Models
package import ViewModels

extension Formatters {
    package static let english = Formatters(
        strings: Strings(.english),
        locale: Locale(identifier: "en_US")
    )

    package static let korean = Formatters(
        strings: Strings(.korean),
        locale: Locale(identifier: "ko_KR")
    )
}
