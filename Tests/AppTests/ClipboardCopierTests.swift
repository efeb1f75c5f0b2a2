import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

/// Programs that copy, and browsers, instead of which a script runs.
@Suite(.queued)
struct ClipboardCopierTests {
    /// A folder with programs that write to `out` what they are given.
    private struct Desktop {
        let folder: URL

        init(_ programs: String..., status: Int = 0) throws {
            folder = try ProgramRun.folder()
            for name in programs {
                let file = folder.appending(path: name)
                let out = folder.appending(path: "out").path()
                // A browser for terminals would read what is typed.
                let rest = name == "w3m" ? "" : " /bin/cat;"
                let script =
                    "#!/bin/sh\n{ echo \(name) \"$@\";\(rest) } > \(out)\n"
                    + "exit \(status)\n"
                // Written by another process: while this one has a file open
                // to write, a program that another test starts may inherit
                // it, and the system does not run the file.
                let shell = ChildProgram(
                    [
                        "/bin/sh", "-c",
                        #"printf %s "$TEXT" > "$0" && /bin/chmod 755 "$0""#,
                        file.path(),
                    ],
                    environment: ["TEXT": script]
                )
                try #require(shell?.wait() == 0)
            }
        }

        func environment(_ variables: [String: String]) -> [String: String] {
            variables.merging(["PATH": folder.path()]) { $1 }
        }

        var output: String {
            let file = folder.appending(path: "out")
            return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        }
    }

    @Test(arguments: [
        (["WAYLAND_DISPLAY": "w"], "wl-copy\nNASA"),
        (["DISPLAY": ":0"], "xclip -selection clipboard\nNASA"),
    ])
    func `a line is copied by the program of the display`(
        variables: [String: String],
        output: String
    ) async throws {
        let desktop = try Desktop("wl-copy", "xclip", "xsel")
        let copier =
            ClipboardCopier(environment: desktop.environment(variables))
        #expect(await copier.copy("NA\u{7}SA"))
        #expect(desktop.output == output)
    }

    @Test func `the next program is tried if one is missing or fails`()
        async throws
    {
        let desktop = try Desktop("xsel")
        let display = desktop.environment(["DISPLAY": ":0"])
        #expect(await ClipboardCopier(environment: display).copy("NASA"))
        #expect(desktop.output == "xsel --clipboard --input\nNASA")
        let failing = try Desktop("xclip", status: 1)
        let other = failing.environment(["DISPLAY": ":0"])
        #expect(await !ClipboardCopier(environment: other).copy("NASA"))
        for variables in [[:], ["DISPLAY": ""]] {
            let none = desktop.environment(variables)
            #expect(await !ClipboardCopier(environment: none).copy("NASA"))
        }
    }

    @Test(arguments: [
        (["BROWSER": "fox", "DISPLAY": ":0"], "fox https://a/b\n"),
        (["BROWSER": "none:fox -new %s"], "fox -new https://a/b\n"),
        (["DISPLAY": ":0"], "xdg-open https://a/b\n"),
        (["WAYLAND_DISPLAY": "w"], "xdg-open https://a/b\n"),
        (["BROWSER": ":", "DISPLAY": ""], "wslview https://a/b\n"),
        ([:], "wslview https://a/b\n"),
    ])
    func `a page is opened in the browser that is named, or that there is`(
        variables: [String: String],
        output: String
    ) async throws {
        let desktop = try Desktop("fox", "xdg-open", "wslview")
        let opener = PageOpener(environment: desktop.environment(variables))
        let page = try #require(URL(string: "https://a/b"))
        #expect(await opener.open(page) == 0)
        #expect(desktop.output == output)
        #expect(opener.command(for: page)?.last == "https://a/b")
    }

    @Test func `a browser for terminals gets none that a session has`()
        async throws
    {
        let desktop = try Desktop("w3m")
        let opener = PageOpener(
            environment: desktop.environment(["BROWSER": "w3m"])
        )
        let page = try #require(URL(string: "https://a/b"))
        #expect(opener.command(for: page) == nil)
    }

    @Test(arguments: [
        ("fox", 0, App.ExitStatus.done), ("fox", 1, .other),
        ("w3m", 0, .done), ("w3m", 1, .other),
        ("/nowhere/fox", 0, .other), ("/nowhere/w3m", 0, .other),
    ])
    func `open prints nothing, unless its browser fails`(
        browser: String,
        end: Int,
        status: App.ExitStatus
    ) async throws {
        let desktop = try Desktop("fox", "w3m", status: end)
        let run = try await ProgramRun(
            ["open", "as11-40-5874", "--sample"],
            environment: desktop.environment(["BROWSER": browser])
        )
        let page = "https://images.nasa.gov/details/as11-40-5874"
        #expect(run.status == status)
        #expect(run.output == "")
        let text = "Could not start the browser. Open \(page) yourself."
        #expect(
            run.errors
                == (status == .done
                    ? "" : "nasa-photos: as11-40-5874: \(text)\n")
        )
        let isThere = !browser.hasPrefix("/")
        #expect(desktop.output == (isThere ? "\(browser) \(page)\n" : ""))
    }

    @Test func `a program may end before it has read all of a long text`()
        async
    {
        FileOutput.ignoreBrokenPipes()
        let program = BackgroundProgram(
            ["/bin/true"],
            environment: [:],
            input: String(repeating: "a", count: 1 << 20)
        )
        #expect(await program?.status() == 0)
    }

    @Test(arguments: [
        (0, "copied", ""), (1, "sent to the terminal", "TkFTQSBK"),
    ])
    func `what no program has copied goes to the terminal`(
        end: Int,
        what: String,
        clipboard: String
    ) async throws {
        let desktop = try Desktop("xclip", status: end)
        let run = try TerminalRun(
            ["search", "bootprint", "--sample"],
            columns: 80,
            rows: 24,
            environment: desktop.environment(
                ["DISPLAY": ":0", "TERM": "alacritty"]
            )
        )
        await run.prompt()
        try await run.type("1") { $0.shows("July 20, 1969 · JSC") }
        let line = "NASA JSC, as11-40-5878"
        let screen = try await run.type("c") { $0.shows(line) }
        #expect(screen.shows("Credit line, \(what): \(line)"))
        #expect(screen.clipboard.prefix(8) == clipboard)
        #expect(desktop.output == "xclip -selection clipboard\n" + line)
        #expect(try await run.quit() == .done)
    }
}
