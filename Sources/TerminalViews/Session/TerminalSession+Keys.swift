import Terminal
import ViewModels

/// The keys that act at once, and those that words mean.
extension TerminalSession {
    /// The keys that are no text of a line: they act at once on an empty one.
    private static let noText: Set<String> = [
        "up", "down", "left", "right", "pgup", "pgdn", "first", "last",
    ]
    private static let letters = Set(
        "abcdefghijklmnopqrstuvwxyz?[]+-".map(String.init)
    )

    /// The key of the screen that does what the first of some words says, and
    /// what it does: `d: download the best file`; `nil` if there is none.
    package func key(for words: String) -> String? {
        let word = words.lowercased().prefix { $0 != " " }
        return screen?.help(situation(hasFailed: false))
            .first { $0.text.lowercased().split(separator: " ").first == word }
            .map { "\($0.keys): \($0.text)" }
    }

    /// Says how letters act at once, where they could and do not.
    var singleKeys: KeyHelp? {
        guard arrows != nil, !hasSingleKeys else { return nil }
        return KeyHelp(
            keys: "a-z",
            text: strings(.helpSingleKeys),
            group: strings(.keysElsewhere)
        )
    }

    /// Sets the keys that act at once, of which those that would have to wait
    /// are dropped.
    func setCommands(
        of screen: any Screen,
        _ situation: ScreenSituation
    ) {
        func works(_ line: String) -> Bool {
            !screen.commands(among: [line], situation).isEmpty
        }
        let keys =
            text == nil
            ? screen.commands(among: Self.noText, situation)
            : surface.part.hasMore ? ["pgdn"] : []
        // A letter that begins no line such as "f 3" is a key, or is said to be
        // none.
        let letters = (hasSingleKeys ? Self.letters : [])
            .filter { works($0) || !works($0 + " 3") }
        let commands = keys.union(letters)
        let ready = commands.filter {
            !isLoading || isCancel($0) || screen.interrupts($0)
        }
        arrows?.set(ready, dropped: commands.subtracting(ready))
    }
}
