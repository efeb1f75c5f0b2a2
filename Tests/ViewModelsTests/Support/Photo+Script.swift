import Foundation
import Mocks
import Models

extension Photo {
    /// A photo by its word in a script: `a` has only an id, `p3` all that is
    /// shown, and `a/The_Moon/It_rises/Ann` a title, a description and a
    /// creator. Then `+` is for a thumbnail, `-` for none, `~` for a stored
    /// copy, `@` for a panorama, `^` for a place and `!` for a favorite.
    init(_ word: String) {
        let name = word.prefix { !"+-~@^!".contains($0) }
        let marks = word.dropFirst(name.count)
        let number = name.first == "p" ? Int(name.dropFirst()) : nil
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0).replacing("_", with: " ") }
        let known = number.map { Self.texts(of: $0) } ?? parts
        let texts = (0 ..< 4).map { index -> String? in
            known.indices.contains(index) && !known[index].isEmpty
                ? known[index] : nil
        }
        let hasThumbnail =
            marks.contains("+") || number != nil && !marks.contains("-")
        self.init(
            id: PhotoID(parts[0]),
            title: texts[1],
            date: number.map { "1969-07-\(10 + $0)" },
            creator: texts[3],
            description: texts[2],
            altText: number.map { _ in "A gray plain." },
            keywords: number.map { _ in ["Moon"] },
            thumbnail: hasThumbnail ? URL(filePath: "/\(parts[0]).jpg") : nil,
            facts: marks.flatMap { Self.facts[$0] ?? [] },
            stored: marks.contains("~") ? ScriptPages.copy : nil
        )
    }

    /// After the id.
    private static func texts(of number: Int) -> [String] {
        let isEven = number.isMultiple(of: 2)
        return [
            "", "Photo \(number)" + (isEven ? " of moon" : ""),
            "What is seen in photo \(number).", isEven ? "Ann" : "",
        ]
    }

    private static let facts: [Character: [Fact]] = [
        "@": [
            .init(.azimuthLeft, .integer(0)),
            .init(.azimuthRight, .integer(360)),
            .init(.width, .integer(3_600)), .init(.height, .integer(900)),
            .init(.horizon, .integer(200)),
        ],
        "^": [.init(.latitude, .number(4.5))],
        "!": [.init(.added, "2026-11-23T10:00:00Z")],
    ]
}
