import Publishing
import Terminal
import TerminalViews
import Testing
import ViewModels

/// Shows what the test says, and remembers what it is told.
@MainActor
final class MockScreen: Screen {
    private let current: CurrentValue<ScreenContent>
    private var notices = 0
    private var lines: [String]
    private var isLoading: Bool
    private var notice: Notice?

    let prompt: String
    let failurePrompt = "r retries, b back, q quits > "
    /// What it does with a line; unset, it may get none.
    var answer: (String) -> ScreenReply = {
        Issue.record("unexpected: \($0)")
        return .done
    }
    private(set) var starts = 0
    private(set) var received: [String] = []
    private(set) var receivedWhileLoading: [String] = []

    init(_ lines: [String] = [], isLoading: Bool = false, prompt: String = "> ")
    {
        self.lines = lines
        self.isLoading = isLoading
        self.prompt = prompt
        current = CurrentValue(Self.content(lines, isLoading, nil))
    }

    var content: Publisher<ScreenContent> { current.publisher }

    func start() {
        starts += 1
    }

    func receive(_ line: String, size: TerminalSize) -> ScreenReply {
        received.append(line)
        if isLoading { receivedWhileLoading.append(line) }
        return answer(line)
    }

    /// Shows these lines, and that loading has ended.
    func show(_ lines: [String]) {
        self.lines = lines
        isLoading = false
        send()
    }

    func load() {
        isLoading = true
        send()
    }

    func say(_ text: String) {
        notices += 1
        notice = Notice(number: notices, text: text)
        send()
    }

    private func send() {
        current.send(Self.content(lines, isLoading, notice))
    }

    private static func content(
        _ lines: [String],
        _ isLoading: Bool,
        _ notice: Notice?
    ) -> ScreenContent {
        ScreenContent(
            lines: { _ in lines.map { Line($0) } },
            isLoading: isLoading,
            notice: notice
        )
    }
}
