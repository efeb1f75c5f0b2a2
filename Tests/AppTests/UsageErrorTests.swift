import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct UsageErrorTests {
    @Test(arguments: [
        ("serach moon", "did you mean search?", "serach moon"),
        ("downlaod moon", "did you mean download?", "downlaod moon"),
        ("mars curosity", "curiosity, perseverance", "mars curosity"),
        ("history cler", "nasa-photos history clear?", "history cler"),
        ("downlaod", "did you mean download?", "downlaod"),
    ])
    func `a usage error of words says how to search for them`(
        line: String,
        text: String,
        words: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.errors.contains(text))
        let hint = "to search for these words: nasa-photos search " + words
        #expect(run.errors.contains(hint))
    }

    @Test(arguments: [
        "play", "download", "cache", "config get", "config get nope",
        "config get limit --json", "cache clear --json", "random -n 3",
        "saved rename a", "mars opportunity", "doctor --format geojson",
        "stats --format html", "config --format xml",
    ])
    func `a usage error that is not about words does not offer to search`(
        line: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        let offers = run.errors.contains("to search for these words")
        #expect(!offers, "\(run.errors)")
    }

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
            "config get limit --json",
            "--json cannot be combined with config get"
        ),
        ("config get limit --json -f text", "--format cannot be combined"),
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
