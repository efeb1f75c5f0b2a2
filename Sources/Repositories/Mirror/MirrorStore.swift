package import Foundation
package import Models
package import Services

/// A copy of the image library in a folder: records in files by year, media
/// type and center, the columns for searching them, and what is known of both.
package struct MirrorStore: Sendable {
    /// What is known of the whole.
    package struct State: Codable, Equatable, Sendable {
        /// Counts the changes of the records.
        package var revision: UInt64 = 0
        /// When the records were last compared with the service, or imported.
        package var updated: Date?
        /// What was compared with the service as a whole, such as `all` or
        /// `1969-1972 image`.
        package var coverage: [String] = []
        /// Comparisons that were interrupted, by what they cover.
        var unfinished: [String: Comparison]?
        /// How many items the service counted when they were complete.
        var counts: [String: Int]?

        /// Of when the records are; those of a first comparison are not older
        /// than its beginning. `nil` if there are none.
        var time: Date? {
            updated ?? unfinished?.values.map(\.began).min()
        }

        /// Whether all that a query can find is there: everything, or what was
        /// compared for the same years, media types and center.
        func covers(_ query: PhotoQuery) -> Bool {
            let scope = PhotoQuery(
                mediaTypes: query.mediaTypes,
                firstYear: query.firstYear,
                lastYear: query.lastYear,
                terms: query.terms.filter { $0.field == .center }
            )
            return !Set(coverage).isDisjoint(
                with: [MirrorSummary.all, scope.mirrorKey]
            )
        }
    }

    /// A comparison with the service that is under way.
    struct Comparison: Codable, Equatable, Sendable {
        var began: Date
        /// How many items the service counted then.
        var total: Int
    }

    static let records = "records"
    private static let state = "state.json"
    /// An empty file while all of it is removed.
    private static let removal = "removed"
    private static let columns = "columns"
    private static let lock = "lock"

    package let url: URL
    let disk: Disk
    private let now: @Sendable () -> Date

    /// The folder is created when it is written.
    package init(
        _ url: URL,
        disk: Disk = Disk(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.url = url
        self.disk = disk
        self.now = now
    }

    var date: Date { now() }

    func folder(isCreated: Bool = false) throws(StorageError) -> Folder {
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

    /// Changes what is known of the whole.
    func change(_ edit: (inout State) -> Void) throws(StorageError) {
        var state = state ?? State()
        edit(&state)
        let folder = try folder(isCreated: true)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let data = (try? encoder.encode(state)) ?? Data()
        try folder.write([Array(data)], to: Self.state)
    }

    /// Keeps other processes from changing the records, and ends a removal
    /// that was interrupted.
    ///
    /// - Throws: `EWOULDBLOCK` if one does.
    func locked() throws(StorageError) -> FolderLock {
        let folder = try folder(isCreated: true)
        let lock = try FolderLock(Self.lock, in: folder)
        if folder.status(of: Self.removal) != nil { try removeAll(in: folder) }
        return lock
    }

    /// Removes all of it. If that is interrupted, there is nothing, and the
    /// next change goes on with it.
    package func clear() throws(StorageError) {
        let lock = try locked()
        defer { withExtendedLifetime(lock) {} }
        let folder = try folder()
        try folder.write([], to: Self.removal)
        try removeAll(in: folder)
    }

    private func removeAll(in folder: Folder) throws(StorageError) {
        let kept = [Self.lock, Self.removal]
        for name in try folder.names() where !kept.contains(name) {
            do {
                try FileManager.default.removeItem(
                    at: url.appending(path: name)
                )
            } catch {
                throw StorageError(path: url.path, code: EIO)
            }
        }
        if let error = folder.remove(Self.removal) { throw error }
    }

    // MARK: Columns

    /// The columns, which are made if they are missing, damaged or older than
    /// the records; those that are older are used while a process changes the
    /// records.
    func current() throws(StorageError) -> Columns {
        let folder = try folder()
        let known = Columns(Self.columns, in: folder)
        if let known, known.revision == state?.revision { return known }
        do throws(StorageError) {
            let lock = try locked()
            defer { withExtendedLifetime(lock) {} }
            return try build()
        } catch {
            if let known { return known }
            throw error
        }
    }

    /// What to search; each item that is read is such a copy.
    func index(copy: StoredCopy? = nil) throws(StorageError) -> LocalIndex {
        let columns = try current()
        return LocalIndex(columns) { index in
            var photo = record(index, in: columns)?.photo
            photo?.stored = copy
            return photo
        }
    }

    /// Makes the columns if they are older than the records, for who has the
    /// lock.
    func buildIfOld() throws(StorageError) {
        let known = Columns(Self.columns, in: try folder())
        if let state, known?.revision != state.revision { try build() }
    }

    /// Makes the columns; the records must not change meanwhile.
    @discardableResult
    func build() throws(StorageError) -> Columns {
        let folder = try folder()
        var writer = try ColumnWriter(Self.columns, in: folder)
        var cells: [String] = []
        let years = Dictionary(grouping: try self.cells()) { cell in
            Int(cell.prefix { $0 != "/" }.drop { !$0.isNumber }) ?? .min
        }
        for (_, names) in years.sorted(by: { $0.key > $1.key }) {
            for item in try items(of: names, from: cells.count) {
                try writer.add(item)
            }
            cells += names
        }
        try writer.finish(
            cells: cells,
            revision: state?.revision ?? 0,
            now: date
        )
        guard let columns = Columns(Self.columns, in: folder) else {
            throw StorageError(path: url.path, code: EIO)
        }
        return columns
    }

    /// The files of records, those of a year together; none without a folder.
    func cells() throws(StorageError) -> [String] {
        let records: Folder
        do throws(StorageError) {
            records = try folder().folder(Self.records)
        } catch  where error.code == ENOENT {
            return []
        }
        var cells: [String] = []
        for year in try records.names().sorted() where year.hasPrefix("year=") {
            let files = try records.folder(year).names().filter {
                $0.hasSuffix(MirrorCell.ending) && $0.first != "."
            }
            cells += files.sorted().map { year + "/" + $0 }
        }
        return cells
    }

    /// The items of some files, newest first; the first file has a number.
    private func items(
        of cells: [String],
        from number: Int
    ) throws(StorageError) -> [ColumnWriter.Item] {
        var items: [ColumnWriter.Item] = []
        for (number, cell) in zip(number..., cells) {
            for line in try bytes(of: cell).split(separator: 0x0A) {
                guard var item = MirrorRecord(line)?.item else { continue }
                item.record = line.indices
                item.cell = number
                items.append(item)
            }
        }
        return items.sorted {
            $0.date != $1.date
                ? $0.date > $1.date : $0.id.lexicographicallyPrecedes($1.id)
        }
    }

    // MARK: Records

    /// In bytes; 0 if it is missing.
    func size(of cell: String) -> Int {
        let file = url.appending(path: Self.records + "/" + cell)
        return FileStatus(at: file.path(percentEncoded: false))?.size ?? 0
    }

    /// The lines of a file of records; none if it is missing.
    func bytes(of cell: String) throws(StorageError) -> [UInt8] {
        let parts = cell.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return [] }
        do throws(StorageError) {
            return try folder().folder(Self.records).folder(parts[0])
                .read(parts[1], limit: 1 << 30)
        } catch  where error.code == ENOENT {
            return []
        }
    }

    /// Reads a record where the columns say, or where it is now.
    ///
    /// - Returns: `nil` if it is no longer there.
    func record(_ index: Int, in columns: Columns) -> MirrorRecord? {
        let (row, id) = columns.read { bytes in
            (bytes[index], Self.foldedID(bytes, index))
        }
        guard columns.cells.indices.contains(Int(row.cell)) else { return nil }
        let cell = columns.cells[Int(row.cell)]
        let start = Int(row.offset)
        let parts = cell.split(separator: "/").map(String.init)
        let line = try? folder().folder(Self.records).folder(parts[0])
            .read(parts[1], start ..< start + Int(row.length))
        if let record = line.flatMap({ MirrorRecord($0[...]) }),
            Self.folded(record.id) == id
        {
            return record
        }
        // The file was replaced since the columns were made.
        let lines = (try? bytes(of: cell))?.split(separator: 0x0A) ?? []
        return lines.lazy.compactMap { MirrorRecord($0) }
            .first { Self.folded($0.id) == id }
    }

    private static func folded(_ id: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        FoldedWords.append(id, to: &bytes)
        return bytes
    }

    private static func foldedID(_ bytes: ColumnBytes, _ index: Int) -> [UInt8]
    {
        let head = bytes.heads[bytes.head(index)]
        let fields = head.split(
            separator: IndexedField.end,
            maxSplits: 3,
            omittingEmptySubsequences: false
        )
        return fields.count > 2 ? Array(fields[2]) : []
    }
}
