import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct MarsCommandTests {
    private func ids(_ line: String) async throws -> [String] {
        let run = try await ProgramRun(
            sample: "mars \(line) --format tsv --fields nasa_id"
        )
        #expect(run.status == .done, "\(run.errors)")
        return run.lines.map(String.init)
    }

    // MARK: Lists

    @Test(arguments: [("en_US", "sol 4681"), ("ko_KR", "솔 4681")])
    func `the title of a list names its sol in the user's language`(
        locale: String,
        sol: String
    ) async throws {
        let run = try await ProgramRun(
            ["mars", "curiosity", "4681", "-f", "html", "--sample"],
            environment: ["LC_ALL": locale + ".UTF-8"]
        )
        #expect(run.output.contains("<title>Curiosity, \(sol)"))
    }

    @Test func `photos are listed without thumbnails and second eyes`()
        async throws
    {
        let left = try await ids("curiosity")
        #expect(left.count == 12)
        #expect(Set(left).count == left.count)
        #expect(left.allSatisfy { $0.hasPrefix("curiosity:") })
        #expect(!left.contains { $0.contains("NRB_") || $0.contains("I01_") })
        #expect(try await ids("curiosity --thumbnails").count == 14)
    }

    @Test(arguments: [
        ("curiosity 4681 --camera MAHLI", 2),
        ("curiosity 4600..4681 --camera mahli,NAV_LEFT_B", 5),
        ("perseverance 2025-10-06 --camera MAST", 3),
        ("perseverance 2025-10-07 --camera MAST", 1),
        ("perseverance --camera Mastcam-Z,rmi", -1),
    ])
    func `sol, day and camera select photos`(
        line: String,
        count: Int
    ) async throws {
        guard count >= 0 else {
            let run = try await ProgramRun(sample: "mars " + line)
            #expect(run.status == .usage)
            #expect(run.errors.contains("“rmi”"))
            #expect(run.errors.contains("SUPERCAM"))
            return
        }
        #expect(try await ids(line).count == count)
    }

    @Test func `a sol is listed as a whole unless there is a limit`()
        async throws
    {
        #expect(try await ids("curiosity 4681 --limit 3").count == 3)
        let run = try await ProgramRun(
            sample: "mars perseverance 1646 --format json"
        )
        let json = try run.json() as? [String: Any]
        #expect(json?["total_hits"] as? Int == 12)
        let query = json?["query"] as? [String: Any]
        #expect(query?["source"] as? String == "perseverance")
        #expect(query?["sol_start"] as? Int == 1646)
        #expect(query?["sol_end"] as? Int == 1646)
    }

    @Test func `a range of days is a part of the query, as it is typed`()
        async throws
    {
        for (line, days) in [
            ("2025-10", "2025-10-01..2025-10-31"), ("2025-10-06", "2025-10-06"),
        ] {
            let run = try await ProgramRun(
                sample: "mars curiosity \(line) --format json"
            )
            let json = try run.json() as? [String: Any]
            let query = json?["query"] as? [String: Any]
            #expect(query?["earth_date"] as? String == days)
        }
    }

    @Test(arguments: [
        ("Curiosity 4681", "curiosity 4681..4681"),
        ("CURIOSITY 4600..4681", "curiosity ..4681"),
        ("curiosity latest", "curiosity 4681"),
        ("curiosity 2025-10", "curiosity 2025-10-01..2025-10-31"),
        ("perseverance 2025-10-06", "perseverance 2025-10-06..2025-10-06"),
        ("curiosity ..2025-10-06", "curiosity 2012-08-06..2025-10-06"),
    ])
    func `sols and days have several forms, and a rover any case`(
        line: String,
        same: String
    ) async throws {
        let found = try await ids(line)
        #expect(!found.isEmpty)
        #expect(try await found == ids(same))
    }

    @Test(arguments: ["-4..-3", "..-3", "4600..latest", "latest..4681"])
    func `sols are not counted back for the end of a range`(
        range: String
    ) async throws {
        let run = try await ProgramRun(sample: "mars curiosity " + range)
        #expect(run.status == .usage)
        #expect(run.errors.contains("“\(range)”"))
    }

    @Test func `sols with photos are counted back from the newest`()
        async throws
    {
        let newest = try await ids("curiosity today")
        #expect(try await newest == ids("curiosity 4681"))
        for (line, sols) in [
            ("today", ["100"]), ("-1", ["97"]), ("-2", ["90"]),
        ] {
            #expect(try await Self.requestedSols(line) == sols, "\(line)")
        }
        // There is nothing before the first one.
        let run = try await ProgramRun(sample: "mars curiosity -1")
        #expect(run.status == .notFound)
        #expect(run.errors.contains("Nearest: sol 4681"))
    }

    /// The sols that are listed of a rover with photos of three sols.
    private static func requestedSols(
        _ argument: String
    ) async throws -> [String] {
        let server = try LoopbackServer { request in
            if request.target.hasSuffix("/latest/") {
                return .json(#"{"latest_sol":100,"total":3}"#)
            }
            let last = request.target.firstMatch(of: /(\d+):sol:(?:lte|in)/)
            let limit = last.flatMap { Int($0.1) } ?? 100
            let sol = [100, 97, 90].first { $0 <= limit } ?? 0
            return .json(
                #"{"items":[{"imageid":"NLB_1_X\#(sol)","sol":\#(sol),"#
                    + #""instrument":"NAV_LEFT_B","mission":"msl","#
                    + #""url":"http://mars.nasa.gov/i/x.JPG"}],"more":false,"#
                    + #""total":1,"page":0,"per_page":"10"}"#
            )
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["mars", "curiosity", argument, "--fields", "facts.sol"],
            environment: [
                "NASA_PHOTOS_MARS_URL": server.url("").absoluteString
            ]
        )
        #expect(run.status == .done, "\(run.errors)")
        return run.lines.map(String.init)
    }

    @Test func `the service sorts by sols if that is asked for`()
        async throws
    {
        let server = try LoopbackServer { _ in .response(404) }
        defer { server.stop() }
        for (options, order) in [
            ("", "received"), ("--sort oldest", "sol%20asc"),
            ("--sort newest", "sol%20desc"), ("5 --sort newest", "received"),
        ] {
            let words = options.split(separator: " ").map(String.init)
            _ = try await ProgramRun(
                ["mars", "curiosity"] + words,
                environment: [
                    "NASA_PHOTOS_MARS_URL": server.url("").absoluteString
                ]
            )
            let target = try #require(server.requests.last?.target)
            #expect(target.contains(order), "\(target)")
        }
    }

    @Test func `a day without photos is not found, with the nearest days`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "mars perseverance 2025-10-20"
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("2025-10-20"))
        #expect(!run.errors.contains("sol"))
    }

    @Test func `an id with an impossible sol costs only itself`() async throws {
        let run = try await ProgramRun(
            sample: "show curiosity:NLB_99999_X as11-40-5874 --format jsonl"
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("NLB_99999_X"))
        #expect(
            run.lines.map { $0.hasPrefix(#"{"schema":1,"failed""#) }
                == [true, false]
        )
    }

    @Test func `a sol without photos is not found, with the nearest ones`()
        async throws
    {
        let run = try await ProgramRun(sample: "mars curiosity 4690")
        #expect(run.status == .notFound)
        #expect(run.errors.contains("sol 4690"))
        #expect(run.errors.contains("Nearest: sol 4681."))
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        "x", "5-", "7..5", "1-2-3", "1.5", "99999", "999999", "٣", "-101",
    ])
    func `an invalid sol is refused`(sol: String) async throws {
        let run = try await ProgramRun(
            ["mars", "curiosity", "--sample", sol]
        )
        #expect(run.status == .usage)
        #expect(run.errors.contains("invalid sol “\(sol)”"))
    }

    @Test(arguments: ["2012-08-04", "2025-02-30"])
    func `an invalid Earth date is refused`(day: String) async throws {
        let run = try await ProgramRun(sample: "mars curiosity " + day)
        #expect(run.status == .usage)
        #expect(run.errors.contains("“\(day)”"))
    }

    @Test(arguments: [
        "mars --thumbnails", "mars curiosity cameras --camera MAST",
        "mars curiosity cameras --fields date", "mars --null", "mars -n 3",
        "mars --all", "mars --sort title", "mars curiosity cameras --limit 2",
    ])
    func `options that do not go together are refused`(
        line: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
    }

    // MARK: Items

    @Test func `a photo is shown with its facts`() async throws {
        let id = "perseverance:NLF_1646_0813062377_716ECM_N0791204NAVC0377_"
        let listed = try await ids("perseverance --camera NAVCAM")
        let full = try #require(listed.first { $0.hasPrefix(id.prefix(20)) })
        let run = try await ProgramRun(
            ["show", full, "as11-40-5874", "--sample", "--format", "json"]
        )
        #expect(run.status == .done, "\(run.errors)")
        let json = try run.json() as? [String: Any]
        let items = try #require(json?["items"] as? [[String: Any]])
        #expect(
            items.map { $0["source"] as? String } == ["perseverance", "images"]
        )
        let facts = try #require(items[0]["facts"] as? [String: Any])
        #expect(facts["sol"] as? Int == 1646)
        #expect(facts["drive"] as? Int == 1204)
        let text = try await ProgramRun(["show", full, "--sample"])
        for fact in ["Sol ", "1646", "Navigation Camera (Navcam)", "Drive "] {
            #expect(text.output.contains(fact))
        }
    }

    // MARK: Tables

    @Test func `the rovers are listed with what there is of their photos`()
        async throws
    {
        let run = try await ProgramRun(sample: "mars")
        #expect(
            run.lines.map { $0.split(separator: "\t").first } == [
                "Perseverance", "Curiosity", "Opportunity", "Spirit",
            ]
        )
        #expect(
            run.lines[1] == "Curiosity\tactive\t2011-11-26\t2012-08-06\t\t"
                + "4681\t2025-10-06\t17"
        )
        let text = try await ProgramRun(sample: "mars --format text")
        #expect(text.output.contains("latest sol 1646 (October 6, 2025)"))
        #expect(text.output.contains("nasa-photos search spirit rover"))
        let json = try await ProgramRun(sample: "mars --format json").json()
        let rovers = (json as? [String: Any])?["rovers"] as? [[String: Any]]
        #expect(rovers?.count == 4)
        #expect(rovers?.last?["images"] is NSNull)
    }

    @Test func `a rover whose service fails costs only its own figures`()
        async throws
    {
        let server = try LoopbackServer { request in
            request.target.contains("/rss/")
                ? .response(404)
                : .json(#"{"latest_data":{"latest_sol":4730,"total":5}}"#)
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["mars", "--format", "jsonl"],
            environment: [
                "NASA_PHOTOS_MARS_URL": server.url("").absoluteString
            ]
        )
        #expect(run.status == .service)
        #expect(run.lines.count == 4)
        #expect(run.errors.contains("Perseverance: "))
        #expect(run.lines[0].contains(#""sol":null"#))
        #expect(run.lines[1].contains(#""sol":4730"#))
    }

    @Test func `the cameras of a rover are listed with their codes`()
        async throws
    {
        let run = try await ProgramRun(sample: "mars curiosity cameras")
        #expect(
            run.lines.first
                == "MAST\tMastcam\tMast Camera\tMAST_LEFT; MAST_RIGHT"
        )
        #expect(run.lines.count == 7)
    }

    // MARK: Requests

    @Test func `a map that fails costs only the places, and is said once`()
        async throws
    {
        let server = try NASAServer(
            answering: ["/mmgis-maps/": NASAAnswer(status: 404)]
        )
        let run = try await ProgramRun(
            [
                "mars", "perseverance", "100..101", "-n", "150", "-F",
                "facts.latitude",
            ],
            environment: server.environment,
            clock: NASAServer.clock
        )
        #expect(run.output == String(repeating: "\n", count: 150))
        #expect(
            run.errors == "nasa-photos: The places of the photos could not be "
                + "loaded in time; try again, or see 'nasa-photos mars "
                + "perseverance map'.\n"
        )
    }

    @Test func `NASA_PHOTOS_MARS_URL moves the service and its files`()
        async throws
    {
        let server = try LoopbackServer { request in
            let host = request.headers["host"] ?? ""
            return .json(
                #"{"items":[{"imageid":"4681ML1","sol":4681,"#
                    + #""instrument":"MAHLI","mission":"msl","#
                    + #""url":"http://\#(host)/i/a.JPG"}],"more":false}"#
            )
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["files", "curiosity:4681ML1"],
            environment: [
                "NASA_PHOTOS_MARS_URL": server.url("").absoluteString
            ]
        )
        #expect(
            run.lines.map { $0.split(separator: "/").last }
                == ["a.JPG", "a-br.jpg", "a-thm.jpg"]
        )
        #expect(server.requests.count == 1)
    }
}
