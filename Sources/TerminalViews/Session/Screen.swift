package import Publishing
package import Terminal

/// One of the things that a session can show: it says what to draw, and takes
/// the lines that a person types.
@MainActor
package protocol Screen: AnyObject {
    /// Emits what there is to draw.
    var content: Publisher<ScreenContent> { get }

    /// What to say before a person types.
    var prompt: String { get }

    /// What to say in its place after a failure.
    var failurePrompt: String { get }

    /// Call when the screen appears for the first time.
    func start()

    /// Call when the person has typed a line.
    func receive(_ line: String, size: TerminalSize) -> ScreenReply
}
