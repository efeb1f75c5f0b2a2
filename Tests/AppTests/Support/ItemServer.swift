import Foundation
import TestSupport

/// The image library on loopback, with three items that have no files.
final class ItemServer: Sendable {
    private static let items = [
        ("as11-40-5874", "Salute to the flag", "1969-07-21"),
        ("as11-40-5878", "Bootprint", "1969-07-20"),
        ("NHQ201907160002", "Spacesuit", "2019-07-16"),
    ]

    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            let query = URLComponents(string: request.target)?.queryItems
            let id = query?.first { $0.name == "nasa_id" }?.value
            let isSearch = request.target.hasPrefix("/search")
            let items = Self.items.filter {
                isSearch && (id == nil || id == $0.0)
            }
            .map { id, title, date in
                #"{"data":[{"nasa_id":"\#(id)","title":"\#(title)","#
                    + #""media_type":"image","#
                    + #""date_created":"\#(date)T00:00:00Z"}]}"#
            }
            return .json(
                #"{"collection":{"items":[\#(items.joined(separator: ","))],"#
                    + #""metadata":{"total_hits":\#(items.count)}}}"#
            )
        }
    }

    deinit {
        server.stop()
    }

    /// Has the program use it.
    var environment: [String: String] { server.environment("API") }
}
