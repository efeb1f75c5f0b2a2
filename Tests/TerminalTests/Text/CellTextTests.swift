import Terminal
import Testing

struct CellTextTests {
    @Test(arguments: [
        ("", 0), ("Moon", 4), ("é", 1), ("e\u{301}", 1), ("火星", 4),
        ("ｱ", 1), ("Ａ", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("👍", 2), ("👍🏽", 2), ("👩‍🚀", 2), ("🇰🇷", 2), ("🇰", 1),
        ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("☔\u{FE0E}", 2),
        ("…", 1), ("–", 1), ("\u{301}", 0), ("\u{200B}", 0), ("☰", 2),
        ("𠀀", 2), ("कि", 2), ("\u{7}", 0), ("█▀", 2), ("\u{3000}", 2),
        ("\u{303F}", 1), ("\u{FFFD}", 1), ("\u{AD}", 0), ("\u{9F}", 0),
        ("\u{A0}", 1), ("\u{2FF}", 1), ("\u{2027}", 1), ("\u{11FF}", 0),
    ])
    func `the width of a text is the sum of its cells`(text: String, width: Int)
    {
        #expect(CellText.width(text) == width)
    }

    @Test(arguments: [
        ("Moonrise", 8, "Moonrise"), ("Moonrise", 7, "Moonri…"),
        ("Moonrise", 1, "…"), ("Moonrise", 0, ""), ("Moonrise", -1, ""),
        ("火星の石", 8, "火星の石"), ("火星の石", 7, "火星の…"),
        ("火星の石", 6, "火星…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ("👩‍🚀👩‍🚀", 3, "👩‍🚀…"), ("👩‍🚀👩‍🚀", 2, "…"),
    ])
    func `a truncated text fits and ends with a mark`(
        text: String,
        columns: Int,
        expected: String
    ) {
        #expect(CellText.truncate(text, to: columns) == expected)
    }

    @Test func `a mark that does not fit is left out`() {
        #expect(CellText.truncate("Moonrise", to: 2, mark: "...") == "Mo")
    }

    @Test(arguments: [
        ("火", 4, "火  "), ("Moon", 4, "Moon"), ("Moon", 2, "Moon"),
    ])
    func `a short text is padded with spaces`(
        text: String,
        columns: Int,
        expected: String
    ) {
        #expect(CellText.pad(text, to: columns) == expected)
    }

    @Test(arguments: [
        ("", 10, []), ("   ", 10, []), ("one", 10, ["one"]),
        ("one two three", 7, ["one two", "three"]),
        ("one  two", 20, ["one two"]),
        ("one two", 6, ["one", "two"]),
        ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
        ("a abcdef", 3, ["a", "abc", "def"]),
        ("火星の石です", 6, ["火星の", "石です"]),
        ("これは石。はい", 8, ["これは", "石。はい"]),
        ("彼は「石」と", 6, ["彼は", "「石」", "と"]),
        ("Apollo火星", 8, ["Apollo火", "星"]),
        ("한국의 달 탐사", 6, ["한국의", "달", "탐사"]),
        ("火星", 1, ["火", "星"]),
        ("ab cd", 0, ["a", "b", "c", "d"]),
        ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
    ])
    func `text is wrapped at the width`(
        text: String,
        width: Int,
        expected: [String]
    ) {
        #expect(CellText.wrap(text, width: width) == expected)
    }

    @Test(arguments: [
        ("moon", 9, "moon", "moon"), ("moon", 2, "mo", "on"),
        ("moon", 0, "", ""), ("moon", -1, "", ""), ("", 3, "", ""),
        ("달의 돌", 3, "달", " 돌"), ("달의 돌", 5, "달의 ", "의 돌"),
        ("e\u{301}tude\u{301}", 1, "e\u{301}", "e\u{301}"),
    ])
    func `the start and the end of a text fit the columns`(
        text: String,
        columns: Int,
        start: String,
        end: String
    ) {
        #expect(CellText.prefix(text, columns) == start)
        #expect(CellText.suffix(text, columns) == end)
    }
}
