internal import Foundation

/// Dates as HTTP headers write them: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    /// The date, or nil for any other form than RFC 9110's preferred one.
    static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}
