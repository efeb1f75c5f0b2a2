import Foundation
import Terminal

/// Opens web pages: in `$BROWSER`, or with what the desktop or Windows has.
struct PageOpener: Sendable {
    /// Browsers that need the terminal.
    private static let ofText = [
        "w3m", "lynx", "links", "links2", "elinks", "www-browser",
    ]

    let environment: [String: String]

    /// The program and its arguments; `nil` if there is none. It has the
    /// terminal if `usesTerminal`.
    private var browser: (command: [String], usesTerminal: Bool)? {
        let wanted = (environment["BROWSER"] ?? "").split(separator: ":")
        for words in wanted.map({ $0.split(separator: " ") }) {
            guard let name = words.first.map(String.init),
                let path = path(of: name)
            else { continue }
            let command = [path] + words.dropFirst().map(String.init)
            let program = name.split(separator: "/").last.map(String.init)
            return (command, Self.ofText.contains(program ?? ""))
        }
        let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            !(environment[$0] ?? "").isEmpty
        }
        return (isDesktop ? path(of: "xdg-open") : path(of: "wslview"))
            .map { ([$0], false) }
    }

    private func path(of program: String) -> String? {
        program.contains("/")
            ? program
            : ExecutableFinder(environment: environment)
                .path(of: program)
    }

    /// The command that opens a page, or plays a file, in a window of its own;
    /// `nil` if there is none.
    func command(for page: URL) -> [String]? {
        guard let browser, !browser.usesTerminal else { return nil }
        return Self.command(browser.command, page)
    }

    /// A page stands where the command says so, or else at its end.
    private static func command(_ words: [String], _ page: URL) -> [String] {
        let url = page.absoluteString
        return words.contains { $0.contains("%s") }
            ? words.map { $0.replacing("%s", with: url) } : words + [url]
    }

    /// Waits two seconds at most for the opener to fail, or for the end of one
    /// that has the terminal.
    /// - Returns: Its status, 0 while it runs; `nil` if there is none.
    func open(_ page: URL) async -> Int32? {
        guard let browser else { return nil }
        let command = Self.command(browser.command, page)
        guard browser.usesTerminal else {
            return await BackgroundProgram(command, environment: environment)?
                .status() ?? -1
        }
        return await withCheckedContinuation { ending in
            Thread.detachNewThread { [environment] in
                let status = ChildProgram.leavingKeys {
                    ChildProgram(command, environment: environment)?.wait()
                }
                ending.resume(returning: status ?? -1)
            }
        }
    }
}
