import Foundation
import Models
import Terminal
import Testing
import ViewModels

@testable import TerminalViews

/// The rules of key tables, with a table of a few keys.
@MainActor
struct KeyTableTests {
    /// What a prompt has in a window, and elsewhere, the longest text first.
    @Test(arguments: [
        (
            Prompt(items: ["n"], always: ["q"], progress: ["1 of 2"]),
            ["1 of 2, n, q", "1 of 2, q", "n, q", "q"],
            ["1 of 2, n, q", "1 of 2, q", "n, q", "q"]
        ),
        (
            Prompt(
                items: ["n next"],
                spare: ["f 3 favorite", "g 3 page"],
                always: ["? help"]
            ),
            [
                "n next, f 3 favorite, g 3 page, ? help",
                "n next, f 3 favorite, ? help", "n next, ? help", "? help",
            ],
            ["n next, ? help", "? help"]
        ),
        (
            Prompt(
                items: ["n next", "b back"],
                always: ["? help"],
                kept: ["b back"]
            ),
            [
                "n next, b back, ? help", "n next, b back, ? help",
                "b back, ? help", "? help",
            ],
            ["n next, b back, ? help", "n next, ? help", "? help"]
        ),
    ])
    func `a prompt leaves out what there is no room for`(
        prompt: Prompt,
        inWindow: [String],
        elsewhere: [String]
    ) {
        #expect(prompt.texts(separator: ", ", inWindow: true) == inWindow)
        #expect(prompt.texts(separator: ", ") == elsewhere)
    }

    /// A screen whose keys work as the test says.
    private final class Target {
        var works = true
        var log: [String] = []
    }

    private let target = Target()
    private let table = KeyTable<Target>([
        .reply(to: "n, Enter", .helpNextPage, .promptNext) {
            $0.screen.log.append("next")
            return .done
        }
        .when { $0.screen.works },
        .reply(to: "z", .helpZoomIn) {
            $0.screen.log.append("small")
            return .done
        },
        .reply(to: "5", .helpOpen, .promptOpen, read: KeyLine.number(after: ""))
        {
            $0.screen.log.append("open \($1)")
            return .done
        },
        .reply(to: "r", .helpReloadList) { _ in .redraw },
        .reply(to: "b", .helpBack) { _ in .done }.interrupting { _ in true },
    ])
    private let strings = Strings(.english)

    private func context(
        hasFailed: Bool = false,
        part: PagePart = PagePart()
    ) -> KeyTable<Target>.Context {
        KeyTable.Context(
            screen: target,
            situation: ScreenSituation(
                size: TerminalSize(columns: 80, rows: 24),
                hasFailed: hasFailed,
                part: part
            )
        )
    }

    private func reply(
        _ line: String,
        hasFailed: Bool = false
    ) -> ScreenReply? {
        let context = context(hasFailed: hasFailed)
        return table.action(for: line, context)?(context)
    }

    @Test(arguments: [
        ("n", "next"), ("", "next"), ("  ", "next"), (" N ", "next"),
        ("z", "small"), ("Z", "small"), (" 7 ", "open 7"), ("-7", "open -7"),
    ])
    func `a line performs the action of its key`(line: String, entry: String) {
        #expect(reply(line) == .done)
        #expect(target.log == [entry])
    }

    @Test(arguments: [
        ("next", "n"), (" NEXT ", "n"), ("page suivante", nil),
        ("다음", "n"), ("tiles", "t"), ("large tiles", "t large"),
        ("zoom", nil), ("Enter", nil), ("pauses", "Enter"),
    ])
    func `the words of a label mean its key`(line: String, entry: String?) {
        let table = KeyTable<Target>([
            .reply(to: "n, Enter", .helpNextPage, .promptNext) {
                $0.screen.log.append("n")
                return .done
            },
            .reply(to: "z", .helpZoomIn) { _ in .done },
            .reply(to: "Enter", .helpPauseSlides, .promptPauseSlides) {
                $0.screen.log.append("Enter")
                return .done
            },
            .reply(to: "t", .helpLargeTiles, .promptLargeTiles) {
                $0.screen.log.append("t large")
                return .done
            },
            .reply(to: "t", .helpTiles, .promptTiles) {
                $0.screen.log.append("t")
                return .done
            },
        ])
        let action = table.action(for: line, context(), Strings(.korean))
        _ = action?(context())
        #expect(target.log == [entry].compactMap(\.self))
    }

