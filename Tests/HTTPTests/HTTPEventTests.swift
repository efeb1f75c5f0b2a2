import TestSupport
import Foundation
import Testing

@testable import HTTP

@Suite(.queued)
struct HTTPEventTests {
    @Test(arguments: [
        (
            "https://api.nasa.gov/apod?api_key=secret&date=2020-01-01",
            "https://api.nasa.gov/apod?api_key=***&date=2020-01-01"
        ),
        (
            "https://api.nasa.gov/?API_KEY=secret",
            "https://api.nasa.gov/?API_KEY=***"
        ),
        (
            "https://api.nasa.gov/?a=1&api_key=s%26&api_key=t",
            "https://api.nasa.gov/?a=1&api_key=***&api_key=***"
        ),
        ("https://anna:secret@nasa.gov/", "https://***@nasa.gov/"),
        (
            "https://nasa.gov/a%20b?q=a%2Bb+c",
            "https://nasa.gov/a%20b?q=a%2Bb+c"
        ),
        (
            "https://nasa.gov/a@b?keywords=x&design=y&X-Amz-Date=1&Token=2",
            "https://nasa.gov/a@b?keywords=x&design=y&X-Amz-Date=***&Token=***"
        ),
        (
            "https://nasa.gov/?sig=1&a_signature=2&password=3#access_token=4",
            "https://nasa.gov/?sig=***&a_signature=***&password=***"
                + "#access_token=***"
        ),
        ("https://nasa.gov/?api%5Fkey=1", "https://nasa.gov/?api%5Fkey=***"),
    ])
    func `a URL is described with its secrets masked and nothing else changed`(
        text: String,
        expected: String
    ) throws {
        let url = try #require(URL(string: text))
        #expect(url.withoutSecrets == expected)
        let event = HTTPEvent.requested(method: "GET", url: url)
        #expect(event.description == "GET \(expected)")
    }

    @Test(arguments: [
        ("http://anna:se cret@[::1", "http://***@[::1"),
        ("http://anna:se cret@proxy:3128", "http://***@proxy:3128"),
        ("anna:s e c@ret@proxy", "***@proxy"),
        ("Failed: ask a@b.c", "Failed: ask a@b.c"),
        ("http://nasa.gov/a by x@y", "http://nasa.gov/a by x@y"),
        ("http://anna:se/cret@nasa.gov", "http://***@nasa.gov"),
        ("http://anna:s@cret@nasa.gov/a", "http://***@nasa.gov/a"),
        ("anna:secret@nasa.gov", "***@nasa.gov"),
        ("//anna:secret@nasa.gov", "//***@nasa.gov"),
        ("anna@nasa.gov", "anna@nasa.gov"),
        ("anna@nasa.gov says: yes", "anna@nasa.gov says: yes"),
        ("anna@nasa.gov: yes", "anna@nasa.gov: yes"),
        ("anna:a@b says: yes", "***@b says: yes"),
        ("http://?token=a b", "http://?token=*** b"),
        ("no URL: 'http://a:b@c'", "no URL: 'http://***@c'"),
        ("http://127.0.0.1:80/@a", "http://127.0.0.1:80/@a"),
        ("http://[::1]:80/a@b", "http://[::1]:80/a@b"),
        ("", ""), ("달", "달"),
    ])
    func `secrets are masked in texts that are no URLs`(
        text: String,
        expected: String
    ) {
        #expect(text.withoutSecrets == expected)
    }

    /// Proxies as people write them, and what of them may be said.
    private static let proxies = [
        ("http://anna:secret@x", "http://***@x"),
        ("anna:secret@x@127.0.0.1:9", "***@127.0.0.1:9"),
        ("http://an na:secret@127.0.0.1:9", "http://***@127.0.0.1:9"),
        (#"http://CORP\anna:secret@x:9"#, "http://***@x:9"),
        (#"CORP\anna:secret@x:9"#, "***@x:9"),
        ("an na:secret@x:9", "***@x:9"),
        ("anna:it's secret@x:9", "***@x:9"),
        ("anna:a//secret@x:9", "***@x:9"),
        ("anna:se/secret#@x:9", "***@x:9"),
        ("//anna:secret@x:9", "//***@x:9"),
        ("http:/anna:secret@x:9", "***@x:9"),
        ("socks5h://anna:secret@@x", "socks5h://***@x"),
        ("secret@x", "***@x"),
        ("http://anna:se?secret&b=c@x/", "http://***@x/"),
        ("http://x:3128", "http://x:3128"), ("x:3128", "x:3128"), ("", ""),
    ]

    @Test(arguments: proxies)
    func `nothing before the host of a proxy is said`(
        url: String,
        expected: String
    ) {
        #expect(url.withoutProxyUser == expected)
        let failure = HTTPError(
            curlCode: 5,
            "Unsupported proxy syntax in '\(url)'",
            host: "nasa.gov",
            port: 443
        )
        let text = "Unsupported proxy syntax in '\(expected)'"
        #expect(failure == .proxyFailed(detail: text))
    }

    @Test func `an event is described in one line`() {
        let responded = HTTPEvent.responded(
            status: 200,
            type: nil,
            bytes: 12,
            duration: .microseconds(34_491)
        )
        #expect(responded.description == "200, 12 bytes, 34 ms")
        let retrying = HTTPEvent.retrying(
            attempt: 2,
            of: 4,
            after: .seconds(4),
            because: .timedOut
        )
        #expect(
            retrying.description == "attempt 2 of 4 in 4000 ms"
        )
    }
}
