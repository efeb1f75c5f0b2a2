import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

/// A server with a file and a folder, to which a text says what is sent, is
/// there and is downloaded.
///
/// - `server: 0 cut:100000, 1 tag:"two"`: what is sent from now on, the last of
///   it again and again, as in `SentFile`
/// - `leave 100000 {"v":1,…}`: what an interrupted run does of version 0
/// - `put photo.jpg mine`: `part` and `record` are the names of hidden files
/// - `download`, with `as film.srt`, `replacing` and `within 99` bytes
final class DownloadScript: Sendable {
    private let harness: DownloadHarness
    private let answers: Answers<SentFile>

    init(retries: RetryPolicy) throws {
        let answers = Answers<SentFile>()
        self.answers = answers
        harness = try DownloadHarness(retries: retries) { request in
            answers.next()?.respond(request) ?? .reset
        }
    }

    private static let names = [
        "part": DownloadHarness.partial, "record": DownloadHarness.record,
    ]

    /// Takes a step.
    ///
    /// - Returns: What comes of a download, the requests, and the files.
    func act(_ step: String) async throws -> [String] {
        let words = step.split(separator: " ", maxSplits: 2).map(String.init)
        switch words[0] {
        case "server:":
            let texts = step.dropFirst(8).components(separatedBy: ", ")
            answers.set(try texts.map { try SentFile($0) })
            return []
        case "leave":
            var record = try #require(
                try JSONSerialization.jsonObject(with: Data(words[2].utf8))
                    as? [String: Any]
            )
            let bytes = FileOrigin().body.prefix(try #require(Int(words[1])))
            let source = record.removeValue(forKey: "source")
            try harness.leave(bytes, record: record)
            if let source {
                record["source"] = source
                try JSONSerialization.data(withJSONObject: record)
                    .write(to: url(DownloadHarness.record))
            }
            return []
        case "put":
            try Data(words[2].utf8)
                .write(to: url(Self.names[words[1]] ?? words[1]))
            return []
        default:
            let former = harness.http.server.requests.count
            let result = await download(step)
            let requests = harness.http.server.requests.dropFirst(former)
            return try [result] + requests.map(Self.text) + files()
        }
    }

    private func url(_ name: String) -> URL {
        harness.folder.url.appending(path: name)
    }

    private func download(_ step: String) async -> String {
        let words = step.split(separator: " ").map(String.init)
        func value(_ name: String) -> String? {
            words.firstIndex(of: name).map { words[$0 + 1] }
        }
        do {
            let file = try await harness.download(
                as: value("as") ?? "photo.jpg",
                mayReplace: words.contains("replacing"),
                byteLimit: value("within").flatMap { Int($0) }
            )
            let facts = [
                file.entityTag, file.otherFormat.map { "is \($0)" },
                file.continuedFrom > 0
                    ? "continued from \(file.continuedFrom)" : nil,
            ]
            return "saved \(file.bytes) bytes"
                + facts.compactMap { $0.map { ", \($0)" } }.joined()
        } catch {
            return "fails: \(error)"
        }
    }

    private static func text(_ request: LoopbackRequest) -> String {
        let names = ["range", "if-range", "accept-encoding"]
        return "asks for"
            + names.map { name in
                request.headers[name].map { " \(name) \($0)" } ?? ""
            }.joined()
    }

    private func files() throws -> [String] {
        try harness.folder.names().map { name in
            let known = Self.names.first { $0.value == name }?.key
            let data = try Data(contentsOf: url(name))
            guard known == "record" else {
                return "\(known ?? name): \(Self.text(data))"
            }
            let json = try JSONSerialization.jsonObject(with: data)
            var record = try #require(json as? [String: Any])
            record["source"] = nil
            let sorted = try JSONSerialization.data(
                withJSONObject: record,
                options: .sortedKeys
            )
            return "record: " + String(decoding: sorted, as: UTF8.self)
        }.sorted()
    }

