import Glibc

/// Finds programs in the folders of `PATH`.
package struct ExecutableFinder: Sendable {
    private let folders: [Substring]

    package init(environment: [String: String]) {
        folders = (environment["PATH"] ?? "").split(separator: ":")
    }

    /// The path of a program that can be run, if it is installed.
    package func path(of program: String) -> String? {
        folders.lazy.map { $0 + "/" + program }
            .first { access($0, X_OK) == 0 }
    }
}