    @Test(
        arguments: [
            ("", nil), ("pages", nil), ("7", .redraw),
            ("number", .say("For example 5: open item 5.")),
        ] as [(String, ScreenReply?)]
    )
    func `a label of one word names no key, as nothing does`(
        line: String,
        reply: ScreenReply?
    ) {
        let table = KeyTable<Target>([
            .reply(
                to: "5",
                names: ["number"],
                .helpOpen,
                .keysPages,
                read: KeyLine.number(after: "")
            ) { _, _ in .redraw }
        ])
        let context = context()
        #expect(table.action(for: line, context)?(context) == reply)
    }

    @Test(arguments: [
        "nn", "n n", "Enter", "1 2", "1.5", "٣", "\u{1B}[A",
        "99999999999999999999",
    ])
    func `a line that matches no key is unknown`(line: String) {
        #expect(reply(line) == nil)
        #expect(target.log == [])
    }

    @Test(arguments: ["?", "help", "Help"])
    func `every screen has keys for help`(line: String) {
        #expect(reply(line) == .help)
    }

    @Test(arguments: ["q", "quit", "exit", "Q", "EXIT"])
    func `every screen has keys to quit, which interrupt`(line: String) {
        #expect(reply(line) == .quit)
        #expect(table.interrupts(line, target, strings))
    }

    @Test func `only keys that are marked interrupt`() {
        #expect(table.interrupts(" B ", target, strings))
        #expect(!table.interrupts("n", target, strings))
        #expect(table.interrupts("back", target, strings))
        #expect(!table.interrupts("backward", target, strings))
    }

    @Test(arguments: ["r", "R"])
    func `r retries after a failure, and reloads otherwise`(line: String) {
        #expect(reply(line) == .redraw)
        #expect(reply(line, hasFailed: true) == .retry)
    }

