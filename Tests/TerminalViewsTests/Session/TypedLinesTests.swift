import Testing

@testable import TerminalViews

struct TypedLinesTests {
    private func interrupts(_ line: String) -> Bool {
        ["q", "b", " q "].contains(line)
    }

    /// All that is to be done, one after the other, until a wait or the end.
    private func all(
        of lines: [String],
        isInteractive: Bool,
        isLoading: Bool,
        hasEnded: Bool = false
    ) -> [TypedLines.Next] {
        var typed = TypedLines(isInteractive: isInteractive)
        for line in lines { typed.append(line) }
        if hasEnded { typed.end() }
        var all: [TypedLines.Next] = []
        repeat {
            all.append(typed.next(isLoading: isLoading, interrupts: interrupts))
        } while all.count < 9 && all.last != .wait && all.last != .end
        return all
    }

    @Test(arguments: [false, true])
    func `lines are handled in order`(isInteractive: Bool) {
        let lines = ["n", "q", "", "b"]
        let followed = lines.map { TypedLines.Next.handle($0) }
        #expect(
            all(of: lines, isInteractive: isInteractive, isLoading: false)
                == followed + [.wait]
        )
        #expect(
            all(
                of: lines,
                isInteractive: isInteractive,
                isLoading: false,
                hasEnded: true
            ) == followed + [.end]
        )
    }

    @Test(arguments: ["q", "b", " q "])
    func `quitting does not wait for loading, and earlier lines follow`(
        line: String
    ) {
        #expect(
            all(
                of: ["n", "5", line, "x"],
                isInteractive: true,
                isLoading: true
            ) == [.handle(line), .wait]
        )
        var typed = TypedLines(isInteractive: true)
        for line in ["n", "5", line, "x"] { typed.append(line) }
        _ = typed.next(isLoading: true, interrupts: interrupts)
        for line in ["n", "5", "x"] {
            let next = typed.next(isLoading: false, interrupts: interrupts)
            #expect(next == .handle(line))
        }
    }

    @Test(arguments: ["n", "", "quit", "/b", "r"])
    func `any other line waits while something loads`(line: String) {
        #expect(
            all(of: [line], isInteractive: true, isLoading: true) == [.wait]
        )
    }

    @Test func `lines from a pipe and its end are handled in order`() {
        #expect(
            all(
                of: ["q"],
                isInteractive: false,
                isLoading: true,
                hasEnded: true
            ) == [.wait]
        )
    }

    @Test func `the end of input on a terminal does not wait`() {
        #expect(
            all(
                of: ["n"],
                isInteractive: true,
                isLoading: true,
                hasEnded: true
            ) == [.end]
        )
    }

    @Test func `pending lines and a pending end are reported`() {
        var typed = TypedLines(isInteractive: true)
        #expect(!typed.isPending)
        typed.append("n")
        #expect(typed.isPending)
        _ = typed.next(isLoading: false, interrupts: interrupts)
        #expect(!typed.isPending)
        typed.end()
        #expect(typed.isPending)
    }
}
