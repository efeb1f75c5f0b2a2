import Pictures

/// The queries that detect what a terminal can show.
package enum TerminalQuery {
    /// All queries in one batch, ending with the one that every terminal
    /// replies to.
    ///
    /// tmux would take the kitty query for a window title; screen can only show
    /// blocks. `pixel` is the name of one in memory, for a terminal that may be
    /// able to read it.
    /// - Returns: `nil` if the terminal would print the queries or has nothing
    ///   to report.
    package static func bytes(
        for facts: TerminalFacts,
        pixel: String? = nil
    ) -> [UInt8]? {
        if facts.isDumb || facts.isAppleTerminal { return nil }
        switch facts.multiplexer {
        case nil:
            let probe = pixel.map(KittyEncoder.probe) ?? ""
            let query = kittyGraphics + probe + mode + common + erase
            return Array(query.utf8)
        case .tmux: return Array(common.utf8)
        case .screen: return nil
        }
    }

    /// A one-pixel picture that is not stored (kitty graphics protocol,
    /// "Querying support and available transmission mediums").
    private static let kittyGraphics =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// DECRQM for synchronized output.
    private static let mode = "\u{1B}[?2026$p"

    /// XTSMGRAPHICS for the sixel area, XTVERSION, the cell, the text area, the
    /// background and DA1 (XTerm Control Sequences).
    private static let common =
        "\u{1B}[?2;1;0S\u{1B}[>q\u{1B}[16t\u{1B}[14t\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// For terminals that print the payload of unknown sequences.
    private static let erase = "\r\u{1B}[K"
}
