import Entities
package import Foundation
import Models
import Services

/// The URLs of Dial-a-Moon.
package struct MoonURLs: Sendable {
    package static let nasa = "https://svs.gsfc.nasa.gov"

    private let server: URL
    package var trusted: TrustedURLs { TrustedURLs(servers: [server]) }

    /// - Parameter server: The service, without a slash at the end.
    package init(server: URL) {
        self.server = TrustedURLs.secured(server)
    }

    func record(of hour: MoonHour) -> URL {
        server.appending(path: "api/dialamoon/" + hour.text + ":00")
    }

    /// The files of a picture: itself and a small one; none for a URL that
    /// leads elsewhere.
    func files(_ image: String?) -> [PhotoFile] {
        guard let url = image.flatMap(trusted.url),
            url.pathExtension == "jpg"
        else { return [] }
        let small = url.absoluteString
            .replacing("/730x730_1x1_30p/", with: "/216x216_1x1_30p/")
        return [
            PhotoFile(url: url, size: .medium),
            PhotoFile(url: URL(string: small) ?? url, size: .thumbnail),
        ]
    }

    /// The web page of the year of a picture, whose number its folder has:
    /// `a005587`.
    func page(_ image: String?) -> String? {
        let match = image?.firstMatch(of: /\/a0*([0-9]{1,6})\/frames\//)
        return match.map { Self.nasa + "/\($0.1)/" }
    }
}
