import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

/// A service with a cache, to which a text says what is loaded and when.
///
/// - `server: 200 old ETag:"1", 503`: what it sends from now on, the last of
///   it again and again; `_` is a space, `size:9` a body of nine zeros. `cut`,
///   `reset` and `html` are in the place of a status.
/// - `later 86400`: in seconds.
/// - `get`, `data`, `list`, `size` and `head 2`, with `refresh`, `offline`,
///   `at /b.jpg`, `limit 2` and `fresh 300` if another time is fresh than a
///   day. A picture whose text is `bad` cannot be read, and of one that is
///   `part` something is missing.
final class CacheScript: Sendable {
    private let disk: DiskCacheHarness
    private let harness: HTTPHarness
    private let answers: Answers<LoopbackResponse>

    init(retries: RetryPolicy) throws {
        let answers = Answers<LoopbackResponse>()
        self.answers = answers
        disk = try DiskCacheHarness()
        harness = try HTTPHarness(retries: retries) { _ in
            answers.next() ?? .reset
        }
    }

    /// Takes a step.
    ///
    /// - Returns: The requests with their conditions, what comes of it, and how
    ///   many copies there are then.
    func act(_ step: String) async throws -> [String] {
        if let answers = step.wholeMatch(of: /server: (.*)/)?.1 {
            let texts = answers.components(separatedBy: ", ")
            self.answers.set(try texts.map(Self.answer))
            return []
        }
        let words = step.split(separator: " ").map(String.init)
        if words[0] == "later" {
            disk.date.advance(by: .seconds(try #require(Int(words[1]))))
            return []
        }
        let former = harness.server.requests.count
        let used = harness.events.count
        let result: String
        do {
            result = try await load(words)
        } catch {
            result = "fails: \(LoadFailure(error))"
        }
        await disk.writes.finish()
        let requests = harness.server.requests.dropFirst(former).map {
            request in
            let names = ["if-modified-since", "if-none-match", "range"]
            return names.reduce("asks for \(request.target)") { text, name in
                text + (request.headers[name].map { ", \(name) \($0)" } ?? "")
            }
        }
        let events = harness.events.dropFirst(used).filter {
            if case .stored = $0 { true } else { false }
        }
        return requests + events.map { _ in "reports what is stored" }
            + [result, "copies: \((try? disk.files().count) ?? 0)"]
    }

    private func load(_ words: [String]) async throws -> String {
        func value(_ name: String) -> String? {
            words.firstIndex(of: name).map { words[$0 + 1] }
        }
        let service = disk.service(
            harness.client,
            words.contains("refresh")
                ? .refresh : words.contains("offline") ? .offline : .standard
        )
        let url = harness.server.url(value("at") ?? "/a.jpg")
        let limit = value("limit").flatMap { Int($0) } ?? 1_000
        switch words[0] {
        case "size":
            return "size: "
                + (try await service.size(of: url).map { "\($0)" } ?? "unknown")
        case "head":
            let count = try #require(Int(words[1]))
            let bytes = try await service.head(of: url, upTo: count)
            return "value: " + String(decoding: bytes, as: UTF8.self)
        case "data":
            return text(try await service.data(from: url, limit: limit))
        case "list":
            return text(try await service.get([Int].self, from: url))
        default:
            let request = DataRequest(
                url,
                limit: limit,
                lifetime: value("fresh").flatMap { Double($0) }
            )
            let isComplete = { @Sendable (text: String) in text != "part" }
            let decoding = Decoding<String>(isComplete: isComplete) {
                data throws(LoadFailure) in
                let text = String(decoding: data, as: UTF8.self)
                guard text != "bad" else {
                    throw .invalidResponse(.notJSON, detail: text)
                }
                return text
            }
            return text(try await service.load(request, decoding))
        }
    }

    private func text(_ loaded: Loaded<some Sendable>) -> String {
        let headers = loaded.headers
        let facts = [
            loaded.stored.map { copy in
                let age = disk.date.now.timeIntervalSince(copy.date)
                return "from \(Int(age)) s ago: \(copy.reason)"
            },
            headers.entityTag, headers.lastModified,
            headers.total.map { "\($0) in all" },
            headers.pageCount.map { "\($0) pages" },
        ]
        return (["value: \(loaded.value)"] + facts.compactMap(\.self))
            .joined(separator: ", ")
    }

    private static func answer(_ text: String) throws -> LoopbackResponse {
        var words = text.split(separator: " ").map(String.init)[...]
        let status = words.popFirst() ?? ""
        switch status {
        case "reset": return .reset
        case "cut": return .cut(after: "ne", of: 3)
        default: break
        }
        var headers: [String: String] = [:]
        if status == "html" { headers["Content-Type"] = "text/HTML; x=y" }
        var body = Data()
        for word in words {
            let parts = word.split(separator: ":", maxSplits: 1)
                .map { String($0).replacing("_", with: " ") }
            if parts.count < 2 {
                body = Data(word.utf8)
            } else if parts[0] == "size" {
                body = Data(count: try #require(Int(parts[1])))
            } else {
                headers[parts[0]] = parts[1]
            }
        }
        return .response(Int(status) ?? 200, headers: headers, body: body)
    }
}
