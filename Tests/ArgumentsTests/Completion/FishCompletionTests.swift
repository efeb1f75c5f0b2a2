import Arguments
import Testing

@Suite(.enabled(if: Tool.isInstalled("fish")))
struct FishCompletionTests {
    /// What fish offers at the end of the line, without descriptions.
    private func offers(_ line: String) throws -> [String] {
        let script = CompletionFormatter(Demo.program).script(for: .fish)
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
        ("sec", []),
        ("nonsense ", []),
    ])
    func `a prefix is completed`(line: String, expected: [String]) throws {
        #expect(try offers(line) == expected, "\(line)")
    }

    @Test func `a choice is described`() throws {
        let script = CompletionFormatter(Demo.program).script(for: .fish)
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
