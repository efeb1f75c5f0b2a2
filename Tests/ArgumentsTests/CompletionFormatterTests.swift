import Arguments
import TestSupport
import Testing

@Suite(.enabled(if: Tool.isInstalled("bash")), .queued)
struct BashCompletionTests {
    /// What bash offers for the last of the words, split as by bash.
    private func offers(_ words: [String]) throws -> [String] {
        let script = Demo.program.completions(for: .bash)
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
        ("find --quiet /et|", ["/etc"]),
        ("find --quiet /etc/hostn|", []),
        ("find within /etc/hostn|", ["/etc/hostname"]),
        ("find /et|", []),
        ("show --copies |", []),
        ("nonsense |", []),
        ("nonsense --|", []),
    ])
    func `bash completes a prefix`(line: String, expected: [String]) throws {
        let words = line.dropLast()
            .split(separator: " ", omittingEmptySubsequences: false)
        let found = try offers(["book-shelf"] + words.map(String.init))
        #expect(found == expected, "\(line)")
    }
}

@Suite(.enabled(if: Tool.isInstalled("zsh")), .queued)
struct ZshCompletionTests {
    /// Types the keys into an interactive zsh, in which the program prints the
    /// words that it was run with.
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
        ("find --quiet /usr/loc\t", "find --quiet /usr/local"),
        ("find within /etc/hostn\t", "find within /etc/hostname"),
        ("find /usr/loc\t", "find /usr/loc"),
        ("show --copies 3 --so\tgiven", "show --copies 3 --sort=given"),
        ("show --copies --so\tgiven", "show --copies --sort=given"),
    ])
    func `zsh completes a prefix`(keys: String, expected: String) throws {
        let script = Demo.program.completions(for: .zsh)
        let result = try Tool.withFile(script) { path in
            try Tool.withFile(Self.harness) { harness in
                // Makes a shell that hangs a failure.
                try Tool.run(
                    "timeout",
                    ["60", "zsh", "-f", harness, path, keys]
                )
            }
        }
        #expect(result.output == expected)
    }
}

@Suite(.enabled(if: Tool.isInstalled("fish")), .queued)
struct FishCompletionTests {
    /// What fish offers at the end of the line, without descriptions.
    private func offers(_ line: String) throws -> [String] {
        let script = Demo.program.completions(for: .fish)
        return try Tool.withFile(script) { path in
            let call = "source $argv[1]; complete -C $argv[2]"
            let output = try Tool.run(
                "fish",
                ["--no-config", "-c", call, path, "book-shelf " + line]
            )
            return output.output.split(separator: "\n").map {
                $0.prefix { $0 != "\t" }
            }.map(String.init)
        }
    }

    @Test(arguments: [
        ("find --quiet /usr/loc", ["/usr/local/"]),
        ("find within /etc/hostn", ["/etc/hostname"]),
        ("find /etc/hostn", []),
        ("s", ["show", "stock"]),
        ("find --g", ["--genre"]),
        ("find --genre no", ["novel"]),
        ("find --genre=v", ["--genre=verse"]),
        ("find --genre novel,e", ["novel,essay"]),
        ("find --place c", ["cellar"]),
        ("show --sort ", ["given", "number"]),
        ("find -n 3 --sort o", ["oldest"]),
        ("--sort n", ["newest"]),
        ("--limit 3 fi", ["find"]),
        ("find --title s", []),
        ("stock ", ["clear", "status"]),
        ("stock status ", []),
        ("help st", ["statuses", "stock"]),
        ("cover /et", ["/etc/"]),
        ("nonsense ", []),
    ])
    func `fish completes a prefix`(line: String, expected: [String]) throws {
        #expect(try offers(line) == expected, "\(line)")
    }

    @Test func `fish describes a choice`() throws {
        let script = Demo.program.completions(for: .fish)
        let output = try Tool.withFile(script) { path in
            try Tool.run(
                "fish",
                [
                    "--no-config", "-c",
                    "source \(path); complete -C 'book-shelf stock s'",
                ]
            ).output
        }
        #expect(output == "status\tsays what is there\n")
    }
}
