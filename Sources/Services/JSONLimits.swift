import Foundation
import HTTP
import Models

/// Bounds of a JSON body from outside, so that none can take much time or
/// memory.
package struct JSONLimits: Equatable, Sendable {
    package let bytes: Int
    /// Elements of lists and members of objects, at any depth.
    package let values: Int
    /// Lists and objects within each other.
    package let depth: Int

    /// For entities. A page of 100 items has some 200 KB, 6,000 values and
    /// eight levels.
    package static let standard = JSONLimits(values: 300_000)

    /// For a type that takes any JSON. It costs far more, since the decoder
    /// throws an error for each type tried. The metadata of an item has some
    /// hundred values and three levels, in some 100 KB.
    package static let anyJSON = JSONLimits(bytes: 2 << 20, values: 10_000)

    package init(bytes: Int = 8 << 20, values: Int, depth: Int = 16) {
        self.bytes = bytes
        self.values = values
        self.depth = depth
    }

    /// Decodes JSON within the bounds, and reports errors by their place.
    ///
    /// - Throws: `.invalidResponse`, `.signInPage`, `.tooManyValues` or
    ///   `.tooLarge`.
    package func decode<Value: Decodable>(
        _ type: Value.Type,
        from data: [UInt8]
    ) throws -> Value {
        let isSound = try check(data)
        do {
            let json = isSound ? data : JSONText.repaired(data)
            return try JSONDecoder().decode(type, from: Data(json))
        } catch let error as DecodingError {
            throw LoadFailure(error, in: data)
        } catch {
            throw LoadFailure.unexpectedShape([])
        }
    }

    /// Counts bytes, values and levels in one pass; the decoder checks whether
    /// it is JSON.
    ///
    /// - Returns: `false` if texts may have to be repaired.
    @discardableResult
    func check(_ data: [UInt8]) throws -> Bool {
        guard data.count <= bytes else {
            throw LoadFailure.tooLarge(limit: bytes)
        }
        let span = data.span
        guard (try? UTF8Span(validating: span)) != nil else {
            throw LoadFailure.invalidResponse(.notUTF8, detail: "")
        }
        var count = (values: 0, depth: 0)
        var (isString, isEscape) = (false, false)
        /// `true` if the next byte may be the first of a container's first
        /// value.
        var isStart = false
        var isSound = true
        for index in span.indices {
            let byte = span[index]
            // The decoder would take such a text for UTF-16.
            if byte == 0 {
                throw LoadFailure.invalidResponse(
                    .notJSON,
                    detail: "a NUL character"
                )
            }
            if isString {
                if isEscape {
                    isSound = isSound && Self.isSound(data, index)
                } else if byte < 0x20 {
                    isSound = false
                }
                isString = isEscape || byte != UInt8(ascii: "\"")
                isEscape = !isEscape && byte == UInt8(ascii: "\\")
                continue
            }
            if byte <= 0x20 { continue }
            let isEnd = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
            if isStart && !isEnd || byte == UInt8(ascii: ",") {
                count.values += 1
            }
            isStart = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
            isString = byte == UInt8(ascii: "\"")
            if isStart { count.depth += 1 }
            if isEnd { count.depth -= 1 }
            guard count.values <= values else {
                throw LoadFailure.tooManyValues(limit: values)
            }
            guard count.depth <= depth else {
                let detail = "more than \(depth) levels"
                throw LoadFailure.invalidResponse(.notJSON, detail: detail)
            }
        }
        return isSound
    }

    /// Returns `true` if what follows a backslash needs no closer look.
    private static func isSound(_ data: [UInt8], _ index: Int) -> Bool {
        guard data[index] == UInt8(ascii: "u") else {
            return JSONText.escapes.contains(data[index])
        }
        // The number of a half of a surrogate pair begins with a D; of one that
        // is no number the decoder would refuse all.
        return JSONText.codeUnit(data[(index - 1)...])
            .map { 0xD800 ... 0xDFFF ~= $0 } == false
    }
}

extension LoadFailure {
    /// Describes why a body could not be decoded.
    fileprivate init(_ error: DecodingError, in data: [UInt8]) {
        switch error {
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            let cause = context.underlyingError.map { "\($0)" }
            let detail = String((cause ?? context.debugDescription).prefix(200))
            self =
                Self.isPage(data)
                ? .signInPage : .invalidResponse(.notJSON, detail: detail)
        case .keyNotFound(let key, let context):
            // Some gateways say with a success that there is none.
            self =
                HTTPError.reason(in: data)
                .map { .serviceFailed(status: 200, reason: $0) }
                ?? .unexpectedShape(context.codingPath + [key])
        case .dataCorrupted(let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            self = .unexpectedShape(context.codingPath)
        @unknown default:
            self = .unexpectedShape([])
        }
    }

    /// Returns `true` if a body is a page for a browser.
    private static func isPage(_ data: [UInt8]) -> Bool {
        let start = String(decoding: data.prefix(1_000), as: UTF8.self)
            .lowercased()
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }

    /// The detail is a path as in `collection.items[3].href`, at most 200
    /// characters.
    fileprivate static func unexpectedShape(_ path: [any CodingKey]) -> Self {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        let detail = String(text.prefix(200))
        return .invalidResponse(.unexpectedShape, detail: detail)
    }
}
