import Terminal
package import ViewModels

/// The keys of a screen: the one table from which typed lines are read and
/// the prompt, the help and the documentation are made.
@MainActor
package struct KeyTable<Screen> {
    /// What the keys act on, and what decides which of them work.
    package struct Context {
        let screen: Screen
        let situation: ScreenSituation
    }

    package typealias Condition = @MainActor (Context) -> Bool
    package typealias Action = @MainActor (Context) -> ScreenReply

    /// A key, or a form of line, that can be typed.
    package struct Key {
        /// How it is written in the help, such as "n" or "g 3".
        fileprivate let syntax: [String]
        /// Longer names, which only the documentation lists.
        fileprivate let aliases: [String]
        /// Its text in the prompt; `nil` if only the help lists it.
        fileprivate let label: StringKey?
        fileprivate let help: StringKey
        /// Whether it is also handled while something loads.
        fileprivate let interrupts: @MainActor (Screen) -> Bool
        fileprivate let isAvailable: Condition
        /// Whether the prompt offers it, if it is available.
        fileprivate let isOffered: Condition
        /// Reads a line; `nil` if it means something else.
        fileprivate let read: (String) -> Action?
    }

    private let keys: [Key]
    /// The keys that come first where they work.
    private let urgent: [Key]
    /// The keys that no prompt leaves out.
    private let always: [Key]

    /// Creates a table that also has the keys of every screen: retry after a
    /// failure, more of a long text, help and quit.
    /// - Parameter keys: The most useful first, as they appear in the prompt.
    init(_ keys: [Key]) {
        self.keys = keys
        urgent = [
            .letters(
                "r",
                label: .promptRetry,
                help: .helpRetry,
                when: { $0.situation.hasFailed }
            ) { _ in .retry },
            .letters(
                "m",
                label: .promptMore,
                help: .helpMore,
                when: { $0.situation.hasMore }
            ) { _ in .more },
        ]
        always = [
            .letters(
                "?",
                aliases: ["help"],
                label: .promptHelp,
                help: .helpHelp
            ) { _ in .help },
            .letters(
                "q",
                aliases: ["quit", "exit"],
                label: .promptQuit,
                help: .helpQuit,
                interrupts: { _ in true }
            ) { _ in .quit },
        ]
    }

    /// Finds what a typed line does: of several meanings the first one that
    /// works right now.
    /// - Returns: `nil` for an unknown command.
    func action(for line: String, _ context: Context) -> Action? {
        let found = matches(line)
        let working = found.first { $0.key.isAvailable(context) }
        return (working ?? found.first)?.action
    }

    /// Whether a line is also handled while something loads.
    func interrupts(_ line: String, _ screen: Screen) -> Bool {
        matches(line).contains { $0.key.interrupts(screen) }
    }

    /// The prompt, with the keys that work right now.
    func prompt(_ context: Context, _ strings: Strings) -> Prompt {
        func labels(_ keys: [Key]) -> [String] {
            keys.filter { $0.isAvailable(context) && $0.isOffered(context) }
                .compactMap { $0.label.map { strings($0) } }
        }
        return Prompt(items: labels(urgent + keys), always: labels(always))
    }

    /// What the keys that work right now do, each key once.
    func help(_ context: Context, _ strings: Strings) -> [KeyHelp] {
        var seen: Set<String> = []
        return (urgent + keys + always)
            .filter { $0.isAvailable(context) }
            .filter { seen.insert($0.syntax[0]).inserted }
            .map {
                KeyHelp(
                    keys: $0.syntax.joined(separator: ", "),
                    text: strings($0.help)
                )
            }
    }

    /// Says that a command is unknown, and which ones work right now.
    func unknown(_ context: Context, _ strings: Strings) -> String {
        let known = (urgent + keys + always).filter { $0.isAvailable(context) }
        let names = known.map { $0.syntax[0] }.joined(separator: ", ")
        return strings(.unknownCommand, names)
    }

    /// The table in Markdown, as in Docs/Session.md.
    package func markdown(_ strings: Strings) -> String {
        let rows = listed.map { key in
            let names = (key.syntax + key.aliases)
                .map { $0 == "Enter" ? $0 : "`\($0)`" }
            let help = strings(key.help)
            return "| \(names.joined(separator: ", ")) | \(help) |\n"
        }
        return "| key | action |\n| --- | --- |\n" + rows.joined()
    }

    /// All keys, in the order of the help.
    private var listed: [Key] { keys + urgent + always }

    /// Keys are case-insensitive; what follows them is not.
    private func matches(_ line: String) -> [(key: Key, action: Action)] {
        func matches(_ line: String) -> [(key: Key, action: Action)] {
            (urgent + keys + always).compactMap { key in
                key.read(line).map { (key, $0) }
            }
        }
        let line = line.split(separator: " ").joined(separator: " ")
        let exact = matches(line)
        return exact.isEmpty ? matches(line.lowercased()) : exact
    }
}

