import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct UsageErrorTests {
    @Test(arguments: [
        ("stats --json=value", "invalid value “value” for --json (choose"),
        ("search moon --json=", "(choose from nasa_id, title,"),
        ("search moon --json=title,nope", "invalid value “nope” for --json"),
        ("mars --json=camera", "invalid value “camera” for --json (choose"),
        ("show a --json=title,title", "--json title was given more than once"),
        ("search moon --fields nope", "invalid value “nope” for --fields"),
        (
            "search moon --json --template {title}",
            "--template cannot be combined with --json"
        ),
        (
            "search moon --null --format csv",
            "--null cannot be combined with --format csv"
        ),
        (
            "cache clear --json", "--json cannot be combined with cache clear"
        ),
        ("cache clear --json -f text", "--format cannot be combined"),
    ])
    func `a mistake names the option that was typed`(
        line: String,
        text: String
    ) async throws {
        try await ProgramRun.refuses(line, saying: text)
    }

    @Test(arguments: ["1972-1969", "69", "x", "1969-1970-1971"])
    func `an invalid range of years is refused`(year: String) async throws {
        let run = try await ProgramRun(sample: "search moon --year=" + year)
        #expect(run.status == .usage)
        #expect(run.errors.contains("invalid year “\(year)”"))
    }
}
