import Arguments
import Testing

@Suite(.enabled(if: Tool.isInstalled("zsh")))
struct ZshCompletionTests {
    /// Types the keys into an interactive zsh, where the program only says
    /// with which words it was run.
    private static let harness = """
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell 'PS1= PS2=; unsetopt zle_bracketed_paste beep'
        zpty -w shell 'autoload -Uz compinit && compinit -D -u'
        zpty -w shell "source ${(q)1}"
        zpty -w shell 'book-shelf() { print -r -- "<<ran:$*>>" }'
        zpty -w shell 'print "<<""ready>>"'
        zpty -r -m shell out '*<<ready>>*'
        zpty -w shell "book-shelf $2"
        zpty -r -m shell out '*<<ran:*>>*'
        print -rn -- ${${out##*<<ran:}%%>>*}
        zpty -d shell
        """

    @Test(arguments: [
        ("fi\t", "find"),
        ("find --ge\tno\t", "find --genre=novel"),
        ("find --genre=ve\t", "find --genre=verse"),
        ("find --genre novel,es\t", "find --genre novel,essay"),
        ("find -aqn 5 --place at\t", "find -aqn 5 --place attic"),
        ("find x y --lim\t4", "find x y --limit=4"),
        ("show --sort nu\t", "show --sort number"),
        ("find --sort ol\t", "find --sort oldest"),
        ("--limit 3 fi\t", "--limit 3 find"),
        ("stock sta\t", "stock status"),
        ("help stat\t", "help statuses"),
        ("cover /etc/host\tname", "cover /etc/hostname"),
        ("sec\t", "sec"),
    ])
    func `a prefix is completed`(keys: String, expected: String) throws {
        let script = CompletionFormatter(Demo.program).script(for: .zsh)
        let result = try Tool.withFile(script) { path in
            try Tool.withFile(Self.harness) { harness in
                // A shell that hangs ends by this, as a failure.
                try Tool.run(
                    "timeout",
                    ["60", "zsh", "-f", harness, path, keys]
                )
            }
        }
        #expect(result.output == expected)
    }
}