    /// What the bytes are.
    private static func text(_ data: Data) -> String {
        if data.count < 300 { return String(decoding: data, as: UTF8.self) }
        for seed in [0, 1] as [UInt8] {
            for size in [300_000, 50_000, 1_000] {
                let body = FileOrigin(size, seed: seed).body
                if body.starts(with: data) {
                    return "\(data.count) bytes of version \(seed)"
                }
            }
        }
        return "\(data.count) other bytes"
    }
}

/// An answer of a server, as it is written: a version of a file, a status, or
/// `text`, with what is another way than usual. `_` is a space.
private struct SentFile: Sendable {
    private var origin = FileOrigin()
    private var status: Int?
    /// The status of requests for parts.
    private var refusal: Int?
    /// The most bytes of a part, whose length only the range says.
    private var most: Int?
    /// The range of a part, in which `A` and `B` are the first and last byte.
    private var range: String?
    /// `true` for parts of whatever version was asked for.
    private var isRest = false
    private var isEndless = false

    /// A picture of 104 bytes, made by Python's gzip and zlib.
    private static let compressed = [
        "gzip": "H4sIAAAAAAACA/t/4/+D3Pz8PAUaEwDJSfWnaAAAAA==",
        "deflate": "eJz7f+P/g9z8/DwFGhMA05goqw==",
    ]
    private static let picture =
        Data([0xFF, 0xD8, 0xFF, 0xE0])
        + Data(String(repeating: "moon ", count: 20).utf8)

    init(_ text: String) throws {
        let words = text.split(separator: " ").map(String.init)
        let version = words.first ?? ""
        switch version {
        case "0": break
        case "1": origin = FileOrigin(seed: 1)
        case "text": origin.tag = nil
        case "gzip", "deflate":
            let text = try #require(Self.compressed[version])
            origin.body = try #require(Data(base64Encoded: text))
            origin.headers["Content-Encoding"] = version
        default:
            let number: Int = try #require(Int(version))
            status = number
        }
        let seed: UInt8 = version == "1" ? 1 : 0
        for word in words.dropFirst() {
            let parts = word.split(separator: ":", maxSplits: 1)
                .map { String($0).replacing("_", with: " ") }
            let value = parts.count > 1 ? parts[1] : ""
            switch parts[0] {
            case "size":
                origin = FileOrigin(Int(value) ?? 0, seed: seed)
            case "drop": origin.body.removeLast(Int(value) ?? 0)
            case "body": origin.body = Data(value.utf8)
            case "tag": origin.tag = try tag(value)
            case "cut": origin.cut = Int(value)
            case "refuses": refusal = Int(value)
            case "most": most = Int(value)
            case "range": range = value
            case "rest": isRest = true
            case "endless": isEndless = true
            default: origin.headers[parts[0]] = value
            }
        }
    }

    private func tag(_ text: String) throws -> String? {
        var digest = Digest(.md5)
        switch text {
        case "": return nil
        case "md5": origin.body.withUnsafeBytes { digest.update($0) }
        case "picture": Self.picture.withUnsafeBytes { digest.update($0) }
        default: return text
        }
        return "\"\(digest.value)\""
    }

    func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        if let status { return .response(status) }
        guard let part = request.headers["range"],
            let start = Int(part.dropFirst(6).dropLast())
        else {
            guard isEndless else { return origin.respond(request) }
            let head = LoopbackResponse.head(200, ["Connection": "close"])
            return LoopbackResponse([.send(head + origin.body), .close])
        }
        if let refusal { return .response(refusal) }
        guard isRest || most != nil || range != nil, start < origin.body.count
        else { return origin.respond(request) }
        let end = min(start + (most ?? .max / 2), origin.body.count)
        var headers = origin.headers
        headers["ETag"] = origin.tag
        headers["Connection"] = "close"
        headers["Content-Range"] =
            (range ?? "bytes A-B/\(origin.body.count)")
            .replacing("A", with: "\(start)")
            .replacing("B", with: "\(max(start, end - 1))")
        let head = LoopbackResponse.head(206, headers)
        let body = origin.body[start ..< end]
        return LoopbackResponse([.send(head + body), .close])
    }
}
