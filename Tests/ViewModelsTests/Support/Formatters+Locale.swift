import Foundation
import ViewModels

extension Formatters {
    static let english = Formatters(
        language: .english,
        locale: Locale(identifier: "en_US")
    )

    static let korean = Formatters(
        language: .korean,
        locale: Locale(identifier: "ko_KR")
    )
}
