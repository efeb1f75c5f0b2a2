import Pictures
import Testing

@testable import Terminal

struct PictureSupportTests {
    private static let plain = ["TERM": "xterm-256color"]
    private static let inTmux = ["TERM": "tmux-256color", "TMUX": "/s"]

    private func decide(
        _ choice: PictureChoice = .auto,
        colors: ColorSupport = .full,
        in environment: [String: String] = plain,
        tmux: TmuxFacts? = nil,
        replies: TerminalReplies = TerminalReplies()
    ) -> PictureProtocol {
        PictureSupport(
            choice,
            colors: colors,
            facts: TerminalFacts(environment: environment) { tmux },
            replies: replies,
            screen: TerminalSize(columns: 80, rows: 24)
        ).pictures
    }

    private func named(_ name: String) -> TerminalReplies {
        var replies = TerminalReplies()
        replies.name = name
        return replies
    }

    @Test(arguments: [
        (RecordedTerminal.kitty, PictureProtocol.kitty),
        (.xterm, .blocks24), (.xtermSixel, .sixel(limit: nil)),
    ])
    func `each recorded terminal gets its best picture protocol`(
        terminal: RecordedTerminal,
        expected: PictureProtocol
    ) {
        #expect(decide(replies: terminal.expected) == expected)
    }

    @Test(arguments: [
        ("WezTerm 20240203", [62], PictureProtocol.iterm2),
        ("iTerm2 3.5", [62], .iterm2), ("mintty 3.7", [62], .iterm2),
        ("xterm.js(5.5)", [62, 4], .iterm2), ("xterm.js(5.5)", [62], .blocks24),
        ("foot(1.13)", [62, 4], .sixel(limit: nil)),
        ("foot(1.13)", [62], .blocks24), ("warp 1", [62], .iterm2),
        ("WARP", [62, 4], .iterm2), ("myterm wezterm", [62], .blocks24),
        ("kitty(0.41.1)", [62], .blocks24),
    ])
    func `a reported name selects inline images`(
        name: String,
        attributes: [Int],
        expected: PictureProtocol
    ) {
        var replies = named(name)
        replies.attributes = attributes
        #expect(decide(replies: replies) == expected)
    }

    @Test(arguments: [
        "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "xterm-256color",
    ])
    func `a terminal that does not reply gets blocks`(term: String) {
        #expect(decide(in: ["TERM": term]) == .blocks256)
        let environment = ["TERM": term, "COLORTERM": "truecolor"]
        #expect(decide(in: environment) == .blocks24)
    }

