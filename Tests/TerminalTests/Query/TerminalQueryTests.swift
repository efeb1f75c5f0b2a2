import Terminal
import Testing

struct TerminalQueryTests {
    private func batch(_ environment: [String: String]) -> String? {
        let facts = TerminalFacts(environment: environment) { nil }
        return TerminalQuery.bytes(for: facts).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test func `a terminal is asked once, with DA1 last`() throws {
        let query = try #require(batch(["TERM": "xterm-256color"]))
        #expect(
            query.split(separator: "\u{1B}").map(String.init) == [
                "_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA", "\\", "[>q", "[16t",
                "[14t", "[?2;1;0S", "]11;?", "\\", "[c\r", "[K",
            ]
        )
    }

    @Test func `tmux is not asked for what it would take for a title`() throws {
        let query = try #require(
            batch(["TERM": "tmux-256color", "TMUX": "/s"])
        )
        #expect(!query.contains("\u{1B}_"))
        #expect(query.hasSuffix("\u{1B}[c"))
    }

    @Test(arguments: [
        [:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "linux"],
        ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
        ["TERM": "screen-256color"], ["TERM": "xterm", "STY": "1.pts"],
        ["TERM": "xterm", "ZELLIJ": "0"],
    ])
    func `some are not asked at all`(environment: [String: String]) {
        #expect(batch(environment) == nil)
    }
}
