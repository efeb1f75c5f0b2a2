/// One word of a command line, seen by its dashes alone.
enum Word: Equatable {
    /// A value, a command or an argument, a lone `-` included.
    case plain
    /// `--`: what follows is plain, whatever its dashes.
    case end
    /// `--name` or `--name=value`.
    case long(String, value: String?)
    /// `-n`, `-n20` or `-qv`: what follows the dash.
    case short(String)

    init(_ text: String) {
        guard text.hasPrefix("-"), text != "-" else {
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
