package import Publishing
package import Terminal

/// Something that a session can show: it lays out its content and reads the
/// lines that are typed.
@MainActor
package protocol Screen: AnyObject {
    /// Emits what to draw.
    var content: Publisher<ScreenContent> { get }

    /// Called before the screen appears, and when the room of its pages has
    /// changed.
    func resize(to room: TerminalSize)

    /// Called when the screen appears, and when it is shown again.
    func start()

    /// Called when another screen takes its place, and at the end.
    func stop()

    /// The prompt, with the keys that work right now.
    func prompt(_ situation: ScreenSituation) -> Prompt

    /// The actions of the keys that work right now.
    func help(_ situation: ScreenSituation) -> [KeyHelp]

    /// Returns which of some keys are whole commands right now.
    func commands(
        among keys: Set<String>,
        _ situation: ScreenSituation
    ) -> Set<String>

    /// Returns `true` if a line is also handled while something loads.
    func interrupts(_ line: String) -> Bool

    /// Called for each line that is typed.
    func receive(_ line: String, _ situation: ScreenSituation) -> ScreenReply
}
