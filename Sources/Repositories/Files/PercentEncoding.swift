import Foundation
import Models

/// Escapes texts for URLs.
enum PercentEncoding {
    private static let unreserved =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    private static let allowed = unreserved + ":/?#@!$&'()*+,;="

    /// `true` for each byte that may stand anywhere in a URL.
    private static let isAllowed = (0 ... UInt8.max).map {
        allowed.utf8.contains($0)
    }

    /// Escapes a text as one segment of a path or one value of a query. All
    /// but the unreserved characters of RFC 3986 are escaped, including the
    /// plus, which means a space in a query.
    static func component(_ text: String) -> String {
        escape(text, except: unreserved)
    }

    /// Escapes what a URL must not contain, such as raw spaces, and leaves
    /// what is escaped already. Brackets are kept only around a host.
    static func url(_ text: String) -> String {
        // Nearly every text needs no escape.
        if text.utf8.allSatisfy({ isAllowed[Int($0)] }) { return text }
        let host = text.prefixMatch(of: /[^\/?#]*\/\/[^\/]*/)
        let path = host?.range.upperBound ?? text.startIndex
        return
            (escape(text[..<path], except: allowed + "%[]")
            + escape(text[path...], except: allowed + "%"))
            .replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25")
    }

    private static func escape(
        _ text: some StringProtocol,
        except kept: String
    ) -> String {
        text.addingPercentEncoding(
            withAllowedCharacters: CharacterSet(charactersIn: kept)
        ) ?? ""
    }
}
