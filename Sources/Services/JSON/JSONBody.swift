package import Foundation

/// A body that is JSON; what it holds is decoded when someone asks for it.
package struct JSONBody: Sendable {
    private let document: JSONDocument

    /// Throws `.notUTF8`, `.signInPage` or `.notJSON`.
    package init(_ data: Data) throws(ServiceError) {
        // The decoder looks at no text that nobody asks for.
        guard (try? UTF8Span(validating: data.span)) != nil else {
            throw .notUTF8
        }
        do {
            document = try JSONDocument(Array(data))
        } catch {
            let place = "at byte \(error.offset) of \(data.count)"
            throw Self.isPage(data) ? .signInPage : .notJSON(detail: place)
        }
    }

    /// Throws `.unexpectedShape`.
    package func decode<Value: Decodable>(
        _ type: Value.Type
    ) throws(ServiceError) -> Value {
        do {
            return try Value(from: JSONNodeDecoder(document: document, node: 0))
        } catch let error as JSONShapeError {
            var path = document.path(to: error.node)
            if let name = error.missing {
                path.append(JSONCodingKey(stringValue: name))
            }
            throw .unexpectedShape(path: Self.text(path))
        } catch let error as DecodingError {
            throw .unexpectedShape(path: Self.text(Self.path(of: error)))
        } catch {
            throw .unexpectedShape(path: "")
        }
    }

    /// Whether this is a page for a browser.
    private static func isPage(_ data: Data) -> Bool {
        let start = String(decoding: data.prefix(1_000), as: UTF8.self)
            .lowercased()
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }

    /// The path in an error of a value's own making.
    private static func path(of error: DecodingError) -> [any CodingKey] {
        switch error {
        case .dataCorrupted(let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context), .keyNotFound(_, let context):
            context.codingPath
        @unknown default: []
        }
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
