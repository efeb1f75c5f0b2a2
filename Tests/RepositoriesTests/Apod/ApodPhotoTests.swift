import Foundation
import Models
import Services
import TestSupport
import Testing

@testable import Repositories

/// What becomes of the record of a day.
@Suite(.queued)
struct ApodPhotoTests {
    private static let assets = "https://assets.science.nasa.gov"
    private static let resized = assets + "/dynamicimage/assets/a/sky.jpg"
    private static let original = assets + "/content/dam/b/sky.jpg"

    private func photo(_ fields: [String: String]) async throws -> Photo {
        let day = ["date": "2026-09-16", "title": "Sky"]
        let record = day.merging(fields) { $1 }
        let data = try JSONEncoder().encode(record)
        let service = RecordingService { _ in
            String(decoding: data, as: UTF8.self)
        }
        return try await ApodLibrary(
            SourceAPI(service, at: try #require(URL(string: ApodURLs.nasa)))
        ).photo("apod:2026-09-16")
    }

    /// `size url` of each file.
    private func files(_ fields: [String: String]) async throws -> [String] {
        let photo = try await photo(fields)
        return try #require(photo.files).all.map { file in
            let url = file.url.absoluteString
            return "\(file.size?.rawValue ?? "-") "
                + url.replacing(Self.assets, with: "")
        }
    }

    // MARK: Texts

    @Test func `texts have neither HTML nor line breaks`() async throws {
        let photo = try await photo([
            "title": "Tom&#8217;s\n <i>Sky</i> &amp; Sea",
            "alt": " Stars &gt; a hill. ",
        ])
        #expect(photo.title == "Tom’s Sky & Sea")
        #expect(photo.altText == "Stars > a hill.")
        #expect(photo.date == "2026-09-16T00:00:00Z")
        #expect(try await self.photo(["alt": " "]).altText == nil)
    }

    @Test(arguments: [
        (
            "<strong>Explanation:</strong> A <a href=x>star</a>\n&amp; dust."
                + "<br><br><strong>Tomorrow&#039;s picture:</strong> sky",
            "A star & dust."
        ),
        ("One.<br />\n<BR/> Two.", "One."),
        ("<br><br><b> Explanation: </b><br><br>One.<br>Two.", "One.\nTwo."),
        ("<p>One.</p><p>Two.</p>", "One.\nTwo."),
        ("One. <br", "One. <br"),
        ("One <i>star</i><br>or two.<br> <br>End", "One star\nor two."),
    ])
    func `an explanation ends before the housekeeping`(
        html: String,
        text: String
    ) async throws {
        #expect(try await photo(["explanation": html]).description == text)
    }

    @Test(arguments: [
        (
            "See <a>Saturn</a> 's moon <a>Rhea</a> , once <a>more</a> . Is"
                + " it <a>round</a> ? It <a>is</a> ! Yes <a>now</a> ; and"
                + " <a>so</a> : done <a>here</a> .",
            "See Saturn's moon Rhea, once more. Is it round? It is! Yes now;"
                + " and so: done here."
        ),
        ("(as in <a>2021</a> .) A “<a>star</a> .”", "(as in 2021.) A “star.”"),
        ("The <a>Moon</a> ’s, <a>Mars</a> 's.", "The Moon’s, Mars's."),
    ])
    func `no space remains where a link ended before a mark`(
        html: String,
        text: String
    ) async throws {
        let record = ["explanation": html, "title": html, "credit": html]
        let photo = try await photo(record)
        #expect(photo.description == text)
        #expect(photo.title == text)
        #expect(photo.creator == text)
    }

    @Test(arguments: [
        "And . . . it rose ... at .5 degrees.", "A ratio of 3 : 4 in a .fits.",
        "The 's' process made it.", "Look :) and ;-) up.",
        "The '90s, 'sun' and rock 'n' roll.",
    ])
    func `a space that may be meant remains`(text: String) async throws {
        #expect(try await photo(["explanation": text]).description == text)
    }

    @Test(arguments: ["", "<strong>Explanation:</strong>", "<br><br>"])
    func `an explanation without words is none`(html: String) async throws {
        #expect(try await photo(["explanation": html]).description == nil)
    }

    @Test(arguments: [
        ("<b> Image Credit &amp; Copyright: </b> <a>A. B</a> , C", "A. B, C"),
        ("Credit: NASA;\nProcessing: X", "NASA; Processing: X"),
        ("NASA, <em>Processing</em>: X", "NASA, Processing: X"),
        ("Copyright: X", "X"),
    ])
    func `a credit is on one line without its label`(
        html: String,
        text: String
    ) async throws {
        let photo = try await photo(["credit": html, "copyright": "Other"])
        #expect(photo.creator == text)
        let copyright = try await self.photo([
            "credit": "", "copyright": html,
        ])
        #expect(copyright.creator == text)
    }

    // MARK: Pictures

