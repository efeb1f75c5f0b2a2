import Foundation
import Models
import Testing

@testable import Repositories

struct TrustedURLsTests {
    private func trusted(
        _ href: String,
        api: String = ImagesURLs.nasa
    ) throws -> String? {
        let api = try #require(URL(server: api))
        return ImagesURLs(api: api).trusted.url(href)?.absoluteString
    }

    @Test(arguments: [
        ("http://images-api.nasa.gov/a", "https://images-api.nasa.gov/a"),
        ("http://images-api.nasa.gov:80/a", "https://images-api.nasa.gov/a"),
        ("HTTP://IMAGES-API.NASA.GOV/a", "https://IMAGES-API.NASA.GOV/a"),
        (
            "https://images-assets.nasa.gov/b",
            "https://images-assets.nasa.gov/b"
        ),
        ("http://nasa.gov/c", "https://nasa.gov/c"),
        ("http://images-api.nasa.gov:8080/a", "https://images-api.nasa.gov/a"),
        ("https://images-api.nasa.gov:8443/", "https://images-api.nasa.gov/"),
    ])
    func `URLs of NASA's hosts are changed to https`(
        href: String,
        expected: String
    ) throws {
        #expect(try trusted(href) == expected)
    }

    @Test(arguments: [
        ("", nil), ("b", "https://nasa.gov/a/b"), ("/b", "https://nasa.gov/b"),
        ("//b.org/c", "https://b.org/c"), ("mailto:a@b", nil),
    ])
    func `a relative URL is one on its page, and none is not the page`(
        href: String,
        expected: String?
    ) throws {
        let page = try #require(URL(string: "https://nasa.gov/a/"))
        let urls = ImagesURLs(api: try #require(URL(server: ImagesURLs.nasa)))
        let found = urls.trusted.normalized(href, on: page)
        #expect(found?.absoluteString == expected)
    }

    @Test(arguments: [
        "http://127.0.0.1:8080/search?q=a%2Bb+c",
        "http://127.0.0.1:8080/asset/a%20b",
    ])
    func `URLs of a configured server are not changed`(href: String) throws {
        #expect(try trusted(href, api: "http://127.0.0.1:8080") == href)
        #expect(try trusted(href, api: "http://127.0.0.1:8080/v1") == href)
    }

    @Test(arguments: [
        ("https://a.example", "http://a.example/b", "https://a.example/b"),
        ("https://a.example", "http://a.example:80/b", "https://a.example/b"),
        (
            "https://a.example:8443", "http://a.example:8443/b",
            "https://a.example:8443/b"
        ),
        ("https://A.example", "HTTP://a.EXAMPLE/b", "https://a.EXAMPLE/b"),
        ("http://a.example", "https://a.example/b", "https://a.example/b"),
    ])
    func `URLs of a server that is configured with https use https`(
        api: String,
        href: String,
        expected: String
    ) throws {
        #expect(try trusted(href, api: api) == expected)
    }

    @Test(arguments: ["http://images-api.nasa.gov", "http://nasa.gov:8080"])
    func `a configured host of NASA's is requested over https`(
        api: String
    ) throws {
        let api = try #require(URL(server: api))
        let url = ImagesURLs(api: api).url(of: .album, "a")
            .absoluteString
        #expect(url.hasPrefix("https://"))
        #expect(url.hasSuffix("nasa.gov/album/a"))
    }

    @Test func `a configured server is trusted at its own port only`() throws {
        let api = "http://localhost:8080"
        #expect(try trusted("http://localhost:8081/a", api: api) == nil)
        #expect(try trusted("http://localhost/a", api: api) == nil)
    }

    @Test(arguments: [
        "http://evilnasa.gov/a", "http://nasa.gov.evil.example/a",
        "http://evil.example/nasa.gov", "http://nasa.gov@evil.example/a",
        "http://name@images-api.nasa.gov/a",
        "http://name:word@images-api.nasa.gov/a",
        "http://evil.example#.nasa.gov", "http://evil.example?.nasa.gov",
        "http://evil.example\\.nasa.gov/a", "http://nasa.gov%2eevil.example/a",
        "http://images-api.nasa.gov%00.evil.example/a", "http://127.0.0.1/a",
        "http://xn--nasa-.gov/a", "http://ｎａｓａ.gov.evil.example/a",
        "ftp://images-api.nasa.gov/a", "file:///etc/passwd",
        "javascript:alert(1)", "data:text/plain,a", "//images-api.nasa.gov/a",
        "/search?q=a", "search", "", " ", "http:///a", "http://",
        "http://images-api.nasa.gov:99a/a",
    ])
    func `URLs of other hosts are rejected`(href: String) throws {
        #expect(try trusted(href) == nil)
    }

    @Test(arguments: [
        ("A B.jpg", "A%20B.jpg"), ("A B~orig.jpg", "A%20B~orig.jpg"),
        ("A%20B/A%2BB.jpg", "A%20B/A%2BB.jpg"),
        ("100% B.jpg", "100%25%20B.jpg"),
        ("%2/%zz/%", "%252/%25zz/%25"),
        ("é’–.jpg", "%C3%A9%E2%80%99%E2%80%93.jpg"),
        ("A[1] %20B.jpg", "A%5B1%5D%20%20B.jpg"),
        ("A\"<>^`{|}.jpg", "A%22%3C%3E%5E%60%7B%7C%7D.jpg"),
        ("Jack+King's&co@(1);.mp3", "Jack+King's&co@(1);.mp3"),
    ])
    func `characters that a URL cannot contain are escaped once`(
        path: String,
        escaped: String
    ) throws {
        let folder = "https://images-assets.nasa.gov/image/"
        #expect(try trusted(folder + path) == folder + escaped)
    }

    @Test func `an IPv6 address keeps its brackets`() throws {
        let address = "http://[::1]:8080/search?q=a"
        #expect(try trusted(address, api: "http://[::1]:8080") == address)
    }

    @Test(arguments: ["http", "https"])
    func `a URL of the storage bucket is changed to its host`(
        scheme: String
    ) throws {
        let bucket = scheme + "://s3.amazonaws.com/images-assets.nasa.gov"
        #expect(
            try trusted(bucket + "/image/LOD 1/LOD 1~orig.jpg")
                == "https://images-assets.nasa.gov/image/LOD%201/"
                + "LOD%201~orig.jpg"
        )
        #expect(try trusted(scheme + "://s3.amazonaws.com/other/a") == nil)
        #expect(try trusted(bucket + ".evil.example/a") == nil)
    }

    @Test(arguments: [
        ("https://images-assets.nasa.gov/a", true),
        ("https://evilnasa.gov/a", false),
        ("https://127.0.0.1/a", false),
        ("http://images-assets.nasa.gov/a", false),
        ("https://images-assets.nasa.gov:443/a", true),
        ("https://images-assets.nasa.gov:8443/a", false),
        ("https://a.example:8443/a", true),
        ("http://a.example:8443/a", false),
    ])
    func `redirects are followed to trusted hosts over https only`(
        target: String,
        isFollowed: Bool
    ) throws {
        let api = try #require(URL(server: "https://a.example:8443"))
        let target = try #require(URL(string: target))
        #expect(
            ImagesURLs(api: api).trusted.isTrusted(target) == isFollowed
        )
    }
}
