import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct ShortOptionTests {
    private static let id = "as11-40-5874"

    @Test(arguments: [
        ("search moon --json", "search moon --format json"),
        (
            "recent --json=nasa_id,facts.sol",
            "recent --format json --fields nasa_id,facts.sol"
        ),
        ("files \(id) --json", "files \(id) --format json"),
        (
            "search moon -f csv -F year,date",
            "search moon --format csv "
                + "--fields year,date"
        ),
        ("search moon --type video", "search moon type:video"),
        (
            "search moon --year 1969-1972",
            "search moon year:1969-1972"
        ),
        (
            "search moon --year 1969",
            "search moon year:1969"
        ),
        ("files \(id) --size orig", "files \(id) --size original"),
        ("files \(id) --size THUMB", "files \(id) --size thumbnail"),
        (
            "files \(id) --max-bytes 100k",
            "files \(id) --max-bytes 102400"
        ),
        (
            "files \(id) --max-bytes 0.1M",
            "files \(id) --max-bytes 104858"
        ),
        ("apod --json", "apod -f json"),
        ("moon --json=title", "moon -f json -F title"),
    ])
    func `a short form is the same as the long one`(
        short: String,
        long: String
    ) async throws {
        let one = try await ProgramRun(sample: short)
        let other = try await ProgramRun(sample: long)
        #expect(one.output == other.output)
        #expect(one.status == other.status && one.status != .usage)
    }

    @Test func `--no-color is the same as --color never`() async throws {
        func text(_ option: String) async throws -> String {
            try await ProgramRun(
                ["recent", "--sample", "-f", "text", option],
                environment: ["CLICOLOR_FORCE": "1"]
            ).output
        }
        let plain = try await text("--color=never")
        #expect(try await text("--no-color") == plain)
        #expect(try await text("--color=auto") != plain)
    }
}
