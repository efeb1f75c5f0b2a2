import Publishing
import Terminal
import Testing

@testable import TerminalViews

/// A screen that shows what the test says, and records what it receives.
@MainActor
final class MockScreen: Screen {
    private let current: CurrentValue<ScreenContent>
    private var lines: [Line]
    private var page: String
    private var isLoading: Bool
    private let label: String?
    private let waiting: String?
    /// Replies to a line; unset, none may come.
    var reply: (String) -> ScreenReply = {
        Issue.record("unexpected: \($0)")
        return .done
    }
    var keys: [KeyHelp] = []
    /// The keys that act at once.
    var commands: Set<String> = []
    private(set) var starts = 0
    private(set) var stops = 0
    /// The sizes that it was laid out for.
    private(set) var sizes: [TerminalSize] = []
    private(set) var received: [String] = []
    private(set) var receivedWhileLoading: [String] = []

    /// `label` is an item of the prompt, and `waiting` what is loaded.
    init(
        _ lines: [String] = [],
        isLoading: Bool = false,
        label: String? = nil,
        waiting: String? = nil
    ) {
        self.waiting = waiting
        self.lines = lines.map { Line($0) }
        self.isLoading = isLoading
        self.label = label
        page = lines.isEmpty ? "" : "page"
        current = CurrentValue(
            Self.content(self.lines, page, isLoading, waiting)
        )
    }

    var content: Publisher<ScreenContent> { current.publisher }

    func resize(to size: TerminalSize) {
        sizes.append(size)
    }

    func help(_ situation: ScreenSituation) -> [KeyHelp] { keys }

    func commands(
        among keys: Set<String>,
        _ situation: ScreenSituation
    ) -> Set<String> { commands.intersection(keys) }

    func start() {
        starts += 1
    }

    func stop() {
        stops += 1
    }

    func prompt(_ situation: ScreenSituation) -> Prompt {
        let items = [
            situation.hasFailed ? "r retry" : label,
            situation.part.hasMore ? "m more" : nil,
        ]
        return Prompt(items: items.compactMap(\.self))
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
    func show(_ lines: [String], page: String = "page") {
        show(lines.map { Line($0) }, page: page)
    }

    func show(_ lines: [Line], page: String) {
        self.lines = lines
        self.page = page
        isLoading = false
        send()
    }

    func load() {
        isLoading = true
        send()
    }

    private func send() {
        current.send(Self.content(lines, page, isLoading, waiting))
    }

    private static func content(
        _ lines: [Line],
        _ page: String,
        _ isLoading: Bool,
        _ waiting: String?
    ) -> ScreenContent {
        ScreenContent(
            page: page,
            lines: { _, _ in lines },
            isLoading: isLoading,
            waiting: waiting
        )
    }
}
