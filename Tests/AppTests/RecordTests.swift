import Foundation
import TestSupport
import Testing

@testable import App

/// Records, which have one form whatever command prints them.
@Suite(.queued)
struct RecordTests {
    private static let id = "as11-40-5874"
    /// What is said of an item that there is not.
    private static let missing =
        #"{"nasa_id":"zzzzz","status":3,"reason":"not_found","#
        + #""error":"Not found. IDs and album names are case-sensitive."}"#

    @Test(arguments: ["show", "random id:"], ["tsv", "csv", "jsonl"])
    func `an item is printed as lists print it`(command: String, format: String)
        async throws
    {
        let words = command == "show" ? "show " : command
        let item = try await ProgramRun(
            sample: words + Self.id + " -F nasa_id,year,title -f " + format
        )
        let list = try await ProgramRun(
            sample: "search id:\(Self.id) -F nasa_id,year,title -f " + format
        )
        #expect(item.status == .done, "\(item.errors)")
        #expect(item.output == list.output)
        #expect(!item.output.isEmpty)
    }

    @Test(arguments: [
        (
            "show as11-40-5874 --template {year}-{nasa_id}",
            "1969-as11-40-5874\n"
        ),
        ("show as11-40-5874 -F nasa_id -0", "as11-40-5874\0"),
        (
            "show as11-40-5874 --json=nasa_id",
            """
            {"schema":1,"total_hits":1,"items":[{"nasa_id":"as11-40-5874"}],\
            "failed":[]}

            """
        ),
        (
            "show as11-40-5874 -f jsonl -F year",
            #"{"year":1969}"# + "\n"
        ),
        (
            "random zzzzz --json",
            #"{"schema":1,"total_hits":0,"items":[],"failed":[]}"# + "\n"
        ),
        (
            "credit as11-40-5874 -f csv",
            "nasa_id,credit\r\nas11-40-5874,\"NASA JSC, as11-40-5874\"\r\n"
        ),
        (
            "credit as11-40-5874 --json",
            #"{"schema":1,"credits":[{"schema":1,"nasa_id":"as11-40-5874","#
                + #""credit":"NASA JSC, as11-40-5874"}],"failed":[]}"# + "\n"
        ),
        ("credit as11-40-5874 -F credit", "NASA JSC, as11-40-5874\n"),
        (
            "credit as11-40-5874 -f jsonl -F nasa_id",
            #"{"nasa_id":"\#(id)"}"# + "\n"
        ),
        (
            "credit as11-40-5874 --json=credit",
            """
            {"schema":1,"credits":[{"credit":"NASA JSC, as11-40-5874"}],\
            "failed":[]}

            """
        ),
        (
            "credit as11-40-5874 --template {nasa_id}={credit}",
            "as11-40-5874=NASA JSC, as11-40-5874\n"
        ),
        ("files as11-40-5874 -F nasa_id,size --size small", "\(id)\tsmall\n"),
        (
            "files as11-40-5874 --json=extension --size small",
            #"{"schema":1,"files":[{"extension":"jpg"}],"failed":[]}"# + "\n"
        ),
        (
            "files as11-40-5874 -f jsonl -F width,size --size small",
            #"{"width":null,"size":"small"}"# + "\n"
        ),
        (
            "files as11-40-5874 --template {extension}:{bytes} --size small",
            "jpg:\n"
        ),
        ("stats id:\(id) -F count,year", "1\t1969\n"),
        (
            "stats id:\(id) --by type --json=media_type",
            #"{"schema":1,"counts":[{"media_type":"image"}]}"# + "\n"
        ),
        ("stats id:\(id) --template {year}:{count}", "1969:1\n"),
        ("stats zzzzz -f csv -F count", "count\r\n"),
        (
            "mars curiosity cameras -F name -f csv",
            "name\r\nMAST\r\nNAVCAM\r\nFHAZ\r\nRHAZ\r\nCHEMCAM\r\nMAHLI\r\n"
                + "MARDI\r\n"
        ),
        (
            "mars --template {name}={status}",
            "Perseverance=active\nCuriosity=active\nOpportunity=ended\n"
                + "Spirit=ended\n"
        ),
        ("saved --json=name", #"{"schema":1,"searches":[]}"# + "\n"),
        ("saved -f csv -F search", "search\r\n"),
        ("cache status -F bytes,byte_limit", "0\t200000000\n"),
        ("cache status --json=bytes", #"{"schema":1,"bytes":0}"# + "\n"),
        ("cache status --template {bytes} -q", "0\n"),
        ("mirror status -F items,updated,coverage", "0\t\t\n"),
        (
            "mirror status --json=updated,items",
            #"{"schema":1,"updated":null,"items":0}"# + "\n"
        ),
    ])
    func `records have the fields that are asked for`(
        line: String,
        output: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.output == output)
    }

    @Test(
        arguments: [
            (
                "show zzzzz --json",
                #"{"schema":1,"total_hits":0,"items":[],"failed":[MISSING]}"#
            ),
            (
                "files zzzzz --json",
                #"{"schema":1,"files":[],"failed":[MISSING]}"#
            ),
            ("files zzzzz -f jsonl", #"{"schema":1,"failed":MISSING}"#),
            (
                "credit zzzzz as11-40-5874 -f jsonl -F nasa_id",
                """
                {"schema":1,"failed":MISSING}
                {"nasa_id":"as11-40-5874"}
                """
            ),
            (
                "captions zzzzz --json",
                """
                {"schema":1,"nasa_id":"zzzzz","captions":[],\
                "failed":[MISSING]}
                """
            ),
            (
                "saved nothing --json",
                #"{"schema":1,"query":{},"total_hits":0,"items":[]}"#
            ),
        ] as [(String, String)]
    )
    func `what is not found is data, too`(
        line: String,
        output: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .notFound)
        let expected = output.replacing("MISSING", with: Self.missing)
        #expect(run.output == expected + "\n")
    }

    @Test(
        arguments: [
            (
                "show as11-40-5874 --template {credit}",
                "NASA JSC, as11-40-5874"
            ),
            (
                "show as11-40-5874 -F page_url",
                "https://images.nasa.gov/details/as11-40-5874"
            ),
            (
                "files as11-40-5874 --max-bytes 1M -F size,bytes",
                "original\t17588"
            ),
        ] as [(String, String)]
    )
    func `a record says how to credit an item, and what is known of files`(
        line: String,
        output: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.output == output + "\n")
    }

