import Publishing
import Terminal
import Testing

@testable import TerminalViews

/// A screen that shows what the test says, and records what it receives.
@MainActor
final class MockScreen: Screen {
    private let current: CurrentValue<ScreenContent>
    private var lines: [String]
    private var isLoading: Bool
    private let label: String?

    /// Replies to a line; unset, none may come.
    var reply: (String) -> ScreenReply = {
        Issue.record("unexpected: \($0)")
        return .done
    }
    private(set) var starts = 0
    /// The sizes that it was laid out for.
    private(set) var sizes: [TerminalSize] = []
    private(set) var received: [String] = []
    private(set) var receivedWhileLoading: [String] = []

    /// `label` is an item of the prompt.
    init(_ lines: [String] = [], isLoading: Bool = false, label: String? = nil)
    {
        self.lines = lines
        self.isLoading = isLoading
        self.label = label
        current = CurrentValue(Self.content(lines, isLoading))
    }

    var content: Publisher<ScreenContent> { current.publisher }

    func resize(to size: TerminalSize) {
        sizes.append(size)
    }

    func help(_ situation: ScreenSituation) -> [KeyHelp] { [] }

    func start() {
        starts += 1
    }

    func prompt(_ situation: ScreenSituation) -> Prompt {
        let item = situation.hasFailed ? "r retry" : label
        return Prompt(items: [item].compactMap(\.self))
    }

    func interrupts(_ line: String) -> Bool {
        ["q", "b"].contains(line.filter { $0 != " " })
    }

    func receive(_ line: String, _ situation: ScreenSituation) -> ScreenReply {
        received.append(line)
        if isLoading { receivedWhileLoading.append(line) }
        return reply(line)
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

    private func send() {
        current.send(Self.content(lines, isLoading))
    }

    private static func content(
        _ lines: [String],
        _ isLoading: Bool
    ) -> ScreenContent {
        ScreenContent(
            lines: { _ in lines.map { Line($0) } },
            isLoading: isLoading
        )
    }
}
