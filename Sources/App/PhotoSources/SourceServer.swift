import Foundation
import Models
import Repositories

/// A server of a source: the environment variable that moves it, and the URL of
/// NASA's own, without a slash at the end.
struct SourceServer: Sendable {
    let variable: String
    let help: StringKey
    let builtIn: String

    init(_ variable: String, _ help: StringKey, _ builtIn: String) {
        self.variable = variable
        self.help = help
        self.builtIn = builtIn
    }

    /// NASA's own; a constant of the program is always a URL.
    var url: URL { URL(server: builtIn) ?? URL(filePath: "/") }
}
