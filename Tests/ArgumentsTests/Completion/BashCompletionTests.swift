import Arguments
import Testing

@Suite(.enabled(if: Tool.isInstalled("bash")))
struct BashCompletionTests {
    /// What bash offers for the last of the words, as bash parts them.
    private func offers(_ words: [String]) throws -> [String] {
        let script = CompletionFormatter(Demo.program).script(for: .bash)
        let call = """
            set -u
            source "$0"
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _book_shelf
            ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
            """
        return try Tool.withFile(script) { path in
            try Tool.run("bash", ["-c", call, path] + words)
                .output.split(separator: "\n").map(String.init)
        }
    }

    @Test(arguments: [
        ("s|", ["show", "stock"]),
        ("find --g|", ["--genre"]),
        ("find --genre no|", ["novel"]),
        ("find --genre = v|", ["verse"]),
        ("find --genre =|", ["novel", "essay", "verse"]),
        ("find --genre=no|", ["--genre=novel"]),
        ("find --genre novel,|", ["novel,essay", "novel,verse"]),
        ("find --place c|", ["cellar"]),
        ("show --sort |", ["number", "given"]),
        ("find -n 3 --sort o|", ["oldest"]),
        ("--sort n|", ["newest"]),
        ("--limit 3 fi|", ["find"]),
        ("--limit = 3 fi|", ["find"]),
        ("find -- --|", []),
        ("find --title s|", []),
        ("stock |", ["status", "clear"]),
        ("stock status |", []),
        ("help st|", ["stock", "statuses"]),
        ("cover /et|", ["/etc"]),
        ("cover x /et|", ["/etc"]),
        ("sec|", []),
        ("nonsense |", []),
        ("nonsense --|", []),
    ])
    func `a prefix is completed`(line: String, expected: [String]) throws {
        let words = line.dropLast()
            .split(separator: " ", omittingEmptySubsequences: false)
        let found = try offers(["book-shelf"] + words.map(String.init))
        #expect(found == expected, "\(line)")
    }
}
