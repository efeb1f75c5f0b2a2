import TestSupport
import Testing

@testable import App

/// Lines without a command: an item, or words to search for.
@Suite(.queued)
struct ImpliedCommandTests {
    private static let id = "as11-40-5874"

    @Test(arguments: [
        id, "https://images.nasa.gov/details/as11-40-5874",
        "https://images-assets.nasa.gov/image/as11-40-5874/x~orig.jpg",
        "https://images.nasa.gov/details/as11%2D40%2D5874?x=1",
        "apod:2026-09-16",
        "https://science.nasa.gov/image-article/apod-2026-september-16-a-b/",
    ])
    func `an id or a URL is the item, on a terminal also without a command`(
        word: String
    ) async throws {
        let id = word.contains("apod") ? "apod:2026-09-16" : Self.id
        let bare = try await ProgramRun(
            sample: word + " --json",
            inSession: true
        )
        let show = try await ProgramRun(sample: "show \(word) --json")
        #expect(bare.status == .done)
        #expect(bare.output == show.output)
        #expect(bare.output.contains(#""nasa_id":"\#(id)""#))
        let pipe = try await ProgramRun(sample: word)
        #expect(pipe.status == .usage && pipe.output == "")
    }

    /// Else it is a word to search for.
    @Test(arguments: [true, false])
    func `the id of a favorite is an item`(isFavorite: Bool) async throws {
        let homes = SettingsHome()
        let home = ["HOME": try homes.path("")]
        if isFavorite {
            _ = try await ProgramRun(
                ["favorites", "import", "-"],
                environment: home,
                input: #"{"schema":1,"nasa_id":"ownid"}"# + "\n",
                leaving: [.pictures]
            )
        }
        let run = try await ProgramRun(
            ["ownid", "--offline"],
            environment: home,
            input: "q\n",
            inSession: true,
            leaving: [.history]
        )
        #expect(run.output.contains("“ownid”") == !isFavorite, "\(run.output)")
    }

    @Test(arguments: [("stars", false), ("s69", true), ("s 69", false)])
    func `only a word with a digit is looked up before it is searched for`(
        word: String,
        isLookedUp: Bool
    ) async throws {
        let server = try NASAServer()
        let run = try await ProgramRun(
            [word],
            environment: server.environment,
            input: "q\n",
            clock: NASAServer.clock,
            inSession: true,
            leaving: [.history, .opened]
        )
        #expect(run.status == .done, "\(run.errors)")
        let isItem = server.targets.contains { $0.contains("nasa_id=") }
        #expect(isItem == isLookedUp, "\(server.targets)")
    }
}
