/// A shell whose command lines the program can complete.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script that a shell reads to complete the command lines of a
    /// program. It asks the program each time: the first line of the reply is
    /// a `Completion.Kind`, the others are candidates.
    package func script(for program: String) -> String {
        let name = program.replacing("-", with: "_")
        return switch self {
        case .bash:
            """
            # Completes the command lines of \(program) in bash.
            _\(name)() {
                local kind
                { read -r kind; mapfile -t COMPREPLY; } < <(
                    command \(program) \(Self.command) bash \\
                        "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null
                )
                case $kind in
                    files) compopt -o default ;;
                    folders) compopt -o dirnames ;;
                    list) compopt -o nospace ;;
                esac
            }
            complete -F _\(name) \(program)

            """
        case .zsh:
            """
            #compdef \(program)
            # Completes the command lines of \(program) in zsh.
            _\(name)() {
                local -a found=("${(@f)$(command \(program) \(Self.command) \\
                    zsh "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
                local kind=$found[1]
                shift found
                case $kind in
                    files) compset -P '--*='; _files ;;
                    folders) compset -P '--*='; _files -/ ;;
                    list) _describe -V value found -S '' ;;
                    words) _describe -V value found ;;
                esac
            }
            if [[ $funcstack[1] == (_\(program)|_\(name)) ]]; then
                _\(name) "$@"
            else
                compdef _\(name) \(program)
            fi

            """
        case .fish:
            """
            # Completes the command lines of \(program) in fish.
            function __\(name)
                set -l word (commandline -ct)
                set -l found (command \(program) \(Self.command) fish \\
                    (commandline -opc)[2..-1] "$word" 2>/dev/null)
                set -l flag (string match -r -- '^--[^=]*=' "$word")
                set -l path (string replace -r -- '^--[^=]*=' '' "$word")
                switch "$found[1]"
                    case files
                        printf '%s\\n' "$flag"(__fish_complete_path "$path")
                    case folders
                        printf '%s\\n' \\
                            "$flag"(__fish_complete_directories "$path" '')
                    case '*'
                        printf '%s\\n' $found[2..-1]
                end
            end
            complete -c \(program) -e
            complete -c \(program) -f -a '(__\(name))'

            """
        }
    }

    /// The hidden command that the scripts run.
    package static let command = "__complete"

    /// The words of a command line up to the cursor, without the program's
    /// name, from what the script passes. Bash passes the line, since it splits
    /// words in places where the program does not.
    package func words(_ arguments: [String]) -> [String] {
        guard self == .bash else { return arguments }
        return Array(ShellLine(arguments.first ?? "").words.dropFirst())
    }

    /// The reply to what the script passed.
    package func lines(
        _ completion: Completion,
        for arguments: [String]
    ) -> [String] {
        let choices = completion.choices.map { choice in
            switch self {
            case .bash: bash(choice.value, arguments)
            case .zsh:
                Self.escaped(choice.value, #":\"#)
                    + (choice.summary.isEmpty ? "" : ":" + choice.summary)
            case .fish:
                choice.value
                    + (choice.summary.isEmpty ? "" : "\t" + choice.summary)
            }
        }
        return [completion.kind.rawValue] + choices
    }

    /// A candidate as bash has to insert it, instead of its own last word,
    /// which begins after a colon or an equals sign.
    private func bash(_ value: String, _ arguments: [String]) -> String {
        let line = ShellLine(arguments.first ?? "")
        let last = ShellLine(arguments.dropFirst().first ?? "").words.last
        let count = (line.words.last?.count ?? 0) - (last?.count ?? 0)
        let rest = String(value.dropFirst(max(0, count)))
        return line.isQuoted
            ? rest : Self.escaped(rest, " \t!\"#$&'()*;<>?[\\]^`{|}~")
    }

    /// Puts a backslash before each of the special characters.
    private static func escaped(_ text: String, _ special: String) -> String {
        String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
    }
}

/// The beginning of a command line of a shell, split into its words.
private struct ShellLine {
    /// Without quotes and backslashes; the last one may be empty.
    private(set) var words = [""]
    /// The quote that is open at the end.
    private var quote: Character?

    var isQuoted: Bool { quote != nil }

    init(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case quote: quote = nil
            case "'" where quote == nil, "\"" where quote == nil:
                quote = character
            case "\\" where quote != "'":
                if let next = rest.popFirst() { append(next) }
            case " " where quote == nil, "\t" where quote == nil:
                if words.last != "" { words.append("") }
            default: append(character)
            }
        }
    }

    private mutating func append(_ character: Character) {
        words[words.count - 1].append(character)
    }
}
