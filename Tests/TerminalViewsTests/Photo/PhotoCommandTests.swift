import Testing

@testable import TerminalViews

struct PhotoCommandTests {
    @Test(arguments: [
        ("", PhotoCommand.next), ("  ", .next), ("n", .next), (" N", .next),
        ("b", .back), ("B ", .back), ("p", .previous), ("o", .openPage),
        ("r", .reload), ("?", .help), ("q", .quit),
        ("7", .unknown), ("/moon", .unknown), ("back", .unknown),
        ("g 3", .unknown), ("\u{1B}[A", .unknown),
    ])
    func `a line is understood`(line: String, command: PhotoCommand) {
        #expect(PhotoCommand(line) == command)
    }
}