    @Test(arguments: [
        #"<a href="\#(original)">"#, #"<IMG SRC="\#(original)">"#,
        "<A  HREF = '\(original)'><img src=\(resized)>",
    ])
    func `the original of the page comes first, then resized copies`(
        html: String
    ) async throws {
        let record = [
            "hdurl": Self.resized + "?w=3853&h=4070&fit=clip",
            "basic_html": html,
        ]
        #expect(
            try await files(record) == [
                "orig /content/dam/b/sky.jpg",
                "large /dynamicimage/assets/a/sky.jpg?w=3853&h=4070&fit=clip",
                "medium /dynamicimage/assets/a/sky.jpg?w=1280&h=1352&fit=clip",
                "small /dynamicimage/assets/a/sky.jpg?w=640&h=676&fit=clip",
            ]
        )
        #expect(
            try await photo(record).thumbnail?.absoluteString
                == Self.resized + "?w=640&h=676&fit=clip"
        )
    }

    @Test(arguments: [
        (1_281, 9, ["large", "medium", "small"], "?w=640&h=4"),
        (1_280, 1, ["medium", "small"], "?w=640&h=1"),
        (641, 641, ["medium", "small"], "?w=640&h=640"),
        (640, 320, ["small"], "?w=640&h=320"),
        (500, 9, ["small"], "?w=500&h=9"),
    ])
    func `a picture is never enlarged`(
        width: Int,
        height: Int,
        sizes: [String],
        thumbnail: String
    ) async throws {
        let largest = Self.resized + "?w=\(width)&h=\(height)"
        let photo = try await photo(["hdurl": largest, "basic_html": "<p>"])
        let files = try #require(photo.files).all
        #expect(files.map(\.size?.rawValue) == ["orig"] + sizes)
        #expect(files.dropFirst().first?.url.absoluteString == largest)
        let extent = Extent(width: width, height: height)
        let unknown = [Extent?](repeating: nil, count: sizes.count - 1)
        #expect(files.map(\.extent) == [nil, extent] + unknown)
        #expect(photo.thumbnail?.absoluteString == Self.resized + thumbnail)
    }

    @Test(arguments: ["?w=0&h=9", "?h=9", "?w=x", ""])
    func `a picture of unknown width has a small copy`(
        query: String
    ) async throws {
        let photo = try await photo([
            "hdurl": Self.resized + query, "basic_html": "<p>no picture</p>",
        ])
        let files = try #require(photo.files).all
        let copy = Self.resized + "?w=640"
        #expect(
            files.map { "\($0.size?.rawValue ?? "") \($0.url.absoluteString)" }
                == [
                    "orig " + Self.assets + "/content/dam/a/sky.jpg",
                    "small " + copy,
                ]
        )
        #expect(files.allSatisfy { $0.extent == nil })
        #expect(photo.thumbnail?.absoluteString == copy)
    }

    @Test(arguments: ["?w=900", "?w=0", ""])
    func `the original takes the place of copies that do not exist`(
        query: String
    ) async throws {
        let hdurl = Self.assets + "/dynamicimage/assets/a/sky.gif" + query
        let record = ["hdurl": hdurl, "basic_html": "<p>no picture</p>"]
        let name = "sky.gif"
        #expect(try await files(record) == ["orig /content/dam/a/\(name)"])
        let thumbnail = try await photo(record).thumbnail
        #expect(
            thumbnail?.absoluteString == Self.assets + "/content/dam/a/" + name
        )
    }

    @Test func `a placeholder is not a picture`() async throws {
        let photo = try await photo([
            "hdurl": Self.assets
                + "/dynamicimage/assets/b/news-thumbnail.png?w=594",
            "basic_html": "<p>no picture</p>",
        ])
        #expect(photo.thumbnail == nil)
        #expect(photo.files == PhotoFiles([]))
    }

    @Test func `NASA's logo is not a picture of a day`() async throws {
        let photo = try await photo([
            "hdurl": Self.assets
                + "/dynamicimage/assets/b/NASA-Meatball-Feature5.png?w=1024",
            "basic_html": "<p>no picture</p>",
        ])
        #expect(photo.thumbnail == nil)
        #expect(photo.files == PhotoFiles([]))
    }

    @Test func `a day that was moved has its original once, and a small copy`()
        async throws
    {
        let path = "/content/dam/science/cds/apod/2015/june/sky.jpg"
        let hdurl = Self.assets + path + "?w=1024&h=1024&fit=clip"
        let small = "/dynamicimage/assets/science/cds/apod/2015/june/sky.jpg"
        for page in [
            #"<a href="\#(Self.assets + path)"><IMG SRC="x"></a>"#,
            "<p>no picture</p>",
        ] {
            let record = ["hdurl": hdurl, "basic_html": page]
            #expect(
                try await files(record) == [
                    "orig " + path, "small " + small + "?w=640",
                ]
            )
            let thumbnail = try await photo(record).thumbnail
            #expect(
                thumbnail?.absoluteString == Self.assets + small + "?w=640"
            )
            // What is loaded if there is no such copy.
            #expect(
                thumbnail.flatMap { ApodURLs.original(of: $0) }?
                    .absoluteString
                    == Self.assets + path
            )
        }
    }

    @Test func `an animation that was moved has no copies`() async throws {
        let path = "/content/dam/a/sky.gif"
        let record = [
            "hdurl": Self.assets + path + "?w=1024", "basic_html": "<p>",
        ]
        #expect(try await files(record) == ["orig " + path])
        let thumbnail = try await photo(record).thumbnail
        #expect(thumbnail?.absoluteString == Self.assets + path)
    }

    @Test func `an instruction is not a description of the picture`()
        async throws
    {
        let photo = try await photo([
            "alt": "See Explanation. Clicking on the picture will show it all."
        ])
        #expect(photo.altText == nil)
    }

    @Test func `a page that lacks its picture does not cost the original`()
        async throws
    {
        let copy = "/dynamicimage/assets/a/sky.png"
        let record = [
            "media_type": "image", "basic_html": "2026 October 2<br></center>",
            "hdurl": Self.assets + copy + "?w=4455&h=5592&fit=clip",
        ]
        #expect(
            try await files(record) == [
                "orig /content/dam/a/sky.png",
                "large " + copy + "?w=4455&h=5592&fit=clip",
                "medium " + copy + "?w=1280&h=1606&fit=clip",
                "small " + copy + "?w=640&h=803&fit=clip",
            ]
        )
    }

    @Test func `the still of a video is not its original`() async throws {
        let record = [
            "media_type": "video", "basic_html": "<p>",
            "hdurl": Self.resized + "?w=900",
        ]
        #expect(
            try await files(record).map { $0.prefix(5) } == ["mediu", "small"]
        )
    }

    @Test func `files are unknown without the page`() async throws {
        let photo = try await photo(["hdurl": Self.resized + "?w=900"])
        #expect(photo.files == nil)
        #expect(photo.thumbnail != nil)
    }

    @Test(arguments: [
        "https://example.org/a.jpg", "javascript:alert(1)",
        "https://user@science.nasa.gov/content/dam/a.jpg",
    ])
    func `a picture elsewhere is ignored`(url: String) async throws {
        let photo = try await photo([
            "hdurl": url, "basic_html": #"<img src="\#(url)">"#,
            "permalink": url,
        ])
        #expect(photo.thumbnail == nil)
        #expect(photo.files == PhotoFiles([]))
        #expect(photo.facts == [])
    }

    // MARK: Videos

    @Test(arguments: [
        "<iframe width=9 src=\"//www.youtube.com/embed/a?x=1&amp;y=2\">",
        "<iframe\n src='https://www.youtube.com/embed/a?x=1&y=2' a>",
        "<video><source src=https://www.youtube.com/embed/a?x=1&y=2 b>",
        "<iframe src=//www.youtube.com/embed/a?x=1&y=2><iframe src=//b.org/c>",
    ])
    func `a video has its URL and a still`(html: String) async throws {
        let record = [
            "media_type": "video", "basic_html": html,
            "hdurl": Self.resized + "?w=640",
        ]
        let photo = try await photo(record)
        #expect(photo.mediaType == .video)
        #expect(
            photo.text(.video) == "https://www.youtube.com/embed/a?x=1&y=2"
        )
        #expect(
            try await files(record) == [
                "small /dynamicimage/assets/a/sky.jpg?w=640"
            ]
        )
    }

    @Test func `a video of NASA's is a file`() async throws {
        let film = Self.assets + "/content/dam/a/sky.mp4"
        let photo = try await photo([
            "media_type": "video",
            "basic_html": "<video><source src=\"\(film)\"></video>",
        ])
        #expect(photo.text(.video) == film)
        #expect(photo.files?.candidates.map(\.url.absoluteString) == [film])
        #expect(photo.files?.all.first?.size == .original)
    }

    @Test func `an interactive day has the URL of its page`() async throws {
        let page = "https://eyes.nasa.gov/apps/"
        let photo = try await photo([
            "media_type": "iframe", "permalink": "https://science.nasa.gov/a/",
            "basic_html": #"<iframe src="\#(page)"></iframe>"#,
        ])
        #expect(photo.mediaType == .other("interactive"))
        #expect(
            photo.facts == [
                .init(.interactive, .string(page)),
                .init(.webPage, .string("https://science.nasa.gov/a/")),
            ]
        )
    }

    @Test(arguments: [
        "<br >x", "<br><br>", "<", "<br", "<b ", "<br>  ", "<BR ", "> ",
    ])
    func `the work of an explanation grows with its length`(piece: String) {
        let bytes = CountingBytes(String(repeating: piece, count: 2_000))
        _ = ApodText.parts(bytes)
        #expect(bytes.readCount <= 10 * bytes.count)
    }

    @Test func `a page of a million tags is read up to a bound`() async throws {
        let html = String(repeating: "<a href=x>", count: 300_000)
        #expect(try await photo(["basic_html": html]).files?.all == [])
    }
}
