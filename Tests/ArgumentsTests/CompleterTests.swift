import Arguments
import Testing

struct CompleterTests {
    /// What is offered for the last word of a line, and of which kind it is.
    private func complete(
        _ line: String,
        _ program: ProgramDescription = Demo.program
    ) -> Completion {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let lists = [
            "authors": ["melville", "Melvin", "woolf", "melville"],
            "keys": ["year:", "yard:"],
        ]
        return Completer(program) { name, line in
            #expect(line.command != nil)
            return (lists[name] ?? []).map { Choice($0) }
        }.complete(words.map(String.init))
    }

    private static let everyOption = """
        words --title -t --genre --keywords --place --year --author --limit -n \
        --sort --all -a --color --quiet -q --help -h --version -V
        """

    private func text(_ completion: Completion) -> String {
        ([completion.kind.rawValue] + completion.choices.map(\.value))
            .joined(separator: " ")
    }

    @Test(arguments: [
        ("s", "words show stock"), ("S", "words show stock"),
        ("find --g", "words --genre"), ("find -t", "words -t"),
        ("find --T", "words --title"),
        ("find --genre no", "list novel"),
        ("find --genre=no", "list --genre=novel"),
        ("find --genre=", "list --genre=novel --genre=essay --genre=verse"),
        ("find --genre novel,", "list novel,essay novel,verse"),
        ("find --genre=novel,e", "list --genre=novel,essay"),
        ("find --genre essay,novel,", "list essay,novel,verse"),
        ("find --place c", "words cellar"),
        ("find --author melv", "list melville Melvin"),
        ("find --author woolf,melv", "list woolf,melville woolf,Melvin"),
        ("show --sort ", "words number given"),
        ("find -n 3 --sort o", "words oldest"),
        ("find -n3 --sort o", "words oldest"),
        ("find -an 3 --sort o", "words oldest"),
        ("find -n 3 -", CompleterTests.everyOption),
        ("--sort n", "words newest"), ("--limit 3 fi", "words find"),
        ("--limit=3 fi", "words find"), ("find -- --", "words"),
        ("find -- --genre=", "words"), ("-- fi", "words find"),
        ("-- --sort", "words"), ("find --title s", "words"),
        ("find --nothing=s", "words"), ("find --all=", "words"),
        ("find --nothing ", "words"), ("find --all ", "words"),
        ("stock ", "words status clear"), ("stock status ", "words"),
        ("help st", "words stock statuses"), ("show --copies ", "words"),
        ("lend ", "words melville Melvin woolf"),
        ("lend Melvin ", "words melville woolf"),
        ("lend Melvin woolf m", "words melville"),
        ("nonsense ", "words"), ("nonsense --", "words"),
        ("", "words find album show cover lend stock completions help"),
        ("cover /et", "files"), ("cover x /et", "files"),
        ("cover x y /et", "words"),
        ("find --quiet /et", "folders"), ("find within /et", "files"),
        ("find --quiet within /et", "files"), ("find /et", "words"),
        ("find within --quiet /et", "folders"),
    ])
    func `the last word is completed`(line: String, expected: String) {
        #expect(text(complete(line)) == expected)
    }

    @Test(arguments: [
        ("moon --fo", "words --form --folder"), ("moon m", "words"),
        ("--form t", "words table"), ("write --json=t", "list --json=title"),
        ("write --json ", "words"), ("write --json --form j", "words json"),
        ("write --fields title,", "list title,year"),
        ("write --file ", "files"), ("write --file=", "files"),
        ("write --folder ", "folders"), ("write --shade g", "words gray"),
        ("write --no", "words --no-ink"), ("write --draft", "words --draft"),
        ("again ", "words find"), ("again w", "words"), ("again 3 ", "words"),
        ("again find --g", "words --genre"), ("again find --ti", "words"),
        ("again FIND within ", "files"), ("again --g", "words"),
        ("again write --f", "words"), ("weigh ", "list year: yard:"),
        ("weigh ye", "list year:"), ("weigh yo", "words"),
    ])
    func `of another program, too`(line: String, expected: String) {
        #expect(text(complete(line, Demo.desk)) == expected)
    }

    @Test(arguments: [
        ("find --li", Choice("--limit", "How many books at most.")),
        ("alb", Choice("album", "Lists an album.")),
        ("help var", Choice("variables", "The variables that count.")),
        ("help alb", Choice("album", "Lists an album.")),
        ("stock s", Choice("status", "says what is there")),
        ("find --genre=n", Choice("--genre=novel", "a long story")),
    ])
    func `what is offered has its help`(line: String, choice: Choice) {
        #expect(complete(line).choices == [choice])
    }
}
