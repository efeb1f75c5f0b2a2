package import Foundation

/// Writes whole numbers as people of a locale do: `1,204`.
package struct NumberFormatter: Sendable {
    private let style: IntegerFormatStyle<Int>

    package init(locale: Locale) {
        style = IntegerFormatStyle(locale: locale)
    }

    package func string(from number: Int) -> String {
        style.format(number)
    }
}
