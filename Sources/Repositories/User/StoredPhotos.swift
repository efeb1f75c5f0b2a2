package import Foundation
package import Models
package import Services

/// A list of photos in a file of records, such as the favorites, as of the
/// last update.
package struct StoredPhotos: Sendable {
    /// The orders of a list.
    package enum Order: String, CaseIterable, Sendable {
        /// Alphabetically.
        case title
        /// The last one first.
        case added
        /// The newest one first; those without a date come last.
        case date
    }

    /// The part of a list to show.
    package struct Selection: Sendable {
        package var order: Order
        package var query: PhotoQuery
        /// `nil` for all sources.
        package var source: PhotoID.Source?

        package init(
            order: Order,
            query: PhotoQuery = PhotoQuery(mediaTypes: []),
            source: PhotoID.Source? = nil
        ) {
            self.order = order
            self.query = query
            self.source = source
        }
    }

    private let file: any RecordStore
    private let timeLabel: Photo.Fact.Label
    private let files: any FileLoader
    private let limit: Int?
    package private(set) var snapshot = RecordSnapshot()

    /// `timeLabel` is the fact that is the time of a record. `files` says which
    /// URLs of records may be used. The last `limit` photos are kept; `nil` is
    /// for all.
    package init(
        _ file: any RecordStore,
        timeLabel: Photo.Fact.Label,
        files: any FileLoader,
        limit: Int? = nil
    ) {
        self.file = file
        self.timeLabel = timeLabel
        self.files = files
        self.limit = limit
    }

    // MARK: Reading

    @discardableResult
    package mutating func update() throws -> Bool {
        try file.update(&snapshot)
    }

    package var path: String { file.path }

    /// The number of photos.
    package var count: Int { min(snapshot.count, limit ?? .max) }

    /// The ids of all photos, the one that was added last first.
    package var ids: [PhotoID] {
        snapshot.newest(limit ?? .max).map { PhotoID($0.key) }
    }

    /// Returns `true` if a photo was stored at the last update.
    package func contains(_ id: PhotoID) -> Bool {
        snapshot.contains(id.description)
    }

    /// The URLs, of some, that any photo had at the last update.
    func known(of urls: Set<URL>) -> Set<URL> {
        var unknown = urls
        for record in snapshot.unsortedRecords where !unknown.isEmpty {
            let line = Data(snapshot.line(of: record))
            unknown = unknown.filter {
                line.range(of: Data($0.absoluteString.utf8)) == nil
            }
        }
        return urls.subtracting(unknown)
    }

    /// The photo with its time as a fact; `nil` if it is not stored.
    package func photo(_ id: PhotoID) -> Photo? {
        snapshot[id.description].flatMap(photo)
    }

    private func photo(_ record: RecordSnapshot.Record) -> Photo? {
        guard let stored = snapshot.line(PhotoRecord.self, of: record)?.photo,
            stored.id.description == record.key
        else { return nil }
        var photo = stored.trusted(by: files)
        photo.facts.append(.init(timeLabel, .string(record.time)))
        return photo
    }

    /// The photos of a selection, in pages.
    package func list(
        _ selection: Selection,
        titles: TitleOrder
    ) -> any Cursor<Photo> {
        localPage {
            // The list may be loaded again after a change.
            var latest = self
            _ = try? latest.update()
            return latest.found(selection, titles)
        }
    }

    private func found(
        _ selection: Selection,
        _ titles: TitleOrder
    ) -> LocalList<Photo> {
        let records = snapshot.newest(limit ?? .max).filter { record in
            selection.source.map { $0 == PhotoID(record.key).source } ?? true
        }
        guard selection.order != .added || !selection.query.selectsEverything
        else { return LocalList(count: records.count) { photo(records[$0]) } }
        let all = records.map(photo)
        let photos = all.compactMap(\.self)
        let found = photos.filter(PhotoSearch(selection.query).finds)
        let sorted =
            switch selection.order {
            case .added: found
            case .title: titles.sorted(found, by: \.sortTitle)
            case .date: PhotoOrder.newest.sorted(found)
            }
        // What cannot be read is counted at the end.
        return LocalList(sorted + all.filter { $0 == nil })
    }

    // MARK: Writing

    /// Adds photos or moves them to the end; returns when they are on the
    /// disk.
    package func add(
        _ photos: [Photo],
        at time: Date
    ) async throws {
        let time = time.formatted(.iso8601)
        try await write(photos.map { line($0, at: time) })
    }

    /// Adds a photo, unless it is there.
    package func addNew(
        _ photo: Photo,
        at time: Date
    ) async throws {
        try await write([line(photo, at: time.formatted(.iso8601))]) {
            !$0.contains(photo.id.description)
        }
    }

    /// The photo without what is not its own.
    private func line(_ photo: Photo, at time: String) -> RecordLine {
        var photo = photo
        photo.facts.removeAll { [.added, .opened].contains($0.label) }
        return RecordLine(PhotoRecord(photo, time: time))
    }

    /// Replaces a photo, as long as it has neither been removed nor added
    /// again since it was read.
    package func replace(
        _ photo: Photo,
        with other: Photo
    ) async throws {
        guard let record = snapshot[photo.id.description] else { return }
        try await write([line(other, at: record.time)]) {
            $0[record.key]?.time == record.time
        }
    }

    /// Removes photos.
    ///
    /// - Returns: The photos as they were, without those that were not there.
    package func remove(
        _ ids: [PhotoID],
        at time: Date
    ) async throws -> [Photo] {
        let lines = ids.map { RecordLine(removing: $0.description, time: time) }
        let former = with(try await write(lines))
        return ids.compactMap { former.photo($0) }
    }

    /// - Returns: What was there before.
    @discardableResult
    private func write(
        _ lines: [RecordLine],
        if isWanted: @Sendable (RecordSnapshot) -> Bool = { _ in true }
    ) async throws -> RecordSnapshot {
        try await file.write(
            lines,
            after: snapshot,
            limit: limit,
            if: isWanted
        )
    }

    /// Removes all photos from the disk.
    package func removeAll() async throws {
        try await file.removeAll()
    }

    // MARK: Merging

    /// The lines of all records in the order in which they were written, as
    /// they are in the file.
    package var lines: [[UInt8]] {
        snapshot.records.map { snapshot.line(of: $0) + [0x0A] }
    }

    /// The result of merging a file.
    package struct Merge: Equatable, Sendable {
        package var added = 0
        /// The number of photos that were there already.
        package var known = 0
        package var unreadable = 0
        /// The number of the first line that is unreadable, from 1.
        package var unreadableLine: Int?
        /// The number of lines of a newer version of the program.
        package var newer = 0
    }

    /// Adds the photos of an exported file that are not there yet, with the
    /// time that it has or this one.
    package func merge(
        _ data: Data,
        at now: Date
    ) async throws -> Merge {
        let other = RecordSnapshot(Array(data))
        var merge = Merge()
        merge.newer = other.newerCount
        merge.unreadable = other.unreadableCount
        merge.unreadableLine = other.firstUnreadableLine
        var lines: [RecordLine] = []
        let reader = with(other)
        for record in other.records {
            if snapshot.contains(record.key) {
                merge.known += 1
            } else if let photo = reader.photo(record) {
                merge.added += 1
                let times = photo.facts.filter { $0.label == timeLabel }
                    .compactMap(\.value.string)
                let time = times.first { !$0.isEmpty }
                lines.append(line(photo, at: time ?? now.formatted(.iso8601)))
            } else {
                merge.unreadable += 1
                let line = other.line(numberOf: record)
                merge.unreadableLine = min(merge.unreadableLine ?? line, line)
            }
        }
        if !lines.isEmpty { try await write(lines) }
        return merge
    }

    private func with(_ snapshot: RecordSnapshot) -> StoredPhotos {
        var copy = self
        copy.snapshot = snapshot
        return copy
    }
}

extension Photo {
    /// The photo without the URLs of a record that its source would not send:
    /// an export may be from anybody.
    func trusted(by loader: any FileLoader) -> Photo {
        func isTrusted(_ url: URL) -> Bool {
            (try? loader.checked(FileLocation(url, of: id.source))) != nil
        }
        var photo = self
        photo.thumbnail = thumbnail.flatMap { isTrusted($0) ? $0 : nil }
        photo.manifest = manifest.flatMap { isTrusted($0) ? $0 : nil }
        photo.files = files.map {
            PhotoFiles($0.all.filter { isTrusted($0.url) })
        }
        photo.facts.removeAll { fact in
            guard [.webPage, .video, .interactive].contains(fact.label) else {
                return false
            }
            let url = fact.value.string.flatMap { URL(string: $0) }
            // Films may be on the site of a player.
            return fact.label == .webPage
                ? url.map(isTrusted) != true
                : !["http", "https"].contains(url?.scheme?.lowercased())
        }
        return photo
    }
}
