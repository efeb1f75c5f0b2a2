import Foundation

@testable import Repositories

/// A small library in a temporary folder, which is removed with it.
final class TemporaryLibrary: Sendable {
    let folder: URL

    // The pages are lists of items, each as JSON.
    init(pages: [[String]] = [TemporaryLibrary.items]) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("library-\(UUID().uuidString)")
        for (index, items) in pages.enumerated() {
            let list = items.joined(separator: ",")
            try write(
                #"{"collection":{"items":[\#(list)]}}"#,
                to: "search/page-\(index + 1).json"
            )
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var library: LocalLibrary { LocalLibrary(PhotoFolder(folder)) }

    var loader: SourceFileLoader {
        let files = SourceFiles(
            LocalFiles(PhotoFolder(folder)),
            trusted: TrustedURLs(servers: [])
        )
        return SourceFileLoader { _ in files }
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// A hare, a hound and a film of both.
    static let items = [
        item("hare-1", "The white hare of 1969", #""center":"JSC""#),
        item(
            "hound 2",
            "A hound, 11 years old",
            #""center":"HQ","location":"Reykjavík","album":"Dogs""#,
            date: "1972-05-01T00:00:00Z"
        ),
        item(
            "film 3 ",
            "The hunt",
            #""keywords":["hare, hound; grass"],"album":["Dogs","Films"]"#,
            media: "video",
            date: "2020-01-02T00:00:00Z",
            links: #"{"rel":"captions","#
                + #""href":"http://images-assets.nasa.gov/video/film 3 /"#
                + #"film 3 .srt"}"#
        ),
    ]

    static func item(
        _ id: String,
        _ title: String,
        _ more: String,
        media: String = "image",
        date: String = "1969-07-20T00:00:00Z",
        links: String = ""
    ) -> String {
        """
        {"href":"h","links":[\(links)],"data":[{"nasa_id":"\(id)",
        "title":"\(title)","media_type":"\(media)","date_created":"\(date)",
        \(more)}]}
        """
    }
}
