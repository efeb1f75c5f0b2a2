import Foundation
import TestSupport
import Testing

@testable import App

/// What a mirror answers, beside the service and instead of it.
@Suite(.queued)
struct MirroredSearchTests {
    private let mirror: MirrorHome

    init() throws { mirror = try MirrorHome() }

    private var folder: URL { mirror.folder }

    @Test(arguments: ["--local", "--offline", "--local --sort oldest"])
    func `a search of the mirror says how old it is`(options: String)
        async throws
    {
        try await mirror.fill()
        let result = try await mirror.run(
            "search moon type:any --fields nasa_id " + options
        )
        #expect(Set(result.lines) == ["image-1969", "video-1969"])
        #expect(
            result.errors.contains("mirror, not complete: as of less than a")
        )
        #expect(result.status == .done)
    }

    @Test func `the mirror is searched if the service fails, with its status`()
        async throws
    {
        try await mirror.fill()
        let port = try ClosedPort()
        let result = try await mirror.run(
            "search moon --fields nasa_id",
            api: port.url
        )
        #expect(result.output == "image-1969\n")
        #expect(result.status == .network)
        #expect(result.errors.contains("mirror, not complete: as of"))
    }

    @Test func `a search that fails says that the mirror lacks something`()
        async throws
    {
        try await mirror.fill()
        let result = try await mirror.run("search neptune --offline")
        #expect(result.status == .network)
        #expect(
            result.errors.hasSuffix(
                "The mirror was searched, too, but is not complete.\n"
            )
        )
        let found = try await mirror.run("search moon --offline")
        #expect(!found.errors.contains("was searched, too"))
    }

    @Test(arguments: [
        ("search neptune --refresh", App.ExitStatus.network),
        ("search neptune --no-cache", .network),
        ("search album:nosuch", .notFound), ("search neptune", .service),
    ])
    func `a mirror that was not searched is not named`(
        line: String,
        status: App.ExitStatus
    ) async throws {
        try await mirror.fill()
        let server = try LoopbackServer { _ in
            .json(
                #"{"reason":"no"}"#,
                status: status == .notFound ? 404 : 400
            )
        }
        defer { server.stop() }
        let result = try await mirror.run(
            line,
            api: status == .network
                ? "http://127.0.0.1:9" : server.url("").absoluteString
        )
        #expect(result.status == status)
        #expect(!result.errors.contains("was searched, too"))
    }

    @Test(arguments: ["--refresh", "--no-cache"])
    func `the service itself is asked if no copy is to answer`(option: String)
        async throws
    {
        try await mirror.fill()
        let port = try ClosedPort()
        let result = try await mirror.run(
            "search moon --fields nasa_id " + option,
            api: port.url
        )
        #expect(result.output == "")
        #expect(result.status == .network)
    }

    @Test func `an item of the mirror is shown if its files are not known`()
        async throws
    {
        try await mirror.fill()
        let port = try ClosedPort()
        let result = try await mirror.run(
            "show image-1969 --json",
            api: port.url
        )
        #expect(result.output.contains("image-1969"))
        #expect(
            result.errors.contains("The files of image-1969 are not known.")
        )
        #expect(result.status == .network)
    }

    @Test(arguments: [
        "show image-1969 --offline", "credit image-1969 --offline",
        "random moon --offline",
    ])
    func `items of the mirror are known offline`(line: String) async throws {
        try await mirror.fill()
        let result = try await mirror.run(line)
        // Details have files, which are not known.
        #expect(result.status == (line.hasPrefix("credit") ? .done : .network))
        #expect(!result.output.isEmpty)
    }

    @Test(arguments: [
        "files image-1969", "files image-1969 --offline",
        "download image-1969 --size thumbnail --output FOLDER/files",
    ])
    func `a mirror does not say which files an item has`(
        line: String
    ) async throws {
        let record = MirroredRecords.lines.replacing(
            #""description""#,
            with: #""thumbnail_url":"http://127.0.0.1:9/a.jpg","description""#
        )
        _ = try await mirror.run("mirror import -", input: record)
        let result = try await mirror.run(
            line.replacing("FOLDER", with: folder.path),
            api: try ClosedPort().url
        )
        #expect(![.done, .usage].contains(result.status))
        #expect(!result.output.contains("http"))
        #expect(
            !FileManager.default.fileExists(
                atPath: folder.path + "/files/a.jpg"
            )
        )
    }

    @Test func `offline, a stored search is not hidden by a mirror`()
        async throws
    {
        try await mirror.fill()
        let server = try ItemServer()
        let cache = folder.appending(path: "cache").path
        func search(_ options: String) async throws -> ProgramRun {
            let words = "search flag --fields nasa_id " + options
            return try await ProgramRun(
                words.split(separator: " ").map(String.init),
                environment: server.environment.merging([
                    "XDG_DATA_HOME": folder.path, "XDG_CACHE_HOME": cache,
                ]) { $1 }
            )
        }
        let online = try await search("")
        #expect(online.lines.count == 3)
        let result = try await search("--offline")
        #expect(result.output == online.output)
        #expect(result.errors.contains("offline: as of"))
        withExtendedLifetime(server) {}
    }
}
