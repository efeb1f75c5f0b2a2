import Foundation

/// Formats numbers of bytes with decimal units, as disks and curl do.
package enum ByteFormatter {
    private static let units = ["B", "kB", "MB", "GB", "TB"]

    /// The number as it would be typed: `500K`, `1536K`, `1000`.
    package static func typed(_ bytes: Int) -> String {
        let units = ["", "K", "M", "G"]
        var number = bytes
        var unit = 0
        while number > 0, number % 1_024 == 0, unit < units.count - 1 {
            number /= 1_024
            unit += 1
        }
        return String(number) + units[unit]
    }

    /// The number with two or three digits: `3.2 MB`, `41 MB`, `980 kB`.
    package static func string(from bytes: Int) -> String {
        var (value, unit) = (Double(bytes), 0)
        while value >= 999.5, unit < units.count - 1 {
            value /= 1_000
            unit += 1
        }
        let digits = unit > 0 && value < 9.95 ? 1 : 0
        return String(format: "%.\(digits)f ", value) + units[unit]
    }
}
