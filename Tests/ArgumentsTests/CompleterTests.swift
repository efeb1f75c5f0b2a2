import Arguments
import Testing

struct CompleterTests {
    /// What is offered for the last word of a line.
    private func complete(_ line: String) -> Completion {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let lists = ["authors": ["melville", "melvin", "woolf"]]
        return Completer(Demo.program) { name, _ in
            (lists[name] ?? []).map { Choice($0) }
        }.complete(words.map(String.init))
    }

    @Test(arguments: [
        ("s", ["show", "stock"]),
        ("S", ["show", "stock"]),
        ("find --g", ["--genre"]),
        ("find -t", ["-t"]),
        ("find --genre no", ["novel"]),
        ("find --genre=no", ["--genre=novel"]),
        ("find --genre=", ["--genre=novel", "--genre=essay", "--genre=verse"]),
        ("find --genre novel,", ["novel,essay", "novel,verse"]),
        ("find --genre=novel,e", ["--genre=novel,essay"]),
        ("find --place c", ["cellar"]),
        ("find --author melv", ["melville", "melvin"]),
        ("find --author woolf,melv", ["woolf,melville", "woolf,melvin"]),
        ("show --sort ", ["number", "given"]),
        ("find -n 3 --sort o", ["oldest"]),
        ("find -n3 --sort o", ["oldest"]),
        ("find -an 3 --sort o", ["oldest"]),
        ("--sort n", ["newest"]),
        ("--limit 3 fi", ["find"]),
        ("--limit=3 fi", ["find"]),
        ("find -- --", []),
        ("find --title s", []),
        ("find --nothing=s", []),
        ("stock ", ["status", "clear"]),
        ("stock status ", []),
        ("help st", ["stock", "statuses"]),
        ("show --copies ", []),
        ("lend ", ["melville", "melvin", "woolf"]),
        ("lend melvin ", ["melville", "woolf"]),
        ("nonsense ", []),
        ("nonsense --", []),
    ])
    func `the last word is completed`(line: String, expected: [String]) {
        let found = complete(line)
        #expect(found.choices.map(\.value) == expected, "\(line)")
        #expect(found.kind == .words || line.contains("--"), "\(line)")
    }

    @Test(arguments: [
        ("cover /et", .files), ("cover x /et", .files),
        ("find --quiet /et", .folders), ("find within /et", .files),
        ("find /et", .words), ("find --genre n", .list),
        ("find --genre=n", Completion.Kind.list),
    ])
    func `the shell learns what kind of word it is`(
        line: String,
        kind: Completion.Kind
    ) {
        #expect(complete(line).kind == kind)
    }

    @Test func `options are offered with their help`() {
        let found = complete("find --").choices
        #expect(found.contains(Choice("--limit", "How many books at most.")))
    }
}
