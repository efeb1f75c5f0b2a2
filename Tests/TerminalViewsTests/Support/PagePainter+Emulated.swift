import TestSupport

@testable import Terminal
@testable import TerminalViews

extension PagePainter {
    /// Paints in the window of an emulated terminal, without pictures of its
    /// own.
    convenience init(on terminal: EmulatedTerminal) {
        self.init(
            output: terminal,
            fitter: TextFitter(),
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: terminal.size,
            restorer: TerminalRestorer(),
            describe: { "\($0)" }
        )
    }
}
