import Arguments
import Testing

struct TextWrapperTests {
    private let narrow = TextWrapper(measure: { $0.count })
    private let wide = TextWrapper(measure: { text in
        text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
    })

    @Test(arguments: [
        ("a bc def", 4, ["a bc", "def"]),
        ("a bc def", 8, ["a bc def"]),
        ("a  bc", 8, ["a bc"]),
        ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
        ("a\nb\n\nc", 8, ["a", "b", "", "c"]),
        ("", 8, [""]),
        ("ab", 0, ["a", "b"]),
        ("ab", -5, ["a", "b"]),
    ])
    func `text breaks at spaces`(text: String, width: Int, lines: [String]) {
        #expect(narrow.wrap(text, width: width) == lines)
    }

    @Test func `indents count`() {
        let lines = narrow.wrap("aa bb cc", width: 7, indent: 1, hanging: 2)
        #expect(lines == [" aa bb", "   cc"])
    }

    @Test func `wide characters take two cells and stay whole`() {
        #expect(wide.wrap("우주 사진", width: 8) == ["우주", "사진"])
        #expect(wide.wrap("우주 사진", width: 9) == ["우주 사진"])
        #expect(wide.wrap("우주사진", width: 5) == ["우주", "사진"])
    }
}
