import Arguments
import Testing

struct UsageErrorTests {
    @Test(arguments: [
        ("fnd whales", "unknownCommand fnd ?find"),
        ("whales", "unknownCommand whales"), ("fi", "unknownCommand fi"),
        ("-q - find", "unknownCommand -"),
        ("--colour never find", "unknownOption --colour ?--color"),
        ("--limit 5", "unknownOption --limit"),
        ("--limit 0 fnd", "outOfRange --limit 0 1 1000"),
        ("find --Limit 5", "unknownOption --Limit ?--limit @find"),
        ("find -limit 5", "unknownOption -limit ?--limit @find"),
        ("find --noquiet", "unknownOption --noquiet ?--quiet @find"),
        ("find --size 4x4", "unknownOption --size @find"),
        ("find -x", "unknownOption -x @find"),
        ("find -40C", "unknownOption -4 @find"),
        ("find --lim 5", "unknownOption --lim ?--limit @find"),
        ("find --limit", "missingValue --limit N @find"),
        ("find -n", "missingValue --limit N @find"),
        ("find --limit -5", "outOfRange --limit -5 1 1000 @find"),
        ("find -n --all", "missingValue --limit N @find"),
        ("find -n --", "missingValue --limit N @find"),
        ("find --all=yes", "unexpectedValue --all yes @find"),
        ("find --all=", "unexpectedValue --all  @find"),
        ("find -n x", "outOfRange --limit x 1 1000 @find"),
        ("find -n 2.5", "outOfRange --limit 2.5 1 1000 @find"),
        ("find -n=", "missingValue --limit N @find"),
        ("find -n ٣", "outOfRange --limit ٣ 1 1000 @find"),
        ("find -n -", "outOfRange --limit - 1 1000 @find"),
        ("find -n 1001", "outOfRange --limit 1001 1 1000 @find"),
        ("find --limit=-5", "outOfRange --limit -5 1 1000 @find"),
        (
            "find -n 99999999999999999999",
            "outOfRange --limit 99999999999999999999 1 1000 @find"
        ),
        (
            "find --sort Newst",
            "notAChoice --sort Newst {newest oldest title} ?newest @find"
        ),
        (
            "find --genre novel,,verse",
            "notAChoice --genre  {novel essay verse} @find"
        ),
        ("find --no-quite", "unknownOption --no-quite ?--no-quiet @find"),
        ("find --no-help", "unknownOption --no-help @find"),
        ("find --no-quiet=1", "unexpectedValue --no-quiet 1 @find"),
        ("album", "missingArgument NAME @album"),
        ("show", "missingArgument ID @show"),
        ("album a b", "unexpectedArgument b @album"),
        ("find ''", "missingArgument WORDS @find"),
        ("cover a b c", "unexpectedArgument c @cover"),
        ("help find x", "unexpectedArgument x @help"),
        ("show 1 x", "outOfRange ID x 1 9999 @show"),
        ("show 0", "outOfRange ID 0 1 9999 @show"),
        ("stock clean", "notAChoice ACTION clean {status clear} ?clear @stock"),
        ("help status", "unknownSubject status {statuses variables} ?statuses"),
        ("help fnd", "unknownSubject fnd {statuses variables} ?find"),
    ])
    func `a mistake is reported`(line: String, expected: String) {
        let outcome = ArgumentParser(Demo.program).outcome(line)
        #expect(outcome == "! " + expected)
    }
}

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
        // Three changes, and not four, in a long word.
        ("fotographr", "photographer"), ("pho", "photographer"),
        ("year-s", "year-start"),
    ])
    func `a typo suggests the nearest name`(word: String, name: String) {
        #expect(Suggestion.nearest(to: word, among: Self.names) == name)
    }

    @Test(arguments: [
        "fotografer", "", "s", "ow", "apollo", "year-", "album", "so", "ph",
    ])
    func `a word that is far from every name suggests nothing`(word: String) {
        #expect(Suggestion.nearest(to: word, among: Self.names) == nil)
    }

    @Test func `a long word suggests nothing`() {
        let word = String(repeating: "search", count: 1000)
        #expect(Suggestion.nearest(to: word, among: Self.names) == nil)
    }

    @Test(arguments: [
        (40, 40, true), (40, 41, true), (41, 40, false), (41, 41, false),
    ])
    func `a word of more than 40 letters is not compared`(
        letters: Int,
        count: Int,
        isNear: Bool
    ) {
        let word = "x" + String(repeating: "a", count: letters - 1)
        let name = "y" + String(repeating: "a", count: count - 1)
        let near = Suggestion.nearest(to: word, among: [name])
        #expect(near == (isNear ? name : nil))
    }

    @Test func `the first of the nearest names is suggested`() {
        #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
        #expect(Suggestion.nearest(to: "cats", among: ["bat", "cat"]) == "cat")
    }
}
