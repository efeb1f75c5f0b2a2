import Foundation
import Terminal

/// Copies texts with the programs that desktops have for it.
struct ClipboardCopier: Sendable {
    let environment: [String: String]

    private static let programs = [
        (display: "WAYLAND_DISPLAY", command: ["wl-copy"]),
        ("DISPLAY", ["xclip", "-selection", "clipboard"]),
        ("DISPLAY", ["xsel", "--clipboard", "--input"]),
    ]

    /// - Returns: Whether a program has taken it.
    func copy(_ text: String) async -> Bool {
        let finder = ExecutableFinder(environment: environment)
        for (display, command) in Self.programs {
            guard environment[display]?.isEmpty == false,
                let path = finder.path(of: command[0])
            else { continue }
            let program = BackgroundProgram(
                [path] + command.dropFirst(),
                environment: environment,
                input: Sanitizer.clean(text)
            )
            if await program?.status() == 0 { return true }
        }
        return false
    }
}
