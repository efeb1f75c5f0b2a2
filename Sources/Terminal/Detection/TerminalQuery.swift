/// The queries that detect what a terminal can show.
package enum TerminalQuery {
    /// The queries in one batch, ending with the one that every terminal
    /// replies to.
    ///
    /// tmux would take the kitty query for a window title; screen can only show
    /// blocks.
    /// - Returns: `nil` if the terminal would print the queries or has nothing
    ///   to report.
    package static func bytes(
        for facts: TerminalFacts
    ) -> [UInt8]? {
        let type = facts.type
        if type.isDumb || type.isConsole || type.isEmacs
            || facts.isAppleTerminal
        {
            return nil
        }
        switch facts.multiplexer {
        case nil:
            let query = kittyGraphics + erase + colors + mode + common + erase
            return Array(query.utf8)
        case .tmux: return Array(common.utf8)
        case .screen: return nil
        }
    }

    /// Asks a terminal with kitty graphics to read a pixel in memory, by its
    /// name. Others could print that, in more than a row.
    package static func memory(_ pixel: String) -> [UInt8] {
        Array((KittyEncoder.probe(pixel) + attributes).utf8)
    }

    /// A one-pixel picture that is not stored (kitty graphics protocol,
    /// "Querying support and available transmission mediums").
    private static let kittyGraphics =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// DECRQM for synchronized output.
    private static let mode = "\u{1B}[?2026$p"

    /// Sets a background of 24 bits and asks which one is set (DECRQSS), then
    /// for the capability "RGB" (XTGETTCAP).
    private static let colors =
        "\u{1B}[48:2:1:2:3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}P+q524742\u{1B}\\"

    /// XTSMGRAPHICS for the sixel area, XTVERSION, the cell, the text area, the
    /// background and DA1 (XTerm Control Sequences).
    private static let common =
        "\u{1B}[?2;1;0S\u{1B}[>q\u{1B}[16t\u{1B}[14t\u{1B}]11;?\u{1B}\\"
        + attributes

    /// DA1.
    private static let attributes = "\u{1B}[c"

    /// For terminals that print the payload of unknown sequences.
    private static let erase = "\r\u{1B}[K"
}
