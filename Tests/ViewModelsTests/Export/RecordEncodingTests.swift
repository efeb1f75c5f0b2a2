import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

/// Pages and feeds, whose texts are hostile.
struct RecordEncodingTests {
    private static let hostile = Photo(
        id: "a<b\"&c",
        title: "</title><script>alert(1)</script> \u{0}\u{B}\u{9B}"
            + "\u{202E}\u{2028}\u{2029}\rx",
        date: "1969-07-20T00:00:00Z",
        creator: "Neil & \"Buzz\"",
        description: "<p>They <b>walked</b> &amp; ran.</p>",
        altText: "A \"flag\" > a pole",
        thumbnail: URL(string: "https://images-assets.nasa.gov/a%20b.jpg?x&y")
    )
    private static let bare = Photo(id: "달", date: "1969")

    private func document(
        _ format: RecordFormat,
        showsNews: Bool = false
    ) throws -> String {
        let formatters = Formatters(
            strings: Strings(.english),
            locale: Locale(identifier: "en_US"),
            page: { $0.id == "달" ? nil : "https://example.org/?a&b" },
            now: { Date(timeIntervalSince1970: 86_400) }
        )
        var options = ExportOptions(format: format)
        options.showsNews = showsNews
        let encoding = options.encoding(formatters) { $0 }
        let document = try #require(encoding.document)
        let photos = [Self.hostile, Self.bare]
        return document(
            photos.map { encoding.text(of: Record($0, formatters.credits)) },
            RecordList("items", title: "<moon>", query: ["q": "<moon>"])
        )
    }

    @Test func `a page has what it shows of each photo, escaped`() throws {
        let page = try document(.html)
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
        #expect(page.contains("<h1>&lt;moon&gt;</h1>\n<p>2 items</p>"))
        #expect(
            page.contains(
                """
                <figure>
                <a href="https://example.org/?a&amp;b"><img \
                src="https://images-assets.nasa.gov/a%20b.jpg?x&amp;y" \
                alt="A &quot;flag&quot; &gt; a pole" loading="lazy"></a>
                <figcaption><strong><a href="https://example.org/?a&amp;b">\
                &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; x</a>\
                </strong><br>
                <time datetime="1969-07-20">July 20, 1969</time><br>
                <small>Neil &amp; &quot;Buzz&quot;, NASA, a&lt;b&quot;&amp;c\
                </small></figcaption>
                </figure>
                <figure>
                <figcaption><strong>달</strong><br>
                <small>NASA, 달</small></figcaption>
                </figure>
                """
            ),
            "\(page)"
        )
        #expect(!page.contains("<script"))
    }

    @Test(arguments: [
        ("a b#1.JPG", "<a href=\"a%20b%231.JPG\"><img src=\"a%20b%231.JPG\""),
        ("c:d.png", "<img src=\"c%3Ad.png\""),
        ("1969/달.gif", "<img src=\"1969/%EB%8B%AC.gif\""),
        ("v.mp4", "<video controls src=\"v.mp4\"></video>"),
        ("s.wav", "<audio controls src=\"s.wav\"></audio>"),
        ("<t>.tif", "<a href=\"%3Ct%3E.tif\">&lt;t&gt;.tif</a>"),
    ])
    func `a page beside files shows them, by their names`(
        name: String,
        markup: String
    ) throws {
        let folder = URL(
            filePath: "/home/a b/moon",
            directoryHint: .isDirectory
        )
        let path = folder.appending(path: name)
        let file: LocalFile = try #require(LocalFile(path, in: folder))
        let record = Record(
            Self.hostile,
            Formatters.english.credits,
            file: file
        )
        let page = ExportOptions(format: .html).encoding(.english) { $0 }
        let document = try #require(page.document)
        let text = document(
            [page.text(of: record)],
            RecordList("downloads", title: "moon", isLocal: true)
        )
        #expect(text.contains(markup), "\(text)")
        // Nothing comes from a network.
        #expect(!text.contains("src=\"http"))
        #expect(text.contains("img-src file: 'self'; media-src"))
    }

    @Test(arguments: [
        "/home/a/moon.jpg", "/home/a/moon2/b.jpg", "/home/a/moon",
    ])
    func `a page shows no file of another folder`(path: String) {
        let folder = URL(filePath: "/home/a/moon")
        #expect(LocalFile(URL(filePath: path), in: folder) == nil)
    }

    @Test func `a feed knows the type of a picture, however it is named`()
        throws
    {
        let feed = ExportOptions(format: .atom).encoding(.english) { $0 }
        for (name, type) in [("a.PNG", "image/png"), ("a.Jpeg", "image/jpeg")] {
            let url = URL(string: "https://images-assets.nasa.gov/" + name)
            let photo = Photo(id: "a", thumbnail: url)
            let part =
                feed.text(of: Record(photo, Formatters.english.credits))
            #expect(part.contains("type=\"\(type)\""), "\(part)")
        }
    }

    @Test func `what is new in a feed is as new as the feed`() throws {
        let feed = try document(.atom, showsNews: true)
        let now = "1970-01-02T00:00:00Z"
        let times = FeedReader().times(of: feed)
        #expect(times.count == 3)
        #expect(Set(times) == [times[0]])
        #expect(feed.contains("<updated>\(now)</updated>"))
        #expect(feed.contains("<published>1969-07-20T00:00:00Z</published>"))
        #expect(!feed.contains("<published>\(now)</published>"))
    }

    @Test func `a feed is XML with the photos, each named once`() throws {
        let feed = try document(.atom)
        let reader = FeedReader()
        let parser = XMLText(feed)
        #expect(parser.isBalanced)
        let times = reader.times(of: feed)
        #expect(times.count == 3)
        // The feed is as new as its newest entry.
        #expect(times[0] == times.dropFirst().max())
        #expect(feed.contains("<published>1969-07-20T00:00:00Z</published>"))
        #expect(feed.contains("<title>&lt;moon&gt;</title>"))
        #expect(feed.contains("<updated>1969-07-20T00:00:00Z</updated>"))
        #expect(feed.contains("<id>urn:nasa-photos:a%3Cb%22%26c</id>"))
        #expect(feed.contains("<id>urn:nasa-photos:%EB%8B%AC</id>"))
        #expect(
            feed.contains(
                "<link rel=\"enclosure\" type=\"image/jpeg\" href="
                    + "\"https://images-assets.nasa.gov/a%20b.jpg?x&amp;y\"/>"
            )
        )
        // Newsreaders read HTML in XML.
        #expect(feed.contains("&lt;p&gt;They walked &amp;amp; ran.&lt;/p&gt;"))
        #expect(!feed.contains("\u{B}"))
    }
}

/// The times of a feed.
private struct FeedReader {
    func times(of feed: String) -> [Substring] {
        feed.matches(of: #/<updated>([-0-9]+T[:0-9]+Z)</updated>/#)
            .map(\.1)
    }
}

/// The tags of a text in XML.
private struct XMLText {
    /// `true` if each tag that begins ends, in the right order.
    let isBalanced: Bool

    init(_ text: String) {
        var open: [Substring] = []
        var isBalanced = true
        for tag in text.matches(of: #/<(/?)([A-Za-z]+)[^<>]*?(/?)>/#) {
            if !tag.1.isEmpty {
                if open.popLast() != tag.2 { isBalanced = false }
            } else if tag.3.isEmpty {
                open.append(tag.2)
            }
        }
        self.isBalanced = isBalanced && open.isEmpty
    }
}
