/// Writes a text so that TeX shows it as it is.
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
