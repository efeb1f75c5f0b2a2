import Foundation
import TestSupport
import Testing

@testable import HTTP

/// Bodies that a server has compressed.
@Suite(.queued)
struct CompressionTests {
    /// How a body is sent.
    enum Framing: CaseIterable, Sendable {
        case length, chunks, end

        func response(
            _ coding: String,
            _ body: Data,
            status: Int = 200
        ) -> LoopbackResponse {
            var headers = ["Content-Encoding": coding]
            switch self {
            case .length: headers["Content-Length"] = String(body.count)
            case .chunks: headers["Transfer-Encoding"] = "chunked"
            case .end: headers["Connection"] = "close"
            }
            let head = LoopbackResponse.head(status, headers)
            guard self == .chunks else {
                return LoopbackResponse([.send(head + body), .close])
            }
            var chunks = Data()
            for byte in body { chunks += Data("1\r\n".utf8) + [byte, 13, 10] }
            return LoopbackResponse(
                [.send(head + chunks + Data("0\r\n\r\n".utf8)), .close]
            )
        }
    }

    /// `line 0` to `line 19`, 150 bytes, made by Python's gzip and zlib.
    private static let lines = Data(
        (0 ..< 20).map { "line \($0)\n" }.joined().utf8
    )
    private static let gzip = """
        H4sIAAAAAAACAzXMsQ2AMADEwD5TMAIGQshAFEhR9i8RelNdZY9n3staxgdhC3s4Qg1n\
        aOEK3fzf+MERnnCFL5zhDXf08gJgsYbFlgAAAA==
        """
    private static let zlib = """
        eNo1zLENgDAAxMA+UzACBkLIQBRIUfYvEXpTXWWPZ97LWsYHYQt7OEINZ2jhCt383/jB\
        EZ5whS+c4Q139PICy6oqbQ==
        """
    private static let raw = """
        NcyxDYAwAMTAPlMwAgZCyEAUSFH2LxF6U11lj2fey1rGB2ELezhCDWdo4Qrd/N/4wRGe\
        cIUvnOENd/TyAg==
        """

    private static func data(_ text: String) throws -> Data {
        try #require(Data(base64Encoded: text))
    }

    private static let codings = [
        ("gzip", gzip), ("x-gzip", gzip), ("GZIP", gzip),
        ("deflate", zlib), ("deflate", raw),
        ("aws-chunked,gzip", gzip), ("gzip, aws-chunked", gzip),
        ("identity, deflate", zlib),
    ]

    @Test(arguments: codings, Framing.allCases)
    func `a compressed body is decompressed, however it is sent`(
        coding: (String, String),
        framing: Framing
    ) async throws {
        let body = try Self.data(coding.1)
        let harness = try HTTPHarness { _ in framing.response(coding.0, body) }
        let response = try await harness.send()
        #expect(Data(response.body) == Self.lines)
    }

    @Test(
        arguments: [gzip, zlib, raw].flatMap { text in
            [0, 1, 2, 30, -9, -1].map { (text, $0) }
        },
        Framing.allCases
    )
    func `a compressed body without its end is cut short`(
        cut: (String, Int),
        framing: Framing
    ) async throws {
        let whole = try Self.data(cut.0)
        let part = cut.1 < 0 ? whole.dropLast(-cut.1) : whole.prefix(cut.1)
        let coding = cut.0 == Self.gzip ? "gzip" : "deflate"
        let harness = try HTTPHarness(retries: .none) { _ in
            framing.response(coding, part)
        }
        await #expect(throws: HTTPError.cutShort) { try await harness.send() }
    }

    /// The header, the data, the checksum and the length of gzip.
    @Test(arguments: [0, 2, 20, 71, 75])
    func `a damaged body is cut short`(place: Int) async throws {
        var body = try Self.data(Self.gzip)
        body[place] ^= 0x55
        let damaged = body
        let harness = try HTTPHarness(retries: .none) { _ in
            Framing.length.response("gzip", damaged)
        }
        await #expect(throws: HTTPError.cutShort) { try await harness.send() }
    }

    @Test func `a body that was cut short is requested again`() async throws {
        let body = try Self.data(Self.gzip)
        let count = Counter()
        let harness = try HTTPHarness { _ in
            Framing.length.response(
                "gzip",
                count.next() == 1 ? body.dropLast() : body
            )
        }
        let response = try await harness.send()
        #expect(Data(response.body) == Self.lines)
        #expect(harness.targets == ["/", "/"])
    }

    @Test func `parts of gzip follow each other, and nothing else follows`()
        async throws
    {
        let body = try Self.data(Self.gzip)
        for (end, expected) in [
            (body, Self.lines + Self.lines), (Data([0, 0]), Self.lines),
        ] {
            for framing in Framing.allCases {
                let harness = try HTTPHarness { _ in
                    framing.response("gzip", body + end)
                }
                #expect(try await Data(harness.send().body) == expected)
            }
        }
    }

    @Test(arguments: ["br", "zstd", "gzip, gzip", "gzip, br"])
    func `a compression that is not asked for is a failure`(
        coding: String
    ) async throws {
        let body = try Self.data(Self.gzip)
        let harness = try HTTPHarness { _ in
            Framing.length.response(coding, body)
        }
        await #expect(throws: HTTPError.compressed) { try await harness.send() }
        #expect(harness.targets == ["/"])
    }

    @Test func `a response without a body has nothing to decompress`()
        async throws
    {
        let harness = try HTTPHarness { _ in
            .response(204, headers: ["Content-Encoding": "gzip"])
        }
        #expect(try await harness.send().body == [])
    }

    /// `{"reason": "no such day"}`, made by Python's gzip.
    @Test(arguments: [(0, "no such day"), (1, "no such day"), (30, nil)])
    func `the reason of a failure is decompressed as far as it came`(
        cut: Int,
        reason: String?
    ) async throws {
        let body = try Self.data(
            "H4sIAAAAAAACA6tWKkpNLM7PU7JSUMrLVyguTc5QSEmsVKoFANPyTyQZAAAA"
        ).dropLast(cut)
        let harness = try HTTPHarness { _ in
            Framing.length.response("gzip", body, status: 404)
        }
        await #expect(throws: HTTPError.status(404, reason: reason)) {
            try await harness.send()
        }
    }

    @Test(arguments: [(true, "gzip"), (false, "identity")])
    func `a server is asked for gzip, or for what it has`(
        accepts: Bool,
        expected: String
    ) async throws {
        let harness = try HTTPHarness { _ in .response() }
        var request = HTTPRequest(harness.server.url("/"), bodyLimit: 10)
        request.acceptsCompression = accepts
        _ = try await harness.client.send(request)
        let headers = harness.server.requests.map(\.headers)
        #expect(headers.map { $0["accept-encoding"] } == [expected])
    }
}
