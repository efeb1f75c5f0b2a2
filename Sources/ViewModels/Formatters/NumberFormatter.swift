package import Foundation

/// Formats whole numbers in a locale: `1,204`.
package struct NumberFormatter: Sendable {
    private let style: IntegerFormatStyle<Int>

    package init(locale: Locale) {
        style = IntegerFormatStyle(locale: locale)
    }

    package func string(from number: Int) -> String {
        style.format(number)
    }
}
