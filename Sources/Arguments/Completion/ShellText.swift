/// Writes texts so that shells read them as they are.
enum ShellText {
    /// In single quotes, as bash and zsh read them.
    static func quoted(_ text: String) -> String {
        "'" + text.flatMap { $0 == "'" ? Array("'\\''") : [$0] } + "'"
    }

    /// In single quotes, as fish reads them: a backslash still escapes.
    static func fishQuoted(_ text: String) -> String {
        "'" + escaped(text, "'\\") + "'"
    }

    /// With a backslash before each of the special characters.
    static func escaped(_ text: String, _ special: String) -> String {
        String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
    }

    /// A name for a function, made from a program's name.
    static func function(_ name: String) -> String {
        let isPlain = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber)
        }
        return "_" + String(name.map { isPlain($0) ? $0 : "_" })
    }
}
