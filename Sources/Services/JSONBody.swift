package import Foundation

/// A body that should be JSON, and what it is if it is not.
package struct JSONBody: Sendable {
    private let data: Data

    package init(_ data: Data) {
        self.data = data
    }

    /// Throws `.notUTF8`, `.signInPage`, `.notJSON` or `.unexpectedShape`.
    package func decode<Value: Decodable>(
        _ type: Value.Type
    ) throws(ServiceError) -> Value {
        // The decoder looks at no text that nobody asks for.
        guard (try? UTF8Span(validating: data.span)) != nil else {
            throw .notUTF8
        }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw cause(of: error)
        }
    }

    private func cause(of error: any Error) -> ServiceError {
        switch error as? DecodingError {
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            return causeOfNoJSON(context)
        case .dataCorrupted(let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            return .unexpectedShape(path: Self.text(context.codingPath))
        case .keyNotFound(let key, let context):
            let path = context.codingPath + [key]
            return .unexpectedShape(path: Self.text(path))
        default:
            return .notJSON(detail: "")
        }
    }

    private func causeOfNoJSON(
        _ context: DecodingError.Context
    ) -> ServiceError {
        let start = String(decoding: data.prefix(1_000), as: UTF8.self)
            .lowercased()
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
            return .signInPage
        }
        let detail =
            (context.underlyingError as NSError?)?
            .userInfo[NSDebugDescriptionErrorKey] as? String
        return .notJSON(detail: String((detail ?? "").prefix(200)))
    }

    /// A path as `collection.items[3].href`, at most 200 characters.
    private static func text(_ path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return String(text.prefix(200))
    }
}
