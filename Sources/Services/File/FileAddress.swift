import Foundation

/// An address of the image library, taken apart and unescaped.
struct FileAddress: Sendable {
    /// A parameter of the query.
    struct Parameter: Sendable {
        let name: String
        let value: String
    }

    /// The hosts whose addresses can be answered from a folder.
    static let hosts = ["images-api.nasa.gov", "images-assets.nasa.gov"]

    /// The address as it was asked for.
    let url: URL
    /// The parts between the slashes.
    let path: [String]
    /// The parameters in the order given.
    let parameters: [Parameter]

    /// - Throws: `.unsupportedAddress` for another host or scheme, or if the
    ///   escapes are broken.
    init(_ url: URL) throws(ServiceError) {
        guard
            let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(),
            scheme == "https" || scheme == "http",
            let host = parts.host?.lowercased(), Self.hosts.contains(host),
            let path = Self.path(parts.percentEncodedPath),
            let parameters = Self.parameters(parts.percentEncodedQuery ?? "")
        else {
            throw .unsupportedAddress(String(url.absoluteString.prefix(200)))
        }
        self.url = url
        self.path = path
        self.parameters = parameters
    }

    private static func path(_ text: String) -> [String]? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let names = parts.dropFirst().map { $0.removingPercentEncoding }
        return names.contains(nil) ? nil : names.compactMap(\.self)
    }

    private static func parameters(_ text: String) -> [Parameter]? {
        let pairs = text.split(separator: "&").map { pair -> Parameter? in
            let sides = pair.split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            ).map { form($0) }
            guard let name = sides[0] else { return nil }
            guard sides.count == 2 else {
                return Parameter(name: name, value: "")
            }
            return sides[1].map { Parameter(name: name, value: $0) }
        }
        return pairs.contains { $0 == nil } ? nil : pairs.compactMap(\.self)
    }

    /// A text of a query, in which a plus stands for a space.
    private static func form(_ text: Substring) -> String? {
        text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
    }
}
