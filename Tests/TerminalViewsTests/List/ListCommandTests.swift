import Testing

@testable import TerminalViews

struct ListCommandTests {
    @Test(arguments: [
        ("", ListCommand.next), ("   ", .next), ("n", .next), (" N ", .next),
        ("p", .previous), ("r", .reload), ("b", .back), ("?", .help),
        ("q", .quit), ("Q", .quit),
        ("1", .open(1)), ("150", .open(150)), (" 7 ", .open(7)),
        ("0", .open(0)), ("-1", .open(-1)),
        ("g 3", .page(3)), ("G  12", .page(12)), ("g 0", .page(0)),
        ("/moon", .search("moon")), ("/ moon  rock ", .search("moon rock")),
        ("  /Moon", .search("Moon")), ("/q", .search("q")),
        ("/a/b", .search("a/b")), ("/ /", .search("/")),
        ("/", .unknown), ("/  ", .unknown), ("g", .unknown), ("g x", .unknown),
        ("g 1 2", .unknown), ("g3", .unknown), ("n n", .unknown),
        ("1 2", .unknown), ("moon", .unknown), ("o", .unknown),
        ("99999999999999999999", .unknown),
        ("g 99999999999999999999", .unknown),
        ("\u{1B}[A", .unknown), ("1.5", .unknown), ("٣", .unknown),
    ])
    func `a line is understood`(line: String, command: ListCommand) {
        #expect(ListCommand(line) == command)
    }
}
