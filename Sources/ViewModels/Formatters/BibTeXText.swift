/// Escapes text for TeX.
enum BibTeXText {
    static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "\\": "\\textbackslash{}"
            case "{", "}", "&", "%", "$", "#", "_": "\\" + String(character)
            case "~": "\\textasciitilde{}"
            case "^": "\\textasciicircum{}"
            default: String(character)
            }
        }.joined()
    }
}
