/// A word of a command line, classified by its dashes.
enum Token: Equatable {
    /// A value, a command or an argument, also a lone `-`, a negative number or
    /// a range that begins with one.
    case plain
    /// `--`: all words after it are plain.
    case end
    /// `--name` or `--name=value`.
    case long(String, value: String?)
    /// `-n`, `-n20` or `-qv`: the letters after the dash.
    case short(String)

    init(_ text: String) {
        let start = text.firstRange(of: "..").map { text[..<$0.lowerBound] }
        guard text.hasPrefix("-"), text != "-",
            Int(start ?? text[...]).map({ $0 < 0 }) != true
        else {
            self = .plain
            return
        }
        guard text.hasPrefix("--") else {
            self = .short(String(text.dropFirst()))
            return
        }
        let body = text.dropFirst(2)
        guard let mark = body.firstIndex(of: "=") else {
            self = body.isEmpty ? .end : .long(String(body), value: nil)
            return
        }
        let value = String(body[body.index(after: mark)...])
        self = .long(String(body[..<mark]), value: value)
    }
}
