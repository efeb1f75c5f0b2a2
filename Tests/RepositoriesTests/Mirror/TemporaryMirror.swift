import Foundation
import Models
import Services

@testable import Repositories

/// A mirror in a temporary folder, which is removed with it.
final class TemporaryMirror: Sendable {
    let store: MirrorStore
    let url: URL

    init(
        _ records: [String] = [],
        disk: Disk = Disk(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("mirror-\(UUID().uuidString)")
        store = MirrorStore(url, disk: disk, now: now)
        if !records.isEmpty { try merge(records) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    @discardableResult
    func merge(_ records: [String]) throws -> MirrorStore.ImportCount {
        var parts = [records.map { $0 + "\n" }.joined()][...]
        return try store.merge("records") {
            Array((parts.popFirst() ?? "").utf8)
        }
    }

    func ids(
        _ words: String,
        _ types: [MediaType] = [],
        years: ClosedRange<Int>? = nil,
        _ terms: [PhotoQuery.Term] = [],
        order: PhotoOrder = .relevance
    ) async throws -> [String] {
        let query = PhotoQuery(
            words: words,
            mediaTypes: types,
            firstYear: years?.lowerBound,
            lastYear: years?.upperBound,
            terms: terms,
            pageSize: 1_000
        )
        let list = OfflineImageLibrary(store).photos(matching: query, in: order)
        return try await list?.page().elements.map(\.id.value) ?? []
    }

    func text(of path: String) throws -> String {
        try String(
            contentsOf: url.appending(path: "records/" + path),
            encoding: .utf8
        )
    }

    /// A record as it is exported.
    static func record(
        _ id: String,
        _ title: String,
        date: String = "1969-07-20T00:00:00Z",
        type: String = "image",
        center: String = "JSC",
        keywords: [String] = [],
        description: String = "",
        more: String = ""
    ) -> String {
        let words = keywords.map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"schema":1,"nasa_id":"\#(id)","title":"\#(title)","#
            + #""media_type":"\#(type)","date_created":"\#(date)","#
            + #""center":"\#(center)","keywords":[\#(words)],"#
            + #""album":["Dogs"],"description":"\#(description)"\#(more)}"#
    }
}
