import Arguments
import Testing

struct ShellTests {
    @Test(arguments: [
        ("book find a", ["find", "a"]), ("book find ", ["find", ""]),
        ("book  find", ["find"]), ("book", []),
        (#"book 'a b' "c d" e\ f"#, ["a b", "c d", "e f"]),
        ("book 'a b", ["a b"]), (#"book "a\"b"#, [#"a"b"#]),
        ("book --genre=no", ["--genre=no"]), ("book a:b", ["a:b"]),
    ])
    func `bash passes a line, which is split as it would split it`(
        line: String,
        words: [String]
    ) {
        #expect(Shell.bash.words([line, ""]) == words)
    }

    @Test(arguments: [
        ("book fi", "fi", "find", "find"),
        ("book --genre=no", "no", "--genre=novel", "novel"),
        ("book a:b=c", "c", "a:b=cd", "cd"),
        ("book ", "", "two words", #"two\ words"#),
        ("book 'two", "'two", "two words", "two words"),
    ])
    func `bash replaces what it takes for the last word`(
        line: String,
        word: String,
        value: String,
        expected: String
    ) {
        let completion = Completion(choices: [Choice(value, "Help")])
        let lines = Shell.bash.lines(completion, for: [line, word])
        #expect(lines == ["words", expected])
    }

    @Test func `zsh and fish show descriptions`() {
        let found = Completion(
            kind: .list,
            choices: [Choice("a:b", "c: d"), Choice("e")]
        )
        #expect(
            Shell.zsh.lines(found, for: []) == ["list", #"a\:b:c: d"#, "e"]
        )
        #expect(Shell.fish.lines(found, for: []) == ["list", "a:b\tc: d", "e"])
    }

    @Test(arguments: Shell.allCases)
    func `a script is short and names the program`(shell: Shell) {
        let script = shell.script(for: "book-shelf")
        #expect(script.contains("book-shelf __complete"))
        #expect(script.split(separator: "\n").count <= 22)
    }
}