    @Test func `counts of a mirror that there is not are a document`()
        async throws
    {
        let homes = SettingsHome()
        let run = try await ProgramRun(
            ["stats", "--json"],
            environment: ["HOME": try homes.path("")]
        )
        #expect(run.status == .notFound)
        #expect(run.output == #"{"schema":1,"counts":[]}"# + "\n")
    }

    @Test func `the size of the original is asked for people only`()
        async throws
    {
        let run = try await ProgramRun(sample: "show \(Self.id) -f jsonl")
        #expect(run.output.contains(#""size":"original","extension":"jpg","#))
        #expect(!run.output.contains(#""bytes":17588"#))
        let sizes = try await ProgramRun(
            sample: "files \(Self.id) --sizes -f jsonl"
        )
        #expect(sizes.output.contains(#""bytes":17588"#))
        let terminal = try TerminalRun(
            ["show", Self.id, "--sample"],
            columns: 80,
            rows: 60
        )
        #expect(await terminal.finish() == .done)
        #expect(terminal.now.shows("original (18 kB)"), "\(terminal.now)")
    }

    @Test func `a page of downloads shows what was saved beside it`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let line = "download \(Self.id) zzzzz -o \(folder.path()) -f html"
        for _ in 1 ... 2 {
            // What is there already is shown, too.
            let run = try await ProgramRun(sample: line)
            #expect(run.status == .someFailed)
            #expect(run.lines.count { $0 == "<figure>" } == 1)
            #expect(run.output.contains(#"<img src="\#(Self.id)~orig.jpg""#))
            #expect(run.output.contains("NASA JSC, \(Self.id)"))
        }
        let plan = try await ProgramRun(
            sample:
                "download \(Self.id) -o \(folder.path())/x --dry-run -f html"
        )
        #expect(!plan.output.contains("<figure>"))
    }

    @Test(arguments: [
        ("-F status,bytes", "saved\t17588\n"),
        (
            "-f csv -F nasa_id,status",
            "nasa_id,status\r\nas11-40-5874,saved\r\n"
        ),
        ("--template {status}:{nasa_id}", "saved:as11-40-5874\n"),
        (
            "--json=status",
            #"{"schema":1,"downloads":[{"status":"saved"}]}"# + "\n"
        ),
        (
            "-f jsonl -F status,error,reason",
            #"{"status":"saved","error":null,"reason":null}"# + "\n"
        ),
    ])
    func `downloads are printed as records`(options: String, output: String)
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun(
            sample: "download \(Self.id) \(options) -o \(folder.path())"
        )
        #expect(run.output == output, "\(run.errors)")
    }

    @Test(arguments: [
        (
            "config --offline -f csv", ["file,line,section,text,problem"]
        ),
        (
            "doctor --offline -F name,ok -f csv",
            ["name,ok", "service,true", "pictures,true", "moon,true"]
        ),
        (
            "doctor --offline -f jsonl -F name",
            [#"{"name":"service"}"#, #"{"name":"pictures"}"#]
        ),
    ])
    func `settings and findings are records, a line each`(
        line: String,
        some: [String]
    ) async throws {
        let run = try await ProgramRun(sample: line)
        let lines = run.output.split(whereSeparator: \.isNewline)
        #expect(
            Set(lines).isSuperset(of: some.map { $0[...] }),
            "\(run.output)"
        )
        #expect(Set(lines).count == lines.count)
    }

    @Test(arguments: [
        ("mirror status --json", ["bytes", "coverage", "items", "unfinished"]),
        (
            "cache status --json",
            ["byte_limit", "bytes", "pictures", "responses"]
        ),
    ])
    func `a document of nothing is a document`(line: String, names: [String])
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        let document = try #require(run.json() as? [String: Any])
        #expect(Set(document.keys).isSuperset(of: names))
    }

    @Test(arguments: ["apod", "apod 2026-09-16", "moon", "apod 2026-09"])
    func `a document has one shape, with fields and without`(line: String)
        async throws
    {
        let whole = try await ProgramRun(sample: line + " --json")
        let titles = try await ProgramRun(sample: line + " --json=title")
        let lines = try await ProgramRun(sample: line + " -f jsonl")
        let document = try #require(whole.json() as? [String: Any])
        let other = try #require(titles.json() as? [String: Any])
        #expect(Set(document.keys) == Set(other.keys))
        let items = try #require(document["items"] as? [[String: Any]])
        #expect(items.count == lines.lines.count)
        let first = try JSONSerialization.jsonObject(
            with: Data(#require(lines.lines.first).utf8)
        )
        #expect(
            Set(try #require(first as? [String: Any]).keys)
                == Set(try #require(items.first).keys)
        )
    }

    @Test(arguments: [
        ("mars curiosity cameras", "geojson", "nasa_id"),
        ("mars curiosity", "jsonl", "label"), ("saved", "geojson", "title"),
    ])
    func `settings for items do not concern tables, nor the other way round`(
        line: String,
        format: String,
        field: String
    ) async throws {
        let homes = SettingsHome()
        let words = line.split(separator: " ").map(String.init)
        let run = try await ProgramRun(
            words + ["--sample"],
            environment: [
                "NASA_PHOTOS_CONFIG": try homes.path(
                    "[\(words[0])]\n--format \(format)\n--fields \(field)\n"
                )
                    + "/.config/nasa-photos/config"
            ]
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(!run.errors.contains("config:"), "\(run.errors)")
        #expect(!run.output.contains("\"\(field)\":null"))
    }

    @Test(arguments: ["html", "atom"])
    func `a page and a feed have the items that are named`(
        format: String
    ) async throws {
        let run = try await ProgramRun(
            sample: "show \(Self.id) as11-40-5875 -f " + format
        )
        #expect(run.status == .done, "\(run.errors)")
        let parts = format == "html" ? "<figure>" : "<entry>"
        #expect(run.lines.count { $0 == parts } == 2)
        #expect(run.output.contains("~thumb.jpg"))
    }

    @Test func `a page of visualizations has their pictures`() async throws {
        let server = try NASAServer()
        let run = try await ProgramRun(
            ["svs", "-n", "3", "-f", "html"],
            environment: server.environment,
            clock: NASAServer.clock
        )
        #expect(run.status == .done)
        #expect(run.lines.count { $0.contains("<img src=") } == 3)
    }
}
