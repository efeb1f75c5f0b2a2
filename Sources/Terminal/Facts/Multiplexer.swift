/// A program between this one and the terminal, which draws the screen itself.
package enum Multiplexer: Equatable, Sendable {
    case tmux
    case screen
    case zellij

    /// The innermost is not known when there are several; tmux is taken first
    /// because it can say what is outside.
    init?(environment: [String: String]) {
        func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        if has("TMUX") {
            self = .tmux
        } else if has("ZELLIJ") {
            self = .zellij
        } else if has("STY") || (environment["TERM"] ?? "").hasPrefix("screen")
        {
            self = .screen
        } else if (environment["TERM"] ?? "").hasPrefix("tmux") {
            // As over ssh, where TMUX does not come along.
            self = .screen
        } else {
            return nil
        }
    }
}
