package import Foundation

/// The compression of a body (RFC 9110, section 8.4.1).
package enum ContentCoding: Sendable {
    case gzip, deflate, other
}

/// A complete response.
package struct HTTPResponse: Equatable, Sendable {
    package let status: Int
    /// The values by lowercase name.
    package var headers: [String: String] = [:]
    /// The decompressed body; empty if it went to a sink.
    package let body: [UInt8]
}

extension HTTPResponse {
    /// The target of a redirect, as the server wrote it.
    var location: String? {
        [301, 302, 303, 307, 308].contains(status) ? headers["location"] : nil
    }

    /// How the body is compressed; `nil` if it is not. What S3 says of how it
    /// received a file, `aws-chunked`, is none of it.
    package var coding: ContentCoding? {
        let names = (headers["content-encoding"] ?? "").lowercased()
            .split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !["", "identity", "aws-chunked"].contains($0) }
        return switch names {
        case []: nil
        case ["gzip"], ["x-gzip"]: .gzip
        case ["deflate"]: .deflate
        default: .other
        }
    }

    /// `true` if a server or a proxy refuses a part of a file, and may send all
    /// of it.
    var refusesRange: Bool {
        [400, 403, 405, 406, 409, 412, 416, 500, 501].contains(status)
    }

    func isSuccess(for request: HTTPRequest) -> Bool {
        200 ..< 300 ~= status || (status == 304 && request.isConditional)
    }

    /// The time that the server asks to wait before the next request, at most a
    /// year: a number of seconds or a date (RFC 9110, section 10.2.3).
    func retryAfter(now: Date) -> Duration? {
        guard let value = headers["retry-after"] else { return nil }
        let year = 31_536_000
        if let seconds = Int(value) {
            return .seconds(min(max(seconds, 0), year))
        }
        guard let date = Self.date(value) else { return nil }
        let seconds = date.timeIntervalSince(now)
        return .seconds(min(max(seconds, 0), Double(year)))
    }

    /// Reads a date in the preferred format of RFC 9110, as in
    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    package static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}
