package import Publishing
package import Terminal
import ViewModels

/// Something that a session can show: it lays out its content and reads the
/// lines that are typed.
@MainActor
package protocol Screen: AnyObject {
    /// Emits what to draw.
    var content: Publisher<ScreenContent> { get }

    /// Called before the screen appears and before each line, as the window
    /// may have been resized.
    func resize(to size: TerminalSize)

    /// Called when the screen appears, and when it is shown again.
    func start()

    /// The prompt, with the keys that work right now.
    func prompt(_ situation: ScreenSituation) -> Prompt

    /// What the keys that work right now do.
    func help(_ situation: ScreenSituation) -> [KeyHelp]

    /// Whether a line is also handled while something loads.
    func interrupts(_ line: String) -> Bool

    /// Called for each line that is typed.
    func receive(_ line: String, _ situation: ScreenSituation) -> ScreenReply
}

/// A screen whose lines are read from a key table.
@MainActor
protocol KeyedScreen: Screen {
    associatedtype ViewModel: NavigatingViewModel

    static var keys: KeyTable<Self> { get }

    /// What most keys act on.
    var viewModel: ViewModel { get }
}

extension KeyedScreen {
    var strings: Strings { viewModel.formatters.strings }

    package func start() {
        viewModel.start()
    }

    package func prompt(_ situation: ScreenSituation) -> Prompt {
        Self.keys.prompt(.init(screen: self, situation: situation), strings)
    }

    package func help(_ situation: ScreenSituation) -> [KeyHelp] {
        Self.keys.help(.init(screen: self, situation: situation), strings)
    }

    package func interrupts(_ line: String) -> Bool {
        Self.keys.interrupts(line, self)
    }

    package func receive(
        _ line: String,
        _ situation: ScreenSituation
    ) -> ScreenReply {
        read(line, situation)
    }

    /// Does what the key table says.
    func read(_ line: String, _ situation: ScreenSituation) -> ScreenReply {
        let context = KeyTable.Context(screen: self, situation: situation)
        let reply = Self.keys.action(for: line, context)?(context) ?? .unknown
        return reply == .unknown
            ? .say(Self.keys.unknown(context, strings)) : reply
    }
}

/// What a screen shows at a moment.
package struct ScreenContent: Sendable {
    /// Lays out the content for a terminal of a given size.
    let lines: @Sendable (TerminalSize) -> [Line]
    /// Whether something that was requested is under way.
    let isLoading: Bool
    /// Whether more lines will follow by themselves. A person need not wait
    /// for them; what cannot be drawn later does.
    var isPartial = false
}

/// The circumstances in which a line is typed.
package struct ScreenSituation: Sendable {
    package let size: TerminalSize
    /// Whether the last step failed and can be retried.
    package let hasFailed: Bool
    /// Whether there is more than the window shows.
    package var hasMore = false
}

/// What a session does after a screen has read a line.
package enum ScreenReply: Equatable, Sendable {
    /// Nothing: changes show in the content.
    case done
    /// Draw the whole screen again once nothing loads, even if it has not
    /// changed.
    case redraw
    /// Repeat the step that failed.
    case retry
    /// Print what did not fit the window.
    case more
    /// Print what the keys do.
    case help
    /// Print a message.
    case say(String)
    /// Say that the line means nothing.
    case unknown
    /// End the session.
    case quit
}

/// The line that prompts for input.
package struct Prompt: Equatable, Sendable {
    /// The most useful first.
    var items: [String] = []
    /// The items that are never left out.
    var always: [String] = []
    /// How far downloads have come, which comes first.
    var progress: [String] = []
    /// The same where there is little room.
    var shortProgress: [String] = []
    /// What takes the place of the first item where there is no room for it.
    var short: String?

    /// Whether the other prompt offers the same, however far downloads are.
    func hasSameItems(as other: Prompt?) -> Bool {
        items == other?.items && always == other?.always
    }

    /// The texts to choose from, the longest first.
    func texts(separator: String) -> [String] {
        let forms = progress.isEmpty ? [[]] : [progress, shortProgress, []]
        return forms.flatMap { form in
            (0 ... items.count).reversed().map { count in
                let first = count == 0 ? [short].compactMap(\.self) : []
                let all = form + first + items.prefix(count) + always
                return all.isEmpty
                    ? "> " : all.joined(separator: separator) + " > "
            }
        }
    }
}