    @Test(arguments: [
        (["sixel"], false, "XTerm(398)", PictureProtocol.sixel(limit: 600_000)),
        (["256"], false, "XTerm(398)", .blocks24),
        (["RGB"], true, "kitty(0.41.1)", .kittyPlaceholders),
        (["RGB"], false, "kitty(0.41.1)", .blocks24),
    ])
    func `inside tmux only the tmux features count`(
        features: [String],
        passesThrough: Bool,
        name: String,
        expected: PictureProtocol
    ) {
        let tmux = TmuxFacts(
            features: features,
            passesThrough: passesThrough,
            outerName: name
        )
        let replies = RecordedTerminal.tmux.expected
        #expect(
            decide(in: Self.inTmux, tmux: tmux, replies: replies) == expected
        )
    }

    @Test(arguments: [
        ("linux", PictureProtocol.blocksGray), ("linux-16color", .blocksGray),
        ("rxvt", .blocksGray), ("rxvt-unicode", .blocksGray),
        ("rxvt-unicode-256color", .blocks256), ("mlterm", .blocks256),
        ("eterm-color", .blocksGray), ("st-256color", .blocks24),
        ("eterm-256color", .blocks256), ("rxvt-256color", .blocks256),
        ("linux2", .blocks256), ("xterm-direct", .blocks24),
    ])
    func `the name of a terminal tells its colors`(
        term: String,
        expected: PictureProtocol
    ) {
        #expect(decide(in: ["TERM": term]) == expected)
    }

    @Test func `a terminal that says so has 24-bit colors`() {
        var replies = TerminalReplies()
        replies.hasMillions = true
        #expect(decide(replies: replies) == .blocks24)
        let inScreen = ["TERM": "screen-256color"]
        #expect(decide(in: inScreen, replies: replies) == .blocks256)
    }

    @Test func `placeholders that are not ASCII become blocks in ASCII`() {
        let facts = TerminalFacts(environment: Self.inTmux) {
            TmuxFacts(
                features: ["RGB"],
                passesThrough: true,
                outerName: "kitty(0.41.1)"
            )
        }
        for choice in [PictureChoice.auto, .kitty] {
            let support = PictureSupport(
                choice,
                colors: .full,
                facts: facts,
                replies: TerminalReplies(),
                screen: TerminalSize(columns: 80, rows: 24),
                isASCII: true
            )
            #expect(support.pictures == .blocks24)
        }
    }

    @Test(arguments: [
        (["TERM": "tmux-256color", "TMUX": "/s"], PictureProtocol.blocks24),
        (["TERM": "screen-256color", "STY": "1"], .blocks256),
        (
            ["TERM": "screen.xterm-256color", "COLORTERM": "truecolor"],
            .blocks256
        ),
        (["TERM": "screen", "COLORTERM": "truecolor"], .blocksGray),
        (["TERM": "xterm", "STY": "1"], .blocksGray),
    ])
    func `a multiplexer that does not describe its terminal gets blocks`(
        environment: [String: String],
        expected: PictureProtocol
    ) {
        let replies = RecordedTerminal.xtermSixel.expected
        #expect(decide(in: environment, replies: replies) == expected)
    }

    @Test(arguments: [PictureChoice.auto, .sixel, .blocks])
    func `memory is shared only with kitty`(choice: PictureChoice) {
        for isShared in [true, false] {
            let support = PictureSupport(
                choice,
                colors: .full,
                facts: TerminalFacts(environment: Self.plain) { nil },
                replies: RecordedTerminal.kitty.expected,
                screen: TerminalSize(columns: 80, rows: 24),
                sharesMemory: isShared
            )
            #expect(support.sharesMemory == (isShared && choice == .auto))
        }
    }

    @Test func `Zellij gets what it replies to support`() {
        let environment = ["TERM": "xterm-256color", "ZELLIJ": "0"]
        var replies = TerminalReplies()
        #expect(decide(in: environment) == .blocks256)
        replies.name = "Zellij(4300)"
        #expect(decide(in: environment, replies: replies) == .blocks24)
        replies.kittyGraphics = true
        #expect(decide(in: environment, replies: replies) == .kitty)
    }

    @Test(arguments: [
        ([:], ColorSupport.full), (["TERM": "dumb"], .full),
        (["TERM": "xterm-kitty"], .none),
    ])
    func `without colors there are no pictures`(
        environment: [String: String],
        colors: ColorSupport
    ) {
        let replies = RecordedTerminal.kitty.expected
        let pictures = decide(colors: colors, in: environment, replies: replies)
        #expect(pictures == .none)
    }

    @Test(arguments: [
        (
            PictureChoice.kitty, PictureProtocol.kitty,
            PictureProtocol.kittyPlaceholders
        ),
        (.iterm2, .iterm2, .iterm2),
        (.sixel, .sixel(limit: nil), .sixel(limit: 600_000)),
        (.blocks, .blocks256, .blocks24), (PictureChoice.none, .none, .none),
    ])
    func `an explicit picture choice is followed`(
        choice: PictureChoice,
        outside: PictureProtocol,
        inTmux: PictureProtocol
    ) {
        #expect(decide(choice, colors: .none) == outside)
        #expect(decide(choice, colors: .none, in: Self.inTmux) == inTmux)
    }

    @Test func `picture support is of a terminal of which nothing is known`() {
        let support = PictureSupport(pictures: .kitty)
        let all = PictureSupport(
            pictures: .kitty,
            cell: CellSize(width: 10, height: 20) ?? .assumed,
            isASCII: false,
            background: nil,
            largest: nil,
            synchronizes: false,
            sharesMemory: false
        )
        #expect(support == all)
        let protocols: [PictureProtocol] = [
            .kitty, .kittyPlaceholders, .iterm2, .sixel(limit: nil), .blocks24,
            .blocks256, .blocksGray, .none,
        ]
        #expect(protocols.prefix { $0.scales }.count == 3)
        #expect(protocols.dropFirst(3).allSatisfy { !$0.scales })
        let coarse = protocols.map { PictureSupport(pictures: $0).isCoarse }
        #expect(coarse.filter { $0 }.count == 3)
        #expect(coarse[4 ... 6].allSatisfy { $0 })
    }

    @Test func `picture support includes the cell size and background`() {
        let replies = RecordedTerminal.kitty.expected
        let support = PictureSupport(
            .auto,
            colors: .full,
            facts: TerminalFacts(environment: Self.plain) { nil },
            replies: replies,
            screen: TerminalSize(columns: 71, rows: 22)
        )
        #expect(support.pictures == .kitty)
        #expect(support.cell == replies.cell)
        #expect(support.background == replies.background)
        #expect(support.largest == nil)
    }

    private func support(
        _ replies: TerminalReplies,
        _ choice: PictureChoice = .sixel,
        in environment: [String: String] = plain
    ) -> PictureSupport {
        PictureSupport(
            choice,
            colors: .full,
            facts: TerminalFacts(environment: environment) { nil },
            replies: replies,
            screen: TerminalSize(columns: 80, rows: 24)
        )
    }

    @Test(arguments: [
        ("foot(1.13)", 640, 400, 640, 400), ("foot(1.13)", 800, 480, 800, 480),
        ("xterm(398)", 640, 400, 640, 400),
        ("xterm(398)", 800, 480, 1000, 1000),
        ("xterm(398)", 799, 480, 799, 480), ("xterm(398)", 800, 479, 800, 479),
        ("xterm(398)", 2000, 900, 2000, 1000), ("xterm(398)", 0, 0, 1000, 1000),
    ])
    func `sixel pictures stay within the area of the terminal`(
        name: String,
        width: Int,
        height: Int,
        largestWidth: Int,
        largestHeight: Int
    ) {
        var replies = named(name)
        replies.cell = CellSize(width: 10, height: 20)
        let area = PixelSize(width: width, height: height)
        replies.sixelArea = area.area == 0 ? nil : area
        let largest = PixelSize(width: largestWidth, height: largestHeight)
        #expect(support(replies).largest == largest)
        #expect(support(replies, .blocks).largest == nil)
    }

    @Test func `a terminal without a known limit has none`() {
        #expect(support(named("foot(1.13)")).largest == nil)
        #expect(support(TerminalReplies()).largest == nil)
    }

    @Test(arguments: [
        (RecordedTerminal.kitty, true), (.xterm, false), (.tmux, false),
    ])
    func `terminals that reply to support it get synchronized output`(
        terminal: RecordedTerminal,
        expected: Bool
    ) {
        #expect(support(terminal.expected, .auto).synchronizes == expected)
    }
}
