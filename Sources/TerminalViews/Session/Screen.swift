package import Models
package import Publishing
package import Terminal
import ViewModels

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
        guard reply == .unknown else { return reply }
        guard KeyLine.isSearch(line) else {
            return .say(strings(.unknownCommand))
        }
        let words = line.split(separator: " ").joined(separator: " ")
        viewModel.search(words: words)
        return .say(strings(.searchingWords, words))
    }
}

/// What a screen shows at a moment.
package struct ScreenContent: Sendable {
    package typealias Lines =
        @Sendable (TerminalSize, TerminalPictures.States) -> [Line]

    /// Which of its pages it is; empty before there is one.
    let page: String
    /// Lays out the page for the room that it has, and for what is known of
    /// its pictures.
    let lines: Lines
    /// Whether something that was requested is under way.
    let isLoading: Bool
    /// What that is; `nil` if it is not known.
    var waiting: String?
    /// Whether more lines will follow by themselves. A person need not wait
    /// for them; what cannot be replaced later does.
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
    /// Print the page again where nothing can be replaced, even if it has not
    /// changed.
    case redraw
    /// Repeat the step that failed.
    case retry
    /// Show what did not fit the window.
    case more
    /// Show what the keys do.
    case help
    /// Show a message.
    case say(String)
    /// Say that the line means nothing.
    case unknown
    /// End the session.
    case quit
}

/// The keys that work right now.
package struct Prompt: Equatable, Sendable {
    /// The most useful first.
    var items: [String] = []
    /// The items that are never left out.
    var always: [String] = []
    /// How far downloads have come, which comes first.
    var progress: [String] = []
    /// What takes the place of the first item where there is no room for it.
    var short: String?

    /// The texts to choose from, the longest first.
    func texts(separator: String) -> [String] {
        (progress.isEmpty ? [[]] : [progress, []]).flatMap { form in
            (0 ... items.count).reversed().map { count in
                let first = count == 0 ? [short].compactMap(\.self) : []
                return (form + first + items.prefix(count) + always)
                    .joined(separator: separator)
            }
        }
    }
}
