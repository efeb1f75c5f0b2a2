import Models
import ViewModels

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

    let keys: [Key]
    /// The keys that come first where they work.
    let urgent: [Key]
    /// The keys that no prompt leaves out.
    let always: [Key]

    /// Creates a table that also has the keys of every screen: retry after a
    /// failure, more of a long text and back up, help and quit.
    /// - Parameter keys: The most useful first, as they appear in the prompt.
    init(_ keys: [Key]) {
        self.keys = keys
        urgent = [
            .reply(to: "r", .helpRetry, .promptRetry) { _ in .retry }
                .when { $0.situation.hasFailed }
                .offered { !$0.situation.isOffline },
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
                if key.isKept { prompt.kept.insert(strings(label)) }
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

extension KeyTable {
    /// A key, or a form of line, that can be typed.
    package struct Key {
        /// Its spelling in the help, such as "n" or "g 3".
        let syntax: [String]
        /// Longer names, which only the documentation lists.
        var aliases: [String] = []
        /// Lines that mean it without what has to follow; `nil` if nothing
        /// has to.
        var names: [String]?
        let help: StringKey
        /// Its text in the prompt; `nil` if only the help lists it.
        let label: StringKey?
        var group = KeyGroup.elsewhere
        /// `true` if the prompt has it only where there is room in a window.
        var isSpare = false
        /// `true` if it comes first in the prompt.
        var isFirst = false
        /// `true` if the prompt of a window has it where others have no room.
        var isKept = false
        /// Returns `true` if it is also handled while something loads.
        var interrupts: @MainActor (Screen) -> Bool = { _ in false }
        var isAvailable: Condition = { _ in true }
        /// Returns `true` if the prompt offers it, if it is available.
        var isOffered: Condition = { _ in true }
        /// Reads a line; `nil` if it means something else.
        let read: (String) -> Action?
    }
}

extension KeyTable.Key {
    /// What a line does that is a name of the key; where more has to be typed,
    /// an example says what.
    func action(
        named line: String,
        _ strings: Strings
    ) -> KeyTable.Action? {
        guard isNamed(line, strings) else { return nil }
        guard names != nil else {
            return read(syntax[0] == "Enter" ? "" : syntax[0])
        }
        let text = strings(.keyExample, syntax[0], strings(help))
        return { _ in .say(text) }
    }

    /// Returns `true` if a line is one of its names, what the help says of it,
    /// or the label without its key, in the language of the session or in
    /// English.
    private func isNamed(_ line: String, _ strings: Strings) -> Bool {
        if names?.contains(line) == true { return true }
        return [strings, Strings(.english)].contains {
            if $0(help).lowercased() == line { return true }
            guard let label else { return false }
            let words = $0(label).lowercased().split(separator: " ")
            let isKey = words.first.map(String.init) == syntax[0].lowercased()
            guard isKey || names != nil else { return false }
            return (1 ..< max(1, isKey ? 2 : words.count)).contains {
                words.dropFirst($0).joined(separator: " ") == line
            }
        }
    }

    /// Keys without an argument, such as "n, Enter", which stands for an empty
    /// line.
    static func reply(
        to names: String,
        aliases: [String] = [],
        _ help: StringKey,
        _ label: StringKey? = nil,
        action: @escaping KeyTable.Action
    ) -> Self {
        let syntax = names.split(separator: ", ").map(String.init)
        let lines = (syntax + aliases).map { $0 == "Enter" ? "" : $0 }
        return Self(syntax: syntax, aliases: aliases, help: help, label: label)
        { lines.contains($0) ? action : nil }
    }

    /// A line with an argument, of which `example` shows the form: "g 3".
    /// Its `names` are lines that lack the argument.
    static func reply<Value>(
        to example: String,
        names: [String] = [],
        _ help: StringKey,
        _ label: StringKey? = nil,
        read: @escaping (String) -> Value?,
        action: @escaping @MainActor (KeyTable.Context, Value) -> ScreenReply
    ) -> Self {
        let read: (String) -> KeyTable.Action? = { line in
            guard let value = read(line) else { return nil }
            return { action($0, value) }
        }
        return Self(
            syntax: [example],
            names: names,
            help: help,
            label: label,
            read: read
        )
    }

    /// The key if it works only sometimes.
    func when(_ condition: @escaping KeyTable.Condition) -> Self {
        with(\.isAvailable, condition)
    }

    /// The key as the first of the prompt.
    var first: Self { with(\.isFirst, true) }

    /// The key as one that a window has in the prompt where others have no
    /// room.
    var kept: Self { with(\.isKept, true) }

    /// The key as one that the prompt has only where there is room in a window.
    var spare: Self { with(\.isSpare, true) }

    /// The key in a group of the help.
    func of(_ group: KeyGroup) -> Self { with(\.group, group) }

    /// The key if the prompt offers it only sometimes.
    func offered(when condition: @escaping KeyTable.Condition) -> Self {
        with(\.isOffered, condition)
    }

    /// The key if it is sometimes handled while something loads.
    func interrupting(
        when condition: @escaping @MainActor (Screen) -> Bool
    ) -> Self {
        with(\.interrupts, condition)
    }

    private func with<Value>(
        _ part: WritableKeyPath<Self, Value>,
        _ value: Value
    ) -> Self {
        var key = self
        key[keyPath: part] = value
        return key
    }
}

extension KeyTable.Key where Screen: KeyedScreen {
    /// Keys without an argument, which act on the view model.
    static func key(
        _ names: String,
        aliases: [String] = [],
        _ help: StringKey,
        _ label: StringKey? = nil,
        _ reply: ScreenReply = .done,
        action: @escaping @MainActor (Screen.ViewModel) -> Void
    ) -> Self {
        .reply(to: names, aliases: aliases, help, label) {
            action($0.viewModel)
            return reply
        }
    }

    /// A search, whatever the screen shows.
    static func search(_ label: StringKey? = nil) -> Self {
        .key(
            "/moon",
            names: ["/", "search"],
            .helpSearch,
            label,
            read: KeyLine.words(after: "/")
        ) {
            $0.search(words: $1)
        }
    }

    /// What else can be searched for, which only the help says.
    static var qualifiers: Self {
        .key("/moon year:1969", .helpQualifiers, read: { _ in nil as String? })
        { _, _ in }
    }

    /// A line with an argument, which acts on the view model.
    static func key<Value>(
        _ example: String,
        names: [String] = [],
        _ help: StringKey,
        _ label: StringKey? = nil,
        _ reply: ScreenReply = .done,
        read: @escaping (String) -> Value?,
        action: @escaping @MainActor (Screen.ViewModel, Value) -> Void
    ) -> Self {
        .reply(to: example, names: names, help, label, read: read) {
            action($0.viewModel, $1)
            return reply
        }
    }
}

/// The subject that keys of the help have in common.
package enum KeyGroup: CaseIterable {
    case pages, items, picture, elsewhere

    /// The heading that they stand under.
    var title: StringKey {
        switch self {
        case .pages: .keysPages
        case .items: .keysItems
        case .picture: .photoPicture
        case .elsewhere: .keysElsewhere
        }
    }
}
