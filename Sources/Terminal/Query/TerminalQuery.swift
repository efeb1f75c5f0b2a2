/// What is sent to a terminal to learn what it can show.
package enum TerminalQuery {
    /// All questions as one batch, the one that every terminal answers last; or
    /// nil when the terminal would print them or has nothing to tell.
    ///
    /// Inside tmux kitty's question is left out, because tmux takes it for a
    /// title; other multiplexers show blocks whatever is said.
    package static func bytes(for facts: TerminalFacts) -> [UInt8]? {
        if facts.isBare || facts.brand == .appleTerminal { return nil }
        switch facts.multiplexer {
        case nil:
            return Array((kittyGraphics + common + eraseLine).utf8)
        case .tmux:
            return Array(common.utf8)
        case .screen, .zellij:
            return nil
        }
    }

    /// A picture of one pixel that is not kept (kitty's graphics protocol,
    /// "Querying support and available transmission mediums").
    private static let kittyGraphics =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// XTVERSION, the cell, the text area, the sixel area, the background and
    /// DA1 (XTerm Control Sequences).
    private static let common =
        "\u{1B}[>q\u{1B}[16t\u{1B}[14t\u{1B}[?2;1;0S\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// For terminals that print the payload of what they do not know.
    private static let eraseLine = "\r\u{1B}[K"
}
