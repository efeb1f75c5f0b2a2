import Foundation
import Mocks
import Models
import Publishing
import Testing
import TestSupport

@testable import ViewModels

/// All that the details show of a photo.
@MainActor
@Suite(.queued)
struct PhotoPageTests {
    private func page(
        of photo: Photo,
        files: PhotoFiles = PhotoFiles([]),
        formatters: Formatters = .english
    ) async -> PhotoPage? {
        let cursor = MockCursor<Photo>("only")
        let manifests = MockFileLists(calls: 1)
        let coordinator = MockCoordinator()
        let messages = MockMessageCoordinator()
        let viewModel = PhotoViewModel(
            of: PhotoSelection(in: PagedCollectionModel(first: cursor)),
            library: manifests.library,
            formatters: formatters,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        )
        viewModel.start()
        await cursor.succeed(
            Page(elements: [photo], total: 1_204, next: .limitReached(1))
        )
        await manifests.succeed(files)
        return viewModel.state.value.page
    }

    @Test func `all facts are shown in a fixed order`() async throws {
        let url = try #require(URL(string: "https://host/A~small.jpg"))
        let photo = Photo(
            id: "A1 ",
            title: "Earthrise",
            description: "One.  Two.",
            keywords: ["Moon", "moon", "Earth"],
            facts: [
                .init(.center, " JSC "), .init(.location, "Moon "),
                .init(.albums, ["Apollo", "Best"]),
            ]
        )
        let file = PhotoFile(url: url, size: .small, fileExtension: "jpg")
        let shown = await page(of: photo, files: PhotoFiles([file]))
        let page = try #require(shown)
        #expect(page.position == "1 of 1,204")
        #expect(page.title == "Earthrise")
        #expect(page.byline == "JSC")
        #expect(page.link == nil)
        #expect(page.paragraphs == ["One.", "Two."])
        #expect(
            page.facts.map { "\($0.name)=\($0.value)" } == [
                "NASA ID=A1 ", "Location=Moon", "Albums=Apollo, Best",
                "Keywords=Moon, Earth",
            ]
        )
        #expect(
            page.files.map { "\($0.name)=\($0.value)" } == [
                "Files=jpg: small"
            ]
        )
    }

    @Test
    func `a text of 1 MB is shown with its end marked and exported whole`()
        async throws
    {
        let text = String(repeating: "Moon and Mars. ", count: 70_000)
        let long = String(text.prefix(30_000))
        let photo = Photo(
            id: "A1",
            title: long,
            creator: long,
            description: text,
            altText: "Other " + long,
            keywords: [long],
            facts: [.init(.location, .string(long))]
        )
        let shown = await page(of: photo)
        let page = try #require(shown)
        #expect(page.paragraphs.joined().utf8.count < 210_000)
        #expect(page.paragraphs.last?.hasSuffix("…") == true)
        #expect(page.title.hasSuffix("…"))
        let texts = [page.title, page.byline, page.altText]
        for short in texts + page.facts.map(\.value) {
            #expect(short.utf8.count < 21_000)
        }
        #expect(PhotoField.description.column.value(photo).string == text)
        #expect(PhotoField.location.column.value(photo).string == long)
    }

    @Test(arguments: [0, 1])
    func `a text has the length that screens show, or an ellipsis`(more: Int) {
        func text(_ count: Int, _ end: String = "") -> String {
            String(repeating: "x", count: count) + end
        }
        func photo(_ end: String, _ more: Int, _ keyword: Int) -> Photo {
            let keyword = text(keyword)
            let isCut = !end.isEmpty
            let albums = Array(repeating: JSONValue.string("y"), count: 200)
            return Photo(
                id: "a",
                title: text(4_000 + more, end),
                mediaType: .other(text(100 + more, end)),
                creator: text(4_000 + more, end),
                description: text(200_000 + more, end),
                altText: text(20_000 + more, end),
                keywords: [text(9_000), isCut ? "…" : keyword],
                facts: [
                    .init(.location, .string(text(4_000 + more, end))),
                    .init(
                        .albums,
                        .array(
                            albums
                                + Array(
                                    repeating: .string(isCut ? "…" : "y"),
                                    count: isCut ? 1 : more
                                )
                        )
                    ),
                ]
            )
        }
        let given = photo("", more, 11_000 + more)
        let shown = more == 0 ? given : photo(" …", 0, 0)
        #expect(given.shortened == shown)
    }

    @Test func `metadata are their names and values in words`() {
        let inner: [JSONValue.Member] = [
            .init("G", "x"), .init("H", .null), .init("I", []),
        ]
        let metadata = JSONValue.object([
            .init("A", " text "),
            .init("B", ["x", .null, ["y", .integer(1)], ""]),
            .init("C", .null), .init("D", .number(1.5)),
            .init("E", .bool(true)), .init("F", .object(inner)),
        ])
        #expect(
            metadata.facts.map { "\($0.name)=\($0.value)|" } == [
                "A= text |", "B=x; y; 1|", "C=|", "D=1.5|", "E=true|",
                "F=G; x; H; I|",
            ]
        )
    }

    @Test func `unknown values are omitted`() async throws {
        let photo = Photo(
            id: "A1",
            keywords: [],
            facts: [.init(.center, " "), .init(.albums, [])]
        )
        let shown = await page(of: photo, formatters: .korean)
        let page = try #require(shown)
        #expect(page.position == "1,204개 중 1")
        #expect(page.title == "A1")
        #expect(page.byline == "")
        #expect(page.paragraphs == [])
        #expect(
            page.facts.map { "\($0.name)=\($0.value)" } == ["NASA ID=A1"]
        )
        #expect(page.files.map { "\($0.name)=\($0.value)" } == ["파일=없음"])
    }

    @Test(arguments: [
        (MediaType.image, nil as Photo.Fact.Label?, nil as String?),
        (.video, nil, "Video="), (.audio, nil, "Audio="),
        (.video, .video, "Video=https://host/x"),
        (.other("interactive"), .interactive, "Interactive=https://host/x"),
    ])
    func `what is not a picture is named above the text, with its URL`(
        type: MediaType,
        label: Photo.Fact.Label?,
        shown: String?
    ) async throws {
        let photo = Photo(
            id: "A1",
            mediaType: type,
            facts: label.map { [.init($0, "https://host/x")] } ?? []
        )
        let page = try #require(await page(of: photo))
        #expect(page.link.map { "\($0.name)=\($0.value)" } == shown)
        #expect(page.facts.map(\.name) == ["NASA ID"])
    }

    @Test(arguments: [
        ("A boot's print in dust.", "A boot's print in dust."),
        ("earthrise", ""), ("The Earth above a gray plain.", ""), (" ", ""),
        (nil, ""),
    ])
    func `alt text is shown if it says more than the title and description`(
        text: String?,
        shown: String
    ) async throws {
        let photo = Photo(
            id: "A1",
            title: "Earthrise.",
            description: "The Earth above a gray plain. Seen in 1968.",
            altText: text
        )
        #expect(await page(of: photo)?.altText == shown)
        // It is the text of the picture for screen readers.
        let read = await page(
            of: photo,
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US"),
                isAccessible: true
            )
        )
        #expect(read?.altText == "")
    }
}
