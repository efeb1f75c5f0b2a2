import Testing

@testable import TerminalViews

struct PhotoCommandTests {
    @Test(arguments: [
        ("", PhotoCommand.next), ("  ", .next), ("n", .next), (" N", .next),
        ("b", .back), ("B ", .back), ("p", .previous), ("o", .openPage),
        ("r", .reload), ("?", .help), ("q", .quit),
        ("7", .unknown), ("/moon", .unknown), ("back", .unknown),
        ("z", .zoomIn(nil)), ("z+", .zoomIn(nil)), ("z -", .zoomOut),
        ("Z", .zoomReset),
        ("z 0 100", .zoomIn(PhotoCommand.Point(x: 0, y: 100))),
        ("z 50 101", .unknown), ("z -1 5", .unknown), ("z x y", .unknown),
        ("z 5", .unknown), ("Z 5 5", .unknown), ("z 1 2 3", .unknown),
        ("g 3", .unknown), ("\u{1B}[A", .unknown),
    ])
    func `a line is understood`(line: String, command: PhotoCommand) {
        #expect(PhotoCommand(line) == command)
    }
}
