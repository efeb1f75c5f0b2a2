import Arguments
import Foundation
import Models
import TestSupport
import Testing
import ViewModels

@testable import App

/// What people type without reading the help, and what they mean by it.
@Suite(.queued)
struct MeantWordsTests {
    /// Words that people search for; some are near the names of commands.
    static let words = """
        stars map snow hole ice fire water wind rain cloud clouds sun mercury
        venus jupiter saturn uranus neptune pluto comet comets asteroid meteor
        galaxy galaxies nebula nebulae supernova quasar pulsar orbit orbits
        launch landing lander rover rovers rocket rockets shuttle station
        astronaut astronauts spacewalk capsule satellite satellites telescope
        hubble webb voyager cassini galileo juno artemis orion gemini skylab
        apollo aurora eclipse crater craters volcano desert ocean oceans forest
        glacier hurricane storm dust sunrise sunset night sky space planet
        planets moons rings flight aircraft engine wing tunnel pilot women crew
        patch logo poster flag food garden
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// Lines of several words, some of which begin with a command.
    static let phrases = [
        "mars rover", "mars rover landing", "mars helicopter", "mars base",
        "earth from space", "earth at night", "earth rise", "new horizons",
        "new moon", "new york at night", "history of flight",
        "history of spaceflight", "recent launches", "popular science",
        "home planet", "home sweet home", "moon landing", "moon rock",
        "moon landing 1969", "mars 2020 landing", "mirror segments",
        "man on the moon", "cache lake", "lunar eclipse", "apollo 11",
        "apollo 11 launch", "black hole", "milky way", "northern lights",
        "space shuttle", "international space station", "solar eclipse",
        "james webb", "hubble deep field", "pillars of creation",
        "pale blue dot", "blue marble", "saturn rings", "jupiter red spot",
        "first man on the moon",
    ]

    /// Slips, with the name that was meant.
    static let slips = [
        ("serach", "search"), ("searhc", "search"), ("seach", "search"),
        ("searchh", "search"), ("downlaod", "download"),
        ("dowload", "download"), ("donwload", "download"),
        ("downloadd", "download"), ("favorties", "favorites"),
        ("favorits", "favorites"), ("favoritess", "favorites"),
        ("histroy", "history"), ("hisory", "history"), ("rceent", "recent"),
        ("recnt", "recent"), ("popualr", "popular"), ("populr", "popular"),
        ("ranodm", "random"), ("radom", "random"), ("mirorr", "mirror"),
        ("miror", "mirror"), ("creidt", "credit"), ("credi", "credit"),
        ("pictrue", "picture"), ("pictue", "picture"), ("confgi", "config"),
        ("cofig", "config"), ("docotr", "doctor"), ("dotor", "doctor"),
        ("cpations", "captions"),
    ]

    private static let program = CommandList.program(Strings(.english))

    @Test(arguments: ["mirror updat everything", "cache x", "mirror statsu"])
    func `a slip of a command is not searched for, whoever reads it`(
        line: String
    ) async throws {
        let run = try await ProgramRun(
            sample: line,
            input: "q\n",
            inSession: true
        )
        #expect(run.status == .usage)
        #expect(!run.errors.contains("Searching for"))
    }

    @Test(arguments: words)
    func `a word is searched for`(word: String) async throws {
        let run = try await ProgramRun(
            sample: word + " -n 1",
            input: "q\n",
            inSession: true
        )
        #expect(run.status == .done)
        #expect(run.errors.contains("Searching for “\(word)”"))
    }

    @Test(arguments: phrases)
    func `a phrase is searched for`(phrase: String) async throws {
        let run = try await ProgramRun(
            sample: phrase + " -n 1",
            input: "q\n",
            inSession: true
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.errors.contains("Searching for “\(phrase)”"))
    }

    @Test(arguments: [
        ("mirror sync", "nasa-photos search mirror sync"),
        ("history delete", "did you mean nasa-photos history clear?"),
        ("history delete", "nasa-photos search history delete"),
        ("history of flight", "nasa-photos search history of flight"),
        ("cache lake", "nasa-photos search cache lake"),
        ("perseverance latest", "'nasa-photos mars perseverance'?"),
        ("perseverance latest", "nasa-photos search perseverance latest"),
        ("metadata as11-40-5874", "'nasa-photos show'?"),
        ("add as11-40-5874", "'nasa-photos favorites add'?"),
        ("wallpaper", "'nasa-photos apod --min-size 1920x1080'?"),
        ("mars percy", "did you mean perseverance?"),
        ("mars percy", "nasa-photos search mars percy"),
        ("apod randm", "did you mean random?"),
        ("qqqq", "use nasa-photos search qqqq"),
    ])
    func `a mistyped command is no search in a pipe`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(run.errors.contains(hint), "\(run.errors)")
    }

    @Test func `a search that was asked for may be empty in a pipe`()
        async throws
    {
        let run = try await ProgramRun(sample: "search qqqq")
        #expect(run.status == .done)
    }

    @Test(arguments: ["mirror", "apod", "Download"])
    func `help after a command is its help`(name: String) async throws {
        let run = try await ProgramRun([name, "help"])
        #expect(run.status == .done)
        let help = try await ProgramRun(["help", name.lowercased()])
        #expect(run.output == help.output)
    }

    @Test(arguments: slips)
    func `a slip names what was meant, and how to search for it`(
        word: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: word + " moon")
        #expect(run.status == .usage)
        #expect(run.errors.contains("did you mean \(name)?"))
        #expect(run.errors.contains("nasa-photos search \(word) moon"))
    }

    @Test(arguments: [
        ("cache staus now", "status"), ("mirror updat everything", "update"),
        ("mars curiosty latest", "curiosity"), ("new apodd curiosity", "apod"),
    ])
    func `a slip after the name of a command is not searched for`(
        line: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.errors.contains("did you mean \(name)?"))
        #expect(run.errors.contains("nasa-photos search \(line)"))
        #expect(!run.errors.contains("Searching for"))
    }

    @Test func `the lists are as long as they are said to be`() {
        #expect(Set(Self.words).count >= 86)
        #expect(Self.phrases.count == 40 && Self.slips.count == 30)
        #expect(Self.words.allSatisfy { Self.program.command($0) == nil })
    }

    @Test func `there are few commands and options`() {
        #expect(Self.program.commands.filter { !$0.isHelp }.count <= 28)
        let names = Self.program.allOptions.filter { !$0.isHidden }.map(\.name)
        #expect(names.count <= 57, "\(names.count)")
    }
}
