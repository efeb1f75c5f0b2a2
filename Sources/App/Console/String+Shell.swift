import Foundation

extension String {
    /// The text as a shell reads it.
    var shellQuoted: String {
        let isPlain = allSatisfy {
            $0.isASCII
                && ($0.isLetter || $0.isNumber || "-_.:~/=,".contains($0))
        }
        // zsh looks up what follows `=` at the start.
        return isPlain && !isEmpty && !hasPrefix("=")
            ? self
            : "'" + replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    }
}

extension [String] {
    /// The words of a command line as a shell reads them.
    var shellLine: String { map(\.shellQuoted).joined(separator: " ") }
}

extension String {
    /// `true` for a URL, of an item or not, also without its scheme: the name
    /// of a host, and a path.
    var isURL: Bool {
        contains("://")
            || wholeMatch(of: /([\w-]+\.)+[A-Za-z]{2,}\/\S*/) != nil
    }
}
