import TestSupport
import Testing

@testable import App

/// Lines without a command: an item, or words to search for.
@Suite(.queued)
struct ImpliedCommandTests {
    private static let id = "as11-40-5874"

    @Test func `a first word that is near no command is searched for`()
        async throws
    {
        let run = try await ProgramRun(sample: "apollo 11 -n 2 -F title")
        let search = try await ProgramRun(
            sample: "search apollo 11 -n 2 -F title"
        )
        #expect(run.status == .done)
        #expect(run.output == search.output)
        #expect(run.errors.contains("Searching for “apollo 11”"))
        let near = try await ProgramRun(sample: "serach apollo")
        #expect(near.status == .usage)
        #expect(near.errors.contains("did you mean search?"))
    }

    @Test(arguments: [
        ("mars rover", "mars rover"), ("Earth from space", "Earth from space"),
        ("new horizons", "new horizons"), ("stars", "stars"), ("map", "map"),
        ("history of flight", "history of flight"), ("snow", "snow"),
        ("mars 2020 landing", "mars 2020 landing"), ("hole", "hole"),
        ("today", "apod today"), ("wallpaper", "apod --min-size"),
        ("get", "nasa-photos download"), ("rm", "favorites remove"),
        ("man", "nasa-photos help manual"),
    ])
    func `words that are no command are searched for, with a hint`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(
            sample: line,
            input: "q\n",
            inSession: true
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.errors.contains("Searching for “\(line)”"))
        #expect(run.errors.contains(hint))
    }

    @Test(arguments: [
        ("Mars", "mars"), ("EARTH", "earth"), ("Search moon", "search moon"),
        ("version", "--version"),
    ])
    func `the case of a command does not matter`(line: String, same: String)
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        #expect(try await run.output == ProgramRun(sample: same).output)
    }

    @Test(arguments: [
        id, "https://images.nasa.gov/details/as11-40-5874",
        "https://images-assets.nasa.gov/image/as11-40-5874/x~orig.jpg",
        "https://images.nasa.gov/details/as11%2D40%2D5874?x=1",
        "apod:2026-09-16",
        "https://science.nasa.gov/image-article/apod-2026-september-16-a-b/",
    ])
    func `an id or a URL is the item, with and without a command`(
        word: String
    ) async throws {
        let id = word.contains("apod") ? "apod:2026-09-16" : Self.id
        let bare = try await ProgramRun(sample: word + " --json")
        let show = try await ProgramRun(sample: "show \(word) --json")
        #expect(bare.status == .done)
        #expect(bare.output == show.output)
        #expect(bare.output.contains(#""nasa_id":"\#(id)""#))
        #expect(!bare.errors.contains("Searching"))
    }

    @Test func `a word with a digit that is not an item is searched for`()
        async throws
    {
        let run = try await ProgramRun(sample: "apollo11")
        #expect(run.errors.contains("Searching for “apollo11”"))
    }

    @Test(arguments: ["--sort newest", "--limit 3", "--save x"])
    func `an option that an item does not take is named`(option: String)
        async throws
    {
        let run = try await ProgramRun(sample: "\(Self.id) \(option)")
        #expect(run.status == .usage)
        #expect(run.errors.contains(option.split(separator: " ")[0]))
    }
}
