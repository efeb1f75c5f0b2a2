/// A shell that completions can be written for.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension ProgramDescription {
    /// A script that completes the program's command lines in a shell, with a
    /// newline at its end. It contains all that it offers; completing never
    /// runs the program.
    package func completions(for shell: Shell) -> String {
        let lines =
            switch shell {
            case .bash: BashCompletion(program: self).lines()
            case .zsh: ZshCompletion(program: self).lines()
            case .fish: FishCompletion(program: self).lines()
            }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Quotes text for shells.
enum ShellText {
    /// Puts text in single quotes for bash and zsh.
    static func quoted(_ text: String) -> String {
        "'" + text.flatMap { $0 == "'" ? Array("'\\''") : [$0] } + "'"
    }

    /// Puts text in single quotes for fish, where a backslash still escapes.
    static func fishQuoted(_ text: String) -> String {
        "'" + escaped(text, "'\\") + "'"
    }

    /// Puts a backslash before each of the special characters.
    static func escaped(_ text: String, _ special: String) -> String {
        String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
    }

    /// Makes the name of a function from that of a program.
    static func function(_ name: String) -> String {
        let isPlain = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber)
        }
        return "_" + String(name.map { isPlain($0) ? $0 : "_" })
    }
}
