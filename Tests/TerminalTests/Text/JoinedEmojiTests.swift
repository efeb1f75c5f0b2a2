import Testing

@testable import Terminal

struct JoinedEmojiTests {
    @Test(arguments: [
        ("An astronaut 👩‍🚀 and 👨‍👩‍👧.", "An astronaut 👩 and 👨."),
        ("👩🏽‍🚀", "👩🏽"), ("🏳️‍🌈!", "🏳️!"), ("👍🏽 🇰🇷 é", "👍🏽 🇰🇷 é"),
        ("क्‍ष", "क्‍ष"), ("plain", "plain"), ("", ""),
    ])
    func `of joined emoji the first one stays`(text: String, shown: String) {
        #expect(JoinedEmoji.first(in: text) == shown)
        #expect(JoinedEmoji.first(in: shown) == shown)
    }
}
