package import Models
package import Services

/// Answers from items that are already here, as the services of their sources
/// do: with their parameters, failures and reasons, but without a limit on the
/// results.
package struct LocalLibrary: Sendable {
    let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    /// The files of its items.
    package var files: any DataService { LocalFiles(records: records) }

    /// The photos as they are sent, in the order of relevance: the image
    /// library sends no files with them.
    func photos() throws(LoadFailure) -> [Photo] {
        try records.items().map(\.photo).map(Self.sent)
    }

    private static func sent(_ photo: Photo) -> Photo {
        var photo = photo
        if photo.id.source == .images { photo.files = nil }
        return photo
    }

    private func item(_ id: PhotoID) throws(LoadFailure) -> LocalItem {
        guard let item = try records.items().first(where: { $0.photo.id == id })
        else {
            let isImage = id.source == .images
            throw .notFound(reason: isImage ? Self.reason(id) : nil)
        }
        return item
    }

    private static func reason(_ id: PhotoID) -> String {
        "No AssetDB records for nasaid=\(id.value.prefix(150))"
    }
}

extension LocalLibrary: ImageLibrary {
    // MARK: Lists

    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        LocalCursor(page: query.page ?? 1, size: query.pageSize) {
            () async throws(LoadFailure) in
            let search = try LocalSearch(query)
            return LocalList(try photos().filter(search.matches))
        }
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        LocalCursor { () async throws(LoadFailure) in
            let found = try photos().filter {
                $0.list(.albums)?.contains(name) == true
            }
            guard !found.isEmpty else {
                let name = name.prefix(150)
                let reason = "No assets found for album=\"\(name)\" page=1"
                throw .notFound(reason: reason)
            }
            return LocalList(found)
        }
    }

    /// Recent items are the newest by date, and popular ones those that come
    /// first.
    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        LocalCursor(size: .max) { () async throws(LoadFailure) in
            let photos = try photos()
            return switch feed {
            case .recent:
                LocalList(photos.sorted { ($0.date ?? "") > ($1.date ?? "") })
            case .popular: LocalList(photos)
            }
        }
    }

    // MARK: Items

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        guard !id.value.isEmpty else { throw LocalSearch.emptyQuery }
        do throws(LoadFailure) {
            return Self.sent(try item(id).photo)
        } catch .notFound {
            guard id.source == .apod, let day = Day(id.value) else {
                throw .notFound(reason: nil)
            }
            throw try await nothing(on: day)
        }
    }

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        try item(photo.id).photo.files ?? PhotoFiles([])
    }

    package func captions(
        of id: PhotoID
    ) async throws(LoadFailure) -> Captions {
        guard let captions = try records.captions(of: item(id)) else {
            throw .notFound(reason: Self.reason(id))
        }
        return captions
    }

    package func metadata(
        of id: PhotoID
    ) async throws(LoadFailure) -> Metadata {
        guard let metadata = try item(id).metadata else {
            throw .notFound(reason: nil)
        }
        return Metadata(metadata)
    }
}

extension LocalLibrary: ApodLists {
    package var days: ClosedRange<Day> {
        let all = ApodURLs.days
        let first = try? photos().filter { $0.id.source == .apod }
            .compactMap(\.day).filter(all.contains).min()
        return (first ?? all.lowerBound) ... all.upperBound
    }

    package func pictures(
        of days: ClosedRange<Day>,
        pageSize: Int
    ) -> any Cursor<Photo> {
        LocalCursor(size: pageSize) { () async throws(LoadFailure) in
            let found = try photos().filter {
                $0.id.source == .apod && $0.day.map(days.contains) == true
            }
            return LocalList(
                found.sorted { ($0.date ?? "") > ($1.date ?? "") }
            )
        }
        .failing { nothing(in: days) }
    }
}

extension LocalLibrary: RoverLists {
    package func photos(matching query: RoverQuery) -> any Cursor<Photo> {
        query.photos { (query: RoverQuery) in
            LocalCursor(size: query.pageSize) { () async throws(LoadFailure) in
                LocalList(try images(matching: query))
            }
        }
    }

    private func images(
        matching query: RoverQuery
    ) throws(LoadFailure) -> [RoverImage] {
        let images = try images(of: query.rover).filter(query.coversSol)
        return switch query.order {
        case .newestReceived: images
        case .latestSol: images.sorted { $0.sol > $1.sol }
        case .earliestSol: images.sorted { $0.sol < $1.sol }
        }
    }

    private func images(of rover: Rover) throws(LoadFailure) -> [RoverImage] {
        try records.items().filter { $0.photo.id.source == rover.source }
            .compactMap(RoverImage.init)
    }

    package func status(
        of rover: Rover
    ) async throws(LoadFailure) -> RoverStatus {
        let sols = try images(of: rover).map(\.sol)
        guard let last = sols.max() else { throw .notFound(reason: nil) }
        return RoverStatus(sol: last, photos: sols.count)
    }
}
