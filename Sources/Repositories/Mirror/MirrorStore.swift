package import Foundation
package import Models
package import Services

/// A copy of the image library in a folder: records in files by year, media
/// type and center, and what is known of the whole.
package struct MirrorStore: Sendable {
    /// The state of the whole.
    package struct State: Codable, Equatable, Sendable {
        /// Counts the comparisons with the service: a clock may be wrong.
        var comparisons = 0
        /// When each scope was last compared as a whole, such as `all` or
        /// `1969-1972 image`.
        package var compared: [String: Date] = [:]
        /// When records of a file were added first.
        var imported: Date?
        /// Comparisons that were interrupted, by their scopes.
        var unfinished: [String: Comparison] = [:]
        /// The number of items that the service counted when they were
        /// complete.
        var counts: [String: Int] = [:]
        /// The parts that could not be read when a scope was compared.
        var unread: [String: [String]] = [:]

        /// When it was last compared, or else filled.
        package var changed: Date? { updated ?? imported }
    }

    /// A comparison with the service that is under way.
    struct Comparison: Codable, Equatable, Sendable {
        var number = 0
        var began: Date
        /// The number of items that the service counted then.
        var total: Int
        /// `true` if everything is fetched.
        var isFull = false
    }

    static let records = "records"
    private static let state = "state.json"
    /// An empty file while all of it is removed.
    private static let removal = "removed"
    private static let lock = "lock"

    package let url: URL
    let disk: Disk
    private let now: Now

    /// The folder is created when it is written.
    package init(
        _ url: URL,
        disk: Disk = Disk(),
        now: @escaping Now = { Date() }
    ) {
        self.url = url
        self.disk = disk
        self.now = now
    }

    var date: Date { now() }

    func folder(isCreated: Bool = false) throws -> Folder {
        try Folder(url, isCreated: isCreated, disk: disk)
    }

    // MARK: State

    /// `nil` if there is no mirror.
    package var state: State? {
        guard let folder = try? folder(),
            folder.status(of: Self.removal) == nil,
            let bytes = try? folder.read(Self.state, limit: 1 << 20)
        else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return (try? decoder.decode(State.self, from: Data(bytes))) ?? State()
    }

    /// `true` if there is no mirror, but what an interrupted removal has left.
    package var hasRemains: Bool {
        (try? folder())?.status(of: Self.removal) != nil
    }

    /// Changes what is known of the whole.
    func change(_ edit: (inout State) -> Void) throws {
        var state = state ?? State()
        edit(&state)
        let folder = try folder(isCreated: true)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let data = (try? encoder.encode(state)) ?? Data()
        try folder.write([Array(data)], to: Self.state)
    }

    /// Makes it a mirror, if it is none.
    func begin() throws {
        if state == nil { try change { _ in } }
    }

    /// Keeps other processes from changing the records, and ends a removal
    /// that was interrupted.
    ///
    /// - Throws: `EWOULDBLOCK` if one does.
    func locked() throws -> FolderLock {
        let folder = try folder(isCreated: true)
        let lock = try FolderLock(Self.lock, in: folder)
        if folder.status(of: Self.removal) != nil { try removeAll(in: folder) }
        return lock
    }

    /// Removes all of it. If that is interrupted, there is nothing, and the
    /// next change goes on with it.
    package func clear() throws {
        let lock = try locked()
        defer { withExtendedLifetime(lock) {} }
        let folder = try folder()
        try folder.write([], to: Self.removal)
        try removeAll(in: folder)
    }

    private func removeAll(in folder: Folder) throws {
        let kept = [Self.lock, Self.removal]
        for name in try folder.names() where !kept.contains(name) {
            try folder.removeAll(name)
        }
        if let error = folder.remove(Self.removal) { throw error }
    }

    // MARK: Records

    /// The records to search; each item that is read is such a copy.
    func searchable(
        copy: StoredCopy? = nil
    ) throws -> SearchableRecords {
        let parts = try partitions().map { path in
            SearchableRecords.Part(partition: MirrorPartition(path: path)) {
                range in
                try bytes(of: path, range)
            }
        }
        return SearchableRecords(parts) { record in
            var photo = record.photo
            photo?.stored = copy
            return photo
        }
    }

    /// The files of records, those of a year together; none without a folder.
    func partitions() throws -> [String] {
        let records: Folder
        do {
            records = try folder().folder(Self.records)
        } catch  where error.storageCode == ENOENT {
            return []
        }
        var partitions: [String] = []
        for year in try records.names().sorted() where year.hasPrefix("year=") {
            let files = try records.folder(year).names().filter {
                $0.hasSuffix(MirrorPartition.ending) && $0.first != "."
            }
            partitions += files.sorted().map { year + "/" + $0 }
        }
        return partitions
    }

    /// In bytes; 0 if it is missing.
    func size(of partition: String) -> Int {
        let file = url.appending(path: Self.records + "/" + partition)
        return FileStatus(at: file.path(percentEncoded: false))?.size ?? 0
    }

    /// The lines of a file of records, or a range of its bytes; none if it is
    /// missing.
    func bytes(
        of partition: String,
        _ range: Range<Int>? = nil
    ) throws -> [UInt8] {
        let parts = partition.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return [] }
        do {
            let year = try folder().folder(Self.records).folder(parts[0])
            if let range { return try year.read(parts[1], range) }
            return try year.read(parts[1], limit: 1 << 30)
        } catch  where error.storageCode == ENOENT {
            return []
        }
    }
}
