package import Foundation
import HTTP
package import Services

/// Responds to requests for photos of rovers from a folder. It has one page for
/// each rover and does not filter.
///
/// - `mars/ROVER.json`: all images.
/// - `mars/ROVER-latest.json`: what there is.
/// - `mars/NAME.jpg`: a picture, used in every size.
package struct RoverSample: DataService {
    private let folder: FileFolder

    /// - Parameter url: The sample; nothing outside of it is read.
    package init(_ url: URL) {
        folder = FileFolder(url)
    }

    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable (Data) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        Loaded(try decode(try file(at: request.url, limit: request.limit)))
    }

    package func size(of url: URL) async throws(ServiceError) -> Int? {
        try file(at: url, limit: 64 << 20).count
    }

    private func file(
        at url: URL,
        limit: Int
    ) throws(ServiceError) -> Data {
        let name = fileName(url)
        guard let data = try? folder.data("mars", name, limit: limit) else {
            throw .http(.status(404, reason: nil))
        }
        return data
    }

    private func fileName(_ url: URL) -> String {
        let text = url.absoluteString
        let rover = text.contains("/rss/") ? "perseverance" : "curiosity"
        if text.contains("latest") { return rover + "-latest.json" }
        if text.contains("?") { return rover + ".json" }
        let name = url.deletingPathExtension().lastPathComponent
        let suffix =
            ["-thm", "-br", "_320", "_800", "_1200"]
            .first(where: name.hasSuffix) ?? ""
        return name.dropLast(suffix.count) + ".jpg"
    }
}
