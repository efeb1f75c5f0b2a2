import TestSupport
import Testing

@testable import Models

/// How HTML becomes text is tested with descriptions.
struct HTMLTextTests {
    @Test(arguments: [
        "<", "&", "<a", "</", "<br >x", "<b", "&amp", "&#0146;", "<<b>>", ">",
        "<//////",
    ])
    func `the work grows with the length of the text`(piece: String) {
        let bytes = CountingBytes(String(repeating: piece, count: 2_000))
        _ = HTMLText.plain(bytes)
        #expect(bytes.readCount <= 20 * bytes.count)
    }

    @Test
    func `characters of several bytes stay whole beside tags and entities`() {
        #expect(HTMLText.plain("é&amp;é<b>\u{1F680}</b>") == "é&é\u{1F680}")
    }
}
