import Foundation
import TestSupport

@testable import App

/// A library on loopback of three items, whose files exist in all sizes.
final class DownloadServer: Sendable {
    /// The sizes that manifests list.
    let sizes = Setting(["orig", "thumb"])
    /// How many items a search says that there are.
    let total = Setting(3)
    /// How many items a search sends.
    private let count = Setting(3)
    private let failing = Setting<String?>(nil)
    private let isHeld = Setting(false)
    private let server: LoopbackServer

    init() throws {
        let (sizes, failing, isHeld) = (sizes, failing, isHeld)
        let (total, count) = (total, count)
        let last = Gate()
        server = try LoopbackServer { request in
            if let path = failing.value, request.target.hasPrefix(path) {
                return .response(503)
            }
            if request.target.hasPrefix("/search") {
                return Self.search(request, count.value, of: total.value)
            }
            if isHeld.value, request.target.hasPrefix("/one~") {
                var response = Self.respond(request, [])
                response.steps.insert(.wait(last), at: 0)
                return response
            }
            if request.target.hasPrefix("/three~") { last.open() }
            return Self.respond(request, sizes.value)
        }
    }

    func stop() { server.stop() }

    /// The number of pages of searches that were requested.
    var searches: Int {
        server.requests.count { $0.target.hasPrefix("/search") }
    }

    /// The files that were requested.
    var files: [String] {
        server.requests.map(\.target).filter { $0.contains("~") }
    }

    /// Has the program use it.
    var environment: [String: String] { server.environment("API", "ASSETS") }

    var url: String { "http://127.0.0.1:\(server.port)" }

    /// Has a search find, and send, so many items.
    func setItems(_ number: Int) {
        total.value = number
        count.value = number
    }

    /// Fails all requests of a path from now on.
    func fail(_ path: String?) { failing.value = path }

    /// Sends the first file when the last one is requested.
    func holdFirst() { isHeld.value = true }

    /// The first page of a search, with a link to others if there are some.
    private static func search(
        _ request: LoopbackRequest,
        _ count: Int,
        of total: Int
    ) -> LoopbackResponse {
        let more = (3 ..< max(3, min(100, count))).map { "item-\($0)" }
        let date = #""date_created":"1969-07-20T00:00:00Z""#
        let items = (["one", "two", "three"] + more).map {
            #"{"data":[{"nasa_id":"\#($0)","media_type":"image",\#(date)}]}"#
        }
        let host = request.headers["host"] ?? ""
        let next =
            #"{"rel":"next","href":"http://\#(host)\#(request.target)&page=2"}"#
        return .json(
            #"{"collection":{"items":[\#(items.joined(separator: ","))],"#
                + #""links":[\#(count > 100 ? next : "")],"#
                + #""metadata":{"total_hits":\#(total)}}}"#
        )
    }

    private static func respond(
        _ request: LoopbackRequest,
        _ sizes: [String]
    ) -> LoopbackResponse {
        let host = "http://" + (request.headers["host"] ?? "")
        if request.target.hasPrefix("/asset/") {
            let id = request.target.dropFirst("/asset/".count)
            let items = sizes.map { #"{"href":"\#(host)/\#(id)~\#($0).jpg"}"# }
            return .json(
                #"{"collection":{"items":[\#(items.joined(separator: ","))]}}"#
            )
        }
        return .response(
            headers: ["ETag": "\"1\""],
            body: Data([0xFF, 0xD8, 0xFF, 0xE0])
        )
    }
}