    @Test func `the prompt has the keys that work right now`() {
        #expect(
            table.prompt(context(), strings)
                == Prompt(
                    items: ["n next", "number opens"],
                    always: ["? help", "q quit"]
                )
        )
        target.works = false
        #expect(
            table.prompt(context(hasFailed: true), strings)
                == Prompt(
                    items: ["r retry", "number opens"],
                    always: ["? help", "q quit"]
                )
        )
    }

    @Test func `a key can come before all others`() {
        let table = KeyTable<Target>([
            .reply(to: "n", .helpNextPage, .promptNext) { _ in .done },
            .reply(to: "y", .helpPlay, .promptPlay) { _ in .done }.first,
        ])
        let prompt = table.prompt(context(part: .init(hasMore: true)), strings)
        #expect(prompt.items == ["y play", "m more", "n next"])
    }

    @Test func `m shows more and is offered first if there is more`() {
        #expect(reply("m") == .more)
        let prompt = table.prompt(context(part: .init(hasMore: true)), strings)
        #expect(prompt.items.first == "m more")
    }

    @Test func `b leads up from a later part, and back from the first one`() {
        let later = context(part: .init(hasMore: true, isLater: true))
        for line in ["b", "up", "B"] {
            #expect(table.action(for: line, later)?(later) == .earlier)
        }
        let items = table.prompt(later, strings).items
        #expect(items.prefix(2) == ["m more", "b up"])
        #expect(reply("b") == .done)
    }

    @Test func `a prompt names each key once`() {
        let table = KeyTable<Target>([
            .reply(to: "b", .helpBack, .promptBack) { _ in .done }
        ])
        #expect(table.prompt(context(), strings).items == ["b back"])
        let later = table.prompt(context(part: .init(isLater: true)), strings)
        #expect(later.items == ["b up"])
    }

    @Test func `a key that does not work right now still explains itself`() {
        target.works = false
        #expect(reply("n") == .done)
        #expect(target.log == ["next"])
    }

    private func help(hasFailed: Bool = false) -> [String] {
        table.help(context(hasFailed: hasFailed), strings)
            .map { $0.keys + ": " + $0.text }
    }

    @Test func `the help has each key once, and only keys that work`() {
        let others = [
            "z: zoom in", "5: open item 5", "r: reload the list", "b: back",
            "?: this help", "q: quit",
        ]
        #expect(help() == ["n, Enter: next page"] + others)
        target.works = false
        #expect(help() == others)
        #expect(
            help(hasFailed: true)
                == ["r: try again"] + others.filter { !$0.hasPrefix("r") }
        )
    }

    private func lines(width: Int, isList: Bool = false) -> [String] {
        let help = table.help(context(), strings)
        return TextFitter().lines(of: help, width: width, isList: isList)
            .map { $0.runs.map(\.text).joined() }
    }

    @Test func `keys of several groups stand under their headings`() {
        let help = [
            KeyHelp(keys: "n", text: "next", group: "Pages"),
            KeyHelp(keys: "p", text: "previous", group: "Pages"),
            KeyHelp(keys: "d 3", text: "download", group: "Items"),
        ]
        let lines = TextFitter().lines(of: help, width: 80, isList: false)
            .map { $0.runs.map(\.text).joined() }
        #expect(
            lines == [
                "Pages", "n    next       p  previous", "", "Items",
                "d 3  download",
            ]
        )
    }

    @Test func `long texts are wrapped in two columns of a wide window`() {
        let text = "a text that is longer than half of a window"
        let help = ["a", "b"].map { KeyHelp(keys: $0, text: text) }
        func lines(_ width: Int) -> [String] {
            TextFitter().lines(of: help, width: width, isList: false)
                .map { $0.runs.map(\.text).joined() }
        }
        let half = "  a text that is longer than half of"
        let gap = String(repeating: " ", count: 32)
        #expect(
            lines(78) == [
                "a" + half + "   b" + half, "   a window" + gap + "a window",
            ]
        )
        #expect(lines(71) == ["a  " + text, "b  " + text])
    }

    @Test func `the lines of a key stay together, the first below a heading`() {
        let help = [
            KeyHelp(keys: "n", text: "next page", group: "Pages"),
            KeyHelp(keys: "o 3", text: "open item 3", group: "Items"),
            KeyHelp(keys: "d 3", text: "download", group: "Items"),
        ]
        let lines = TextFitter().lines(of: help, width: 14, isList: false)
        #expect(
            lines.map { $0.runs.map(\.text).joined() } == [
                "Pages", "n    next page", "", "Items", "o 3  open item",
                "     3", "d 3  download",
            ]
        )
        #expect(lines.map(\.together) == [2, 1, 1, 3, 2, 1, 1])
    }

    @Test func `keys are listed by their groups`() {
        let table = KeyTable<Target>([
            .reply(to: "b", .helpBack) { _ in .done },
            .reply(to: "5", .helpOpen) { _ in .done }.of(.items),
            .reply(to: "n", .helpNextPage) { _ in .done }.of(.pages),
        ])
        let help = table.help(context(), strings)
        #expect(help.map(\.keys) == ["n", "5", "b", "?", "q"])
        #expect(
            help.map(\.group) == ["Pages", "Items"]
                + Array(repeating: "Elsewhere", count: 3)
        )
    }

    @Test func `the help has two columns where they fit`() {
        let columns = [
            "n, Enter  next page         b  back",
            "z         zoom in           ?  this help",
            "5         open item 5       q  quit",
            "r         reload the list",
        ]
        #expect(lines(width: 40) == columns)
        let column = [
            "n, Enter  next page", "z         zoom in",
            "5         open item 5", "r         reload the list",
            "b         back", "?         this help", "q         quit",
        ]
        #expect(lines(width: 39) == column)
        #expect(lines(width: 80, isList: true) == column)
        #expect(
            lines(width: 20).allSatisfy { CellText.width($0) <= 20 }
        )
    }

    @Test func `only keys are colored in the help`() throws {
        let line = try #require(
            TextFitter().lines(
                of: table.help(context(), strings),
                width: 80,
                isList: false
            ).first
        )
        #expect(
            line.runs.filter { $0.style != .plain }.map(\.text) == [
                "n, Enter  ", "b  ",
            ]
        )
    }

    @Test(arguments: [
        ("d 3", [3]), ("d3", [3]), ("d 1 2", [1, 2]), ("d -1", [-1]),
        ("d", nil), ("d x", nil), ("d 1 x", nil), ("f 3", nil),
        ("d 1-3", [1, 2, 3]), ("d 2-2", [2]), ("d1,4, 5", [1, 4, 5]),
        ("d 7 1-2", [7, 1, 2]), ("d 3-1", nil), ("d 1-", nil), ("d -", nil),
        ("d 1-2-3", nil), ("d 1-100", Array(1 ... 100)), ("d 1-101", nil),
        ("d 1-99999999999999999999", nil),
    ])
    func `numbers follow a key, with a space or without`(
        line: String,
        numbers: [Int]?
    ) {
        #expect(KeyLine.numbers(after: "d")(line) == numbers)
    }

    @Test(arguments: [
        ("type:any", true), ("year:2021 mars", true), ("year:", false),
        ("year: 2021", true), ("year:2", true),
        ("moon", true), ("moon rock 5", true), ("화성", true), ("달", true),
        ("화성 2", true), ("é", true), ("★", false), ("mo", false),
        ("n n", false), ("up x", false), ("ij7", false), ("", false),
        ("-moon", false),
    ])
    func `words are searched for, if they are no command`(
        line: String,
        isWords: Bool
    ) {
        #expect(KeyLine.isWords(line) == isWords)
    }

    @Test(arguments: [
        ("nn", "n"), ("NNN", "n"), ("nnnnnnnnn", "n"), ("nnnnnnnnnn", nil),
        ("n", nil), ("np", nil), ("", nil), ("??", nil),
    ])
    func `a line can repeat a key`(line: String, key: String?) {
        #expect(KeyLine.repeated(line) == key)
    }

    @Test(arguments: Language.allCases)
    func `a label in the prompt begins with its key`(language: Language) {
        let strings = Strings(language)
        let labels: [StringKey: String] = [
            .promptNext: "n ", .promptPrevious: "p ", .promptBack: "b ",
            .promptSearch: "/", .promptZoom: "z ", .promptZoomOut: "- ",
            .promptMove: "i j k l ", .promptView: "v ", .promptMore: "m ",
            .promptUp: "b ",
            .promptOpenPage: "o ", .promptPlay: "y ", .promptRetry: "r ",
            .promptHelp: "? ", .promptQuit: "q ", .promptTiles: "t ",
            .promptLargeTiles: "t ", .promptRows: "t ", .promptSlides: "s ",
            .promptPauseSlides: "Enter ", .promptContinueSlides: "Enter ",
        ]
        for (label, key) in labels { #expect(strings(label).hasPrefix(key)) }
    }

    @Test func `the tables of Docs/Session.md are those of the screens`() throws
    {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Docs/Session.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let tables =
            markdown(HomeScreen.keys) + markdown(ListScreen.keys)
            + markdown(PhotoScreen.keys) + markdown(MapScreen.keys)
        for table in Set(tables) {
            #expect(text.split(separator: table + "\n").count == 2, "\(table)")
        }
        #expect(Set(tables).count == 5)
    }

    /// The keys of a screen, and those that every screen has.
    private func markdown<Screen>(_ table: KeyTable<Screen>) -> [String] {
        [table.keys, table.urgent + table.always].map { keys in
            let rows = keys.map { key in
                let names = (key.syntax + key.aliases)
                    .map { $0 == "Enter" ? $0 : "`\($0)`" }
                let help = strings(key.help)
                return "| \(names.joined(separator: ", ")) | \(help) |\n"
            }
            return "| key | action |\n| --- | --- |\n" + rows.joined()
        }
    }
}
