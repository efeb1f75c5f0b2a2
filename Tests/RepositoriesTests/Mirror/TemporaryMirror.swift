import Database
import Foundation
import Models
import Services

@testable import Repositories

/// A mirror in a temporary folder, which is removed with it.
final class TemporaryMirror: Sendable {
    let store: MirrorStore
    /// Has only the mirror.
    let folder: URL

    init(
        _ records: [String] = [],
        disk: Disk = Disk(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("mirror-\(UUID().uuidString)")
        store = MirrorStore(
            folder.appending(path: "mirror.db"),
            disk: disk,
            now: now
        )
        if !records.isEmpty { try merge(records) }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    @discardableResult
    func merge(_ records: [String]) throws -> MirrorStore.ImportCount {
        var parts = [records.map { $0 + "\n" }.joined()][...]
        return try store.merge { Array((parts.popFirst() ?? "").utf8) }
    }

    /// Changes the tables as another program would.
    func run(_ sql: String, _ values: [Database.Value] = []) throws {
        try database().run(sql, values)
    }

    /// The first columns of the rows of a query.
    func texts(_ sql: String) throws -> [String] {
        try database().rows(sql) { $0.text(0) ?? "NULL" }
    }

    private func database() throws -> Database {
        try Database(store.url.path.cPath, .write, library: SQLiteLibrary())
    }

    /// Records that scopes were compared at some times.
    func compare(_ scopes: [String: Date]) throws {
        for (scope, date) in scopes {
            let time = date.formatted(.iso8601)
            try run(
                "INSERT INTO runs(scope, began, ended) VALUES(?, ?, ?)",
                [.text(scope), .text(time), .text(time)]
            )
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
        let list = MirrorLibrary(store).photos(matching: query, in: order)
        return try await list?.page().elements.map(\.id.value) ?? []
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
