import Foundation
import Glibc

/// A keep-alive HTTP server on the loopback interface, with just what the
/// benchmarks need.
final class LoopbackService: Sendable {
    let url: String
    private let listener: Int32

    /// Listens on a free port.
    init() {
        (listener, url) = Self.listen()
    }

    /// Serves each connection on a thread of its own.
    func start(_ respond: @escaping @Sendable (_ target: String) -> Data) {
        let listener = listener
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { Self.serve(connection, respond) }
            }
        }
    }

    private static func serve(
        _ connection: Int32,
        _ respond: (String) -> Data
    ) {
        defer { close(connection) }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var request: [UInt8] = []
        while true {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            request += buffer[..<count]
            guard request.suffix(4).elementsEqual("\r\n\r\n".utf8) else {
                continue
            }
            let words = request.split(separator: UInt8(ascii: " "))
            guard words.count > 1 else { return }
            let body = respond(String(decoding: words[1], as: UTF8.self))
            guard send(body, to: connection) else { return }
            request = []
        }
    }

    private static func send(_ body: Data, to connection: Int32) -> Bool {
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        let response = Array(head.utf8) + body
        var sent = 0
        while sent < response.count {
            let count = response[sent...].withUnsafeBytes {
                Glibc.send(
                    connection,
                    $0.baseAddress,
                    $0.count,
                    Int32(MSG_NOSIGNAL)
                )
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// A listening socket and its URL.
    private static func listen() -> (Int32, String) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, size)
                _ = Glibc.listen(listener, 64)
                _ = getsockname(listener, $0, &size)
            }
        }
        let port = UInt16(bigEndian: name.sin_port)
        return (listener, "http://127.0.0.1:\(port)")
    }
}

/// Generates pages of search results in the size and shape of NASA's: some
/// 2 KB per item, 100 items per page.
struct LibraryPages: Sendable {
    static let pageSize = 100

    /// The URL that links start with, without a trailing slash.
    private let api: String
    private let items: String

    init(api: String) {
        self.api = api
        items = (0 ..< Self.pageSize).map(Self.item).joined(separator: ",")
    }

    /// The page that a request asks for; its search words are the number of
    /// pages.
    func page(at target: String) -> Data {
        let query = URLComponents(string: target)?.queryItems ?? []
        func number(_ name: String) -> Int {
            query.last { $0.name == name }?.value.flatMap { Int($0) } ?? 1
        }
        return Data(page(number("page"), of: number("q")).utf8)
    }

    func page(_ number: Int, of count: Int) -> String {
        let here = url(number, of: count)
        let total = count * Self.pageSize
        var links = ""
        if number < count {
            let next = url(number + 1, of: count)
            links = #"{"rel":"next","prompt":"Next","href":"\#(next)"}"#
        }
        return #"{"collection":{"version":"1.1","href":"\#(here)","#
            + #""items":[\#(items)],"metadata":{"total_hits":\#(total)},"#
            + #""links":[\#(links)]}}"#
    }

    private func url(_ number: Int, of count: Int) -> String {
        "\(api)/search?q=\(count)&media_type=image&page=\(number)"
    }

    private static func item(_ index: Int) -> String {
        let id = "as11-40-\(5_800 + index)"
        let folder = "http://images-assets.nasa.gov/image/\(id)/"
        let sizes = ["orig", "large", "medium", "small", "thumb"]
        let links = sizes.map { link(folder + id, $0) }.joined(separator: ",")
        let title =
            "Apollo 11 image \(index) – Lunar Module at Tranquility Base"
        let date = "1969-07-\(10 + index % 20)T00:00:00Z"
        return #"{"href":"\#(folder)collection.json","data":[{"center":"JSC","#
            + #""date_created":"\#(date)","description":"\#(description)","#
            + #""keywords":["APOLLO 11 FLIGHT","MOON","LUNAR SURFACE"],"#
            + #""media_type":"image","nasa_id":"\#(id)","#
            + #""photographer":"A Photographer","title":"\#(title)","#
            + #""location":"Sea of Tranquility"}],"links":[\#(links)]}"#
    }

    private static func link(_ stem: String, _ size: String) -> String {
        let rel = size == "thumb" ? "preview" : "alternate"
        return #"{"href":"\#(stem)~\#(size).jpg","rel":"\#(rel)","#
            + #""render":"image","width":1280,"height":1024,"size":315000}"#
    }

    /// Contains what slows decoding down: escapes and non-ASCII characters.
    private static let description = String(
        repeating: #"A view of the \"Sea of Tranquility\" – taken with the "#
            + "70mm lunar surface camera during the extravehicular activity. ",
        count: 6
    )
}
