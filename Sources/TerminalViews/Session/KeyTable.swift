import Models
package import ViewModels

/// The keys of a screen: the one table from which typed lines are read and
/// the prompt, the help and the documentation are made.
@MainActor
package struct KeyTable<Screen> {
    /// The target of the keys, and the state that decides which of them work.
    package struct Context {
        let screen: Screen
        let situation: ScreenSituation
    }

    package typealias Condition = @MainActor (Context) -> Bool
    package typealias Action = @MainActor (Context) -> ScreenReply

    private let keys: [Key]
    /// The keys that come first where they work.
    private let urgent: [Key]
    /// The keys that no prompt leaves out.
    private let always: [Key]

    /// Creates a table that also has the keys of every screen: retry after a
    /// failure, more of a long text and back up, help and quit.
    /// - Parameter keys: The most useful first, as they appear in the prompt.
    init(_ keys: [Key]) {
        self.keys = keys
        urgent = [
            .reply(to: "r", .helpRetry, .promptRetry) { _ in .retry }
                .when { $0.situation.hasFailed },
            .reply(to: "m", aliases: ["pgdn"], .helpMore, .promptMore) { _ in
                .more
            }
            .when { $0.situation.part.hasMore },
            .reply(to: "b", aliases: ["up", "pgup"], .helpUp, .promptUp) { _ in
                .earlier
            }
            .when { $0.situation.part.isLater },
        ]
        always = [
            .reply(to: "?", aliases: ["help"], .helpHelp, .promptHelp) { _ in
                .help
            },
            .reply(
                to: "q",
                aliases: ["quit", "exit"],
                .helpQuit,
                .promptQuit
            ) { _ in .quit }
            .interrupting { _ in true },
        ]
    }

    /// Finds what a typed line does: of several meanings the first one that
    /// works right now.
    /// - Returns: `nil` for an unknown command.
    func action(
        for line: String,
        _ context: Context,
        _ strings: Strings = Strings(.english)
    ) -> Action? {
        let found = matches(line, strings)
        let working = found.first { $0.key.isAvailable(context) }
        return (working ?? found.last)?.action
    }

    /// Returns `true` if a line is also handled while something loads.
    func interrupts(
        _ line: String,
        _ screen: Screen,
        _ strings: Strings
    ) -> Bool {
        matches(line, strings).contains { $0.key.interrupts(screen) }
    }

    /// Returns `true` if a key of that spelling works right now.
    func works(_ line: String, _ context: Context) -> Bool {
        working(context).contains { $0.read(line) != nil }
    }

    /// Returns `true` if a line is that of a key which is only Enter.
    func isEnter(_ line: String, _ strings: Strings) -> Bool {
        matches(line, strings).contains { $0.key.syntax == ["Enter"] }
    }

    /// The prompt, with the keys that work right now.
    func prompt(_ context: Context, _ strings: Strings) -> Prompt {
        // Of several meanings the first one counts.
        var seen: Set<String> = []
        var prompt = Prompt(items: [], spare: [], always: [])
        let items =
            keys.filter(\.isFirst) + urgent + keys.filter { !$0.isFirst }
        let parts: [(WritableKeyPath<Prompt, [String]>, [Key])] = [
            (\.items, items.filter { !$0.isSpare }),
            (\.spare, items.filter(\.isSpare)), (\.always, always),
        ]
        for (part, keys) in parts {
            for key in keys
            where key.isAvailable(context) && key.isOffered(context) {
                guard let label = key.label,
                    seen.insert(key.syntax[0]).inserted
                else { continue }
                prompt[keyPath: part].append(strings(label))
            }
        }
        return prompt
    }

    /// The actions of the keys that work right now, each key once, by groups.
    func help(_ context: Context, _ strings: Strings) -> [KeyHelp] {
        var seen: Set<String> = []
        let keys = working(context)
            .filter { seen.insert($0.syntax[0]).inserted }
        return KeyGroup.allCases.flatMap { group in
            keys.filter { $0.group == group }.map {
                KeyHelp(
                    keys: $0.syntax.joined(separator: ", "),
                    text: strings($0.help),
                    group: strings(group.title)
                )
            }
        }
    }

    private func working(_ context: Context) -> [Key] {
        (urgent + keys + always).filter { $0.isAvailable(context) }
    }

    /// The table in Markdown, as in Docs/Session.md.
    package func markdown(_ strings: Strings) -> String {
        let rows = (keys + urgent + always).map { key in
            let names = (key.syntax + key.aliases)
                .map { $0 == "Enter" ? $0 : "`\($0)`" }
            let help = strings(key.help)
            return "| \(names.joined(separator: ", ")) | \(help) |\n"
        }
        return "| key | action |\n| --- | --- |\n" + rows.joined()
    }

    /// Keys are case-insensitive; what follows them is not. A label means its
    /// key, as "next" of "n next".
    private func matches(
        _ line: String,
        _ strings: Strings
    ) -> [(key: Key, action: Action)] {
        func matches(_ line: String) -> [(key: Key, action: Action)] {
            (urgent + keys + always).compactMap { key in
                key.read(line).map { (key, $0) }
            }
        }
        let line = line.split(separator: " ").joined(separator: " ")
        for spelling in [line, line.lowercased()] {
            let found = matches(spelling)
            if !found.isEmpty { return found }
        }
        return (urgent + keys + always).compactMap { key in
            key.action(named: line.lowercased(), strings).map { (key, $0) }
        }
    }
}

extension KeyTable.Context where Screen: KeyedScreen {
    @MainActor var viewModel: Screen.ViewModel { screen.viewModel }

    /// What `b` does without a screen before: it still leaves a session that
    /// has nothing to show.
    @MainActor func firstScreen(isEmpty: Bool = false) -> ScreenReply {
        situation.hasFailed && isEmpty
            ? .quit : .say(screen.strings(.firstScreen))
    }
}
