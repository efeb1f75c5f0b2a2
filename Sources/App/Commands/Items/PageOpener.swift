import Arguments
import Foundation
import Models
import Terminal
import ViewModels

/// Opens web pages in the browser of the desktop.
struct PageOpener: Sendable {
    let environment: [String: String]

    /// The program that opens pages and files; `nil` without a desktop.
    var path: String? {
        let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
            !(environment[$0] ?? "").isEmpty
        }
        let executables = ExecutableFinder(environment: environment)
        return isDesktop ? executables.path(of: "xdg-open") : nil
    }

    /// Waits two seconds at most for the opener to fail.
    /// - Returns: Its status, 0 while it runs; `nil` if there is none.
    @discardableResult
    func open(_ page: URL) async -> Int32? {
        guard let path else { return nil }
        return await BackgroundProgram(
            [path, page.absoluteString],
            environment: environment
        )?.status() ?? -1
    }
}
