/// A sign that moves while something is under way.
struct Spinner {
    private let frames: [String]

    /// How long each of its frames stands.
    static let pause = Duration.milliseconds(100)

    init(isASCII: Bool) {
        frames =
            isASCII
            ? ["|", "/", "-", "\\"]
            : ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"]
    }

    /// A text behind the sign, which takes two cells.
    func text(_ text: String, frame: Int) -> String {
        frames[frame % frames.count] + " " + text
    }
}
