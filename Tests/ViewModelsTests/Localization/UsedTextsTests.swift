import Foundation
import Testing
import ViewModels

/// No text is kept that nobody sees.
struct UsedTextsTests {
    /// All words of the sources that may name a text.
    private static let words: Set<String> = {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let files = FileManager.default.enumerator(
            at: sources,
            includingPropertiesForKeys: nil
        )
        var words: Set<String> = []
        for case let file as URL in files ?? .init() {
            guard
                file.pathExtension == "swift",
                !file.path().contains("/Localization/"),
                let text = try? String(contentsOf: file, encoding: .utf8)
            else { continue }
            words.formUnion(
                text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
                    .flatMap { $0.split(separator: ".").map(String.init) }
            )
        }
        return words
    }()

    @Test(arguments: StringKey.allCases)
    func `each text is used somewhere`(key: StringKey) {
        let isUsed = Self.words.contains(key.rawValue)
        #expect(isUsed)
    }
}
