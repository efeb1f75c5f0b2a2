import Arguments
import Testing

struct FuzzTests {
    private static let pieces = [
        "-", "--", "=", ",", "n", "limit", "find", "show", "help", "stock",
        "genre", "novel", "20", "x", "", " ", "-h", "V", "é", "사진", "👩‍🚀",
        "\u{1B}[0m", "\u{202E}", "\u{0}", "\u{301}", "99999999999999999999",
        "statuses", "color", "_", "\n", "all", "a", "q",
    ]

    /// A small generator whose seed makes every run the same.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return state ^ (state >> 31)
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `no command line traps`(seed: UInt64) throws {
        let parser = ArgumentParser(Demo.program)
        let help = HelpFormatter(
            Demo.program,
            headings: Demo.headings,
            width: 80,
            measure: { $0.count }
        )
        var dice = Dice(state: seed)
        var runs = 0
        for _ in 0 ..< 2_000 {
            let words = (0 ..< Int.random(in: 0 ... 6, using: &dice)).map { _ in
                (0 ..< Int.random(in: 1 ... 3, using: &dice)).map { _ in
                    Self.pieces.randomElement(using: &dice) ?? ""
                }.joined()
            }
            switch Result(catching: { try parser.parse(words) }) {
            case .success(.run): runs += 1
            case .success(.help(let subject)):
                #expect(!help.lines(for: subject).isEmpty)
            case .success(.version), .success(.bare): break
            case .failure(let error): #expect(error is UsageError)
            }
        }
        #expect(runs > 0)
    }

    @Test func `a very long line ends soon`() throws {
        let parser = ArgumentParser(Demo.program)
        let long = String(repeating: "é", count: 100_000)
        #expect(throws: UsageError.self) { try parser.parse([long]) }
        #expect(throws: UsageError.self) { try parser.parse(["--" + long]) }
        let many = Array(repeating: "--not=x", count: 20_000)
        let cluster = "-" + String(repeating: "a", count: 20_000)
        let request = try parser.parse(["find", cluster] + many)
        guard case .run(let invocation) = request else {
            Issue.record("no command")
            return
        }
        #expect(invocation.options.texts("not").count == 20_000)
        #expect(invocation.options.count("all") == 20_000)
    }
}
