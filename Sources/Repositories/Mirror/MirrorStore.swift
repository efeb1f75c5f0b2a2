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
        /// Counts the comparisons with the service: a clock may be wrong.
        var comparisons = 0
        /// When each scope was last compared as a whole, such as `all` or
        /// `1969-1972 image`.
        package var compared: [String: Date] = [:]
        /// When records of a file were added first.
        var imported: Date?
        /// Comparisons that were interrupted, by their scopes.
        var unfinished: [String: Comparison] = [:]
        /// How many items the service counted when they were complete.
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
        /// How many items the service counted then.
        var total: Int
        /// Whether everything is fetched.
        var isFull = false
    }

    static let records = "records"
    private static let state = "state.json"
    /// An empty file while all of it is removed.
    private static let removal = "removed"
    private static let columns = "columns"
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

    // MARK: Columns

    /// The columns, which are made if they are missing, damaged or older than
    /// the records. While another process changes these, or where nothing can
    /// be written, older ones are used, or else some in memory.
    func current() throws -> Columns {
        let folder = try folder()
        let known = Columns(Self.columns, in: folder)
        if let known, known.revision == state?.revision { return known }
        do {
            let lock = try locked()
            defer { withExtendedLifetime(lock) {} }
            return try build()
        } catch {
            if let known { return known }
            guard Self.unusable.contains(error.storageCode) else { throw error }
            return try inMemory()
        }
    }

    /// While another process changes it, or where nothing can be written.
    private static let unusable: [Int32?] = [EWOULDBLOCK, EROFS, EACCES, EPERM]

    /// What to search; each item that is read is such a copy.
    func index(copy: StoredCopy? = nil) throws -> LocalIndex {
        let columns = try current()
        let moved = MovedRecords()
        return LocalIndex(columns) { index in
            var photo = record(index, in: columns, moved)?.photo
            photo?.stored = copy
            return photo
        }
    }

    /// How many items are in the columns; `nil` without columns.
    var indexedCount: Int? {
        (try? folder()).flatMap { Columns(Self.columns, in: $0) }?.count
    }

    /// Makes the columns if they are older than the records, for who has the
    /// lock.
    func buildIfOld() throws {
        let known = Columns(Self.columns, in: try folder())
        if let state, known?.revision != state.revision { try build() }
    }

    /// Makes the columns; the records must not change meanwhile.
    @discardableResult
    func build() throws -> Columns {
        let folder = try folder()
        var writer = try ColumnWriter(Self.columns, in: folder)
        let cells = try eachItem { item in
            try writer.add(item)
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

    private func inMemory() throws -> Columns {
        var items: [ColumnWriter.Item] = []
        let cells = try eachItem { item in items.append(item) }
        return Columns(items, cells: cells)
    }

    /// Reads the items in the order of the columns.
    ///
    /// - Returns: The files of records, in their order.
    private func eachItem(
        _ use: (ColumnWriter.Item) throws -> Void
    ) throws -> [String] {
        var cells: [String] = []
        let years = Dictionary(grouping: try self.cells()) { cell in
            Int(cell.prefix { $0 != "/" }.drop { !$0.isNumber }) ?? .min
        }
        for (_, names) in years.sorted(by: { $0.key > $1.key }) {
            for item in try items(of: names, from: cells.count) {
                try use(item)
            }
            cells += names
        }
        return cells
    }

    /// The files of records, those of a year together; none without a folder.
    func cells() throws -> [String] {
        let records: Folder
        do {
            records = try folder().folder(Self.records)
        } catch  where error.storageCode == ENOENT {
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
    ) throws -> [ColumnWriter.Item] {
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
    func bytes(of cell: String) throws -> [UInt8] {
        let parts = cell.split(separator: "/").map(String.init)
        guard parts.count == 2 else { return [] }
        do {
            return try folder().folder(Self.records).folder(parts[0])
                .read(parts[1], limit: 1 << 30)
        } catch  where error.storageCode == ENOENT {
            return []
        }
    }

    /// Reads a record where the columns say, or where it is now.
    ///
    /// - Parameters:
    ///   - index: That of the item.
    ///   - columns: What the index is of.
    ///   - moved: What is known of files that were replaced.
    /// - Returns: `nil` if it is no longer there.
    func record(
        _ index: Int,
        in columns: Columns,
        _ moved: MovedRecords
    ) -> MirrorRecord? {
        let (row, id) = columns.read { bytes in
            (bytes[index], Self.foldedID(bytes, index))
        }
        guard columns.cells.indices.contains(Int(row.cell)) else { return nil }
        let cell = columns.cells[Int(row.cell)]
        let start = Int(row.offset)
        if let record = record(cell, start ..< start + Int(row.length), id) {
            return record
        }
        // The file was replaced since the columns were made, and maybe again.
        for isNew in [false, true] {
            let place = moved.place(of: id, in: cell, isNew: isNew) {
                (try? bytes(of: cell)) ?? []
            }
            if let place, let record = record(cell, place, id) {
                return record
            }
        }
        return nil
    }

    /// The record at a place, if it has this id.
    private func record(
        _ cell: String,
        _ place: Range<Int>,
        _ id: [UInt8]
    ) -> MirrorRecord? {
        let parts = cell.split(separator: "/").map(String.init)
        let line = try? folder().folder(Self.records).folder(parts[0])
            .read(parts[1], place)
        return line.flatMap { MirrorRecord($0[...]) }
            .flatMap { Self.folded($0.id) == id ? $0 : nil }
    }

    static func folded(_ id: ArraySlice<UInt8>) -> [UInt8] {
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
