import Arguments
import Testing

struct SuggestionTests {
    private static let names = [
        "search", "show", "files", "media-type", "year-start", "photographer",
        "year-end",
    ]

    @Test(arguments: [
        ("serach", "search"),
        ("seach", "search"),
        ("searchh", "search"),
        ("SEARCH", "search"),
        ("shwo", "show"),
        ("file", "files"),
        ("media_type", "media-type"),
        ("mediatype", "media-type"),
        ("Year_Start", "year-start"),
        ("photog", "photographer"),
    ])
    func `a slip is recognised`(word: String, name: String) {
        #expect(Suggestion.nearest(to: word, among: Self.names) == name)
    }

    @Test(arguments: [
        "", "s", "ow", "apollo", "year-", "album", "so",
        String(repeating: "search", count: 1000),
    ])
    func `what is too far from every name suggests none`(word: String) {
        #expect(Suggestion.nearest(to: word, among: Self.names) == nil)
    }

    @Test func `the nearest wins, the first among equals`() {
        #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
        #expect(Suggestion.nearest(to: "cats", among: ["bat", "cat"]) == "cat")
    }
}
