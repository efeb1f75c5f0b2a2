package import Foundation
package import Models
import Services

/// The URLs of the Scientific Visualization Studio.
package struct SVSURLs: Sendable {
    package static let nasa = "https://svs.gsfc.nasa.gov"

    private let server: URL
    package var trusted: TrustedURLs { TrustedURLs(servers: [server]) }

    /// - Parameter server: The service, without a slash at the end.
    package init(server: URL) {
        self.server = TrustedURLs.secured(server)
    }

    func search(_ query: SVSQuery, from offset: Int, size: Int) -> URL {
        var text = "/api/search/?limit=\(size)&offset=\(offset)"
        if !query.words.isEmpty {
            text += "&search=" + PercentEncoding.component(query.words)
        }
        if query.order == .newest { text += "&sort_by_0=DESC" }
        // What is escaped like this is always a URL.
        return URL(string: server.absoluteString + text) ?? server
    }

    func page(_ number: Int) -> URL {
        server.appending(path: "api/\(number)/")
    }

    /// The web page of a visualization.
    package static func page(of id: PhotoID) -> URL? {
        URL(string: nasa + "/" + PercentEncoding.component(id.value) + "/")
    }

    /// The visualization whose web page has a URL.
    package static func id(of page: URL) -> PhotoID? {
        let parts = page.pathComponents
        guard page.host() == "svs.gsfc.nasa.gov", parts.count == 2,
            let number = Int(parts[1]), number > 0
        else { return nil }
        return PhotoID(.svs, String(number))
    }
}
