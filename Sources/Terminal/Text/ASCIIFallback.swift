import Foundation

/// Spells text in ASCII for locales without Unicode.
package enum ASCIIFallback {
    /// Returns `true` if the locale lacks Unicode: "C", "POSIX", or one with
    /// another character set. The first of LC_ALL, LC_CTYPE and LANG that is
    /// set counts (POSIX, 8.2); without any, Unicode is assumed.
    package static func isNeeded(environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty }
        guard let locale else { return false }
        if locale == "C" || locale == "POSIX" { return true }
        let base = locale.prefix { $0 != "@" }
        guard let dot = base.firstIndex(of: ".") else { return false }
        let name = base[dot...].dropFirst().lowercased()
        return name != "utf-8" && name != "utf8"
    }

    /// Drops accents, replaces punctuation, and turns every other grapheme into
    /// "?".
    package static func spell(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var result = ""
        for grapheme in text { result += spell(grapheme) }
        return result
    }

    private static func spell(_ grapheme: Character) -> String {
        if grapheme.isASCII { return String(grapheme) }
        if let known = table[grapheme] { return known }
        let parts = String(grapheme).decomposedStringWithCompatibilityMapping
        let ascii = parts.unicodeScalars.filter(\.isASCII)
        let others = parts.unicodeScalars.filter { !$0.isASCII && !$0.isMark }
        return ascii.isEmpty || !others.isEmpty ? "?" : String(ascii)
    }

    private static let table: [Character: String] = [
        "…": "...", "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
        "‘": "'", "’": "'", "‚": "'", "′": "'", "“": "\"", "”": "\"",
        "„": "\"", "″": "\"", "«": "\"", "»": "\"", "‹": "'", "›": "'",
        "•": "*", "●": "@", "○": "o", "◆": "#", "★": "*", "▶": ">", "♪": "~",
        "·": "*", "×": "x", "÷": "/",
        "°": " deg",
        "©": "(c)",
        "®": "(R)", "→": "->", "←": "<-", "↑": "^", "↓": "v", "│": "|",
        "─": "-", "┌": "+", "┐": "+", "└": "+", "┘": "+",
        "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o",
        "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D",
        "ð": "d", "þ": "th", "ı": "i", "µ": "u", "μ": "u",
    ]
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        properties.generalCategory == .nonspacingMark
    }
}