extension KeyTable.Key {
    /// Keys without an argument; "Enter" stands for an empty line.
    static func letters(
        _ names: String...,
        aliases: [String] = [],
        label: StringKey? = nil,
        help: StringKey,
        interrupts: @escaping @MainActor (Screen) -> Bool = { _ in false },
        when isAvailable: @escaping KeyTable.Condition = { _ in true },
        offered isOffered: @escaping KeyTable.Condition = { _ in true },
        action: @escaping KeyTable.Action
    ) -> Self {
        let lines = (names + aliases).map { $0 == "Enter" ? "" : $0 }
        return Self(
            syntax: names,
            aliases: aliases,
            label: label,
            help: help,
            interrupts: interrupts,
            isAvailable: isAvailable,
            isOffered: isOffered,
            read: { lines.contains($0) ? action : nil }
        )
    }

    /// A line with an argument, such as "g 3"; `example` shows its form.
    static func form<Value: Sendable>(
        _ example: String,
        label: StringKey? = nil,
        help: StringKey,
        interrupts: @escaping @MainActor (Screen) -> Bool = { _ in false },
        when isAvailable: @escaping KeyTable.Condition = { _ in true },
        read: @escaping (String) -> Value?,
        action: @escaping @MainActor (KeyTable.Context, Value) -> ScreenReply
    ) -> Self {
        Self(
            syntax: [example],
            aliases: [],
            label: label,
            help: help,
            interrupts: interrupts,
            isAvailable: isAvailable,
            isOffered: { _ in true },
            read: { line in
                guard let value = read(line) else { return nil }
                return { action($0, value) }
            }
        )
    }
}

extension KeyTable.Key {
    /// A key that opens the list of a sol or a month after the one that is
    /// shown, or before it.
    static func step(
        _ name: String,
        _ count: Int,
        help: StringKey,
        _ viewModel: @escaping @MainActor (Screen) -> any NavigatingViewModel
    ) -> Self {
        .letters(
            name,
            help: help,
            when: { viewModel($0.screen).canStep },
            action: {
                viewModel($0.screen).step(count)
                return .done
            }
        )
    }

    /// The key that opens home.
    static func home(
        _ viewModel: @escaping @MainActor (Screen) -> any NavigatingViewModel
    ) -> Self {
        .letters("h", help: .helpHome) {
            viewModel($0.screen).showHome()
            return .done
        }
    }
}

/// Reads what follows a key.
enum KeyLine {
    /// Reads "/moon".
    static func words(_ line: String, after sign: Character) -> String? {
        guard line.first == sign else { return nil }
        let words = line.dropFirst().drop { $0 == " " }
        return words.isEmpty ? nil : String(words)
    }

    /// Reads "g 3".
    static func number(_ line: String, after letter: String) -> Int? {
        let words = line.split(separator: " ")
        guard words.count == 2, words[0] == letter else { return nil }
        return Int(words[1])
    }
}
