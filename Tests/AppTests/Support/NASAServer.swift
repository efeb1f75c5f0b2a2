import Foundation
import HTTP
import Models
import Synchronization
import TestSupport

@testable import App

/// All of NASA's services on loopback, with as much of everything as NASA has,
/// made up when it is asked for. It counts what it is asked and sends.
final class NASAServer: Sendable {
    /// Requests, and the bytes of the bodies that were sent.
    struct Traffic: Equatable {
        var requests = 0
        var bytes = 0
    }

    /// The time at which the newest of everything is there.
    static let time: TimeInterval = 1_795_694_400
    static let clock = HTTPClock.still(at: time)
    static let today = "2026-11-26"

    /// Bytes of files by what their names contain; others are originals.
    private static let sizes: KeyValuePairs = [
        "~thumb": 10_000, "~small": 40_000, "~medium": 250_000,
        "~large": 500_000, "-thm": 10_000, "_320": 10_000, "_thm": 10_000,
        "-br.": 100_000, "_searchweb": 30_000, "216x216": 10_000,
        "730x730": 60_000, "/thumbs/": 10_000, "/dynamicimage/": 10_000,
    ]
    private static let originalSize = 3_000_000

    private let server: LoopbackServer
    private let traffic: SharedTraffic

    /// Other answers than NASA's are for paths that contain a text. What is
    /// done with the path `before` an answer may take its time.
    init(
        answering others: [String: NASAAnswer] = [:],
        before: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        let traffic = SharedTraffic()
        self.traffic = traffic
        server = try LoopbackServer { request in
            before(request.path)
            let other = others.first { request.path.contains($0.key) }?.value
            let answer = (other ?? Self.answer(NASARequest(request)))
                .part(request.headers["range"])
            traffic.add(bytes: answer.body.count)
            return .response(
                answer.status,
                headers: answer.fields,
                body: answer.body
            )
        }
    }

    deinit {
        server.stop()
    }

    var url: String { server.url("").absoluteString }

    /// Has the program use it for everything.
    var environment: [String: String] {
        SourceFacts.servers.reduce(into: [:]) { $0[$1.variable] = url }
    }

    /// What was requested so far.
    var targets: [String] {
        server.requests.map { "\($0.method) \($0.target)" }
    }

    /// How many different files of pictures were requested so far.
    var pictureCount: Int {
        Set(server.requests.map(\.path)).count { Self.file($0) != nil }
    }

    /// What it was asked since this was called last.
    func takeTraffic() -> Traffic { traffic.take() }

    private static func answer(_ request: NASARequest) -> NASAAnswer {
        request.imageLibrary ?? request.days ?? request.rovers
            ?? request.visualizations ?? file(request.path)
            ?? NASAAnswer(status: 404)
    }

    /// A file by its name: a picture of the sample, and bytes after it.
    private static func file(_ path: String) -> NASAAnswer? {
        let kinds = ["jpg", "JPG", "png", "mp4"]
        guard kinds.contains((path as NSString).pathExtension),
            let picture = try? Data(contentsOf: picture)
        else { return nil }
        let size = sizes.first { path.contains($0.key) }?.value ?? originalSize
        let rest = Data(count: max(0, size - picture.count))
        return NASAAnswer(
            body: picture + rest,
            fields: ["ETag": #""first""#, "Accept-Ranges": "bytes"]
        )
    }

    private static let picture = Sample().folder
        .appending(path: "pictures/curiosity-sunset.jpg")
}

/// A request, read.
struct NASARequest {
    let path: String
    /// The server's own URL, for links.
    let base: String
    private let items: [URLQueryItem]

    init(_ request: LoopbackRequest) {
        let parts = URLComponents(string: request.target)
        path = parts?.path ?? request.path
        items = parts?.queryItems ?? []
        base = "http://" + (request.headers["host"] ?? "")
    }

    subscript(name: String) -> String? {
        items.first { $0.name == name }?.value.flatMap { $0.isEmpty ? nil : $0 }
    }

    func number(_ name: String, or standard: Int) -> Int {
        self[name].flatMap { Int($0) } ?? standard
    }

    /// The values of all parameters whose name begins like this.
    func values(_ prefix: String) -> [String] {
        items.filter { $0.name.hasPrefix(prefix) }.compactMap(\.value)
    }

    /// The path with its query, in which a parameter has another value.
    func target(with name: String, _ value: String) -> String {
        var parts = URLComponents()
        parts.path = path
        parts.queryItems =
            items.filter { $0.name != name }
            + [URLQueryItem(name: name, value: value)]
        return parts.string ?? path
    }

    /// What follows on a folder, if the path is in it.
    func name(in folder: String) -> String? {
        path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
    }
}

/// What is sent.
struct NASAAnswer: Sendable {
    var status = 200
    var body = Data()
    var fields: [String: String] = [:]

    init(
        status: Int = 200,
        body: Data = Data(),
        fields: [String: String] = [:]
    ) {
        self.status = status
        self.body = body
        self.fields = fields
    }

    init(json: Any, fields: [String: String] = [:]) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let body = try? encoder.encode(SentJSON(value: json))
        let type = ["Content-Type": "application/json"]
        self.init(
            status: body == nil ? 500 : 200,
            body: body ?? Data(),
            fields: type.merging(fields) { $1 }
        )
    }

    /// The part that a header asks for, such as `bytes=0-99`.
    func part(_ range: String?) -> NASAAnswer {
        let ends = (range ?? "").replacing("bytes=", with: "")
            .split(separator: "-", omittingEmptySubsequences: false)
            .map { Int($0) }
        guard status == 200, ends.count == 2, let first = ends[0],
            first < body.count
        else { return self }
        let last = min(ends[1] ?? body.count - 1, body.count - 1)
        var part = self
        part.status = 206
        part.body = body[first ... last]
        part.fields["Content-Range"] = "bytes \(first)-\(last)/\(body.count)"
        return part
    }
}

/// Strings, numbers, lists and dictionaries; `JSONSerialization` would take
/// several times as long.
private struct SentJSON: Encodable {
    let value: Any

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case let text as String: try container.encode(text)
        case let number as Int: try container.encode(number)
        case let number as Double: try container.encode(number)
        case let flag as Bool: try container.encode(flag)
        case let list as [Any]: try container.encode(list.map(Self.init))
        case let members as [String: Any]:
            try container.encode(members.mapValues(Self.init))
        default: try container.encodeNil()
        }
    }
}

private final class SharedTraffic: Sendable {
    private let traffic = Mutex(NASAServer.Traffic())

    func add(bytes: Int) {
        traffic.withLock {
            $0.requests += 1
            $0.bytes += bytes
        }
    }

    func take() -> NASAServer.Traffic {
        traffic.withLock { traffic in
            defer { traffic = NASAServer.Traffic() }
            return traffic
        }
    }
}
