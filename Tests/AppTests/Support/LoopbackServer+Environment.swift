import Foundation
import TestSupport

extension LoopbackServer {
    /// Has the program use it for some services, as `API`.
    func environment(_ services: String...) -> [String: String] {
        services.reduce(into: [:]) {
            $0["NASA_PHOTOS_\($1)_URL"] = url("").absoluteString
        }
    }
}
