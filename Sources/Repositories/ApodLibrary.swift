import Entities
package import Foundation
package import Models
package import Services

/// NASA's Astronomy Picture of the Day, at science.nasa.gov.
package struct ApodLibrary: PhotoLibrary {
    package typealias Draw = @Sendable (ClosedRange<ApodDay>) -> ApodDay

    /// In bytes; the largest originals have some 50 MB.
    private static let fileLimit = 64 << 20

    private let service: ApodService
    private let bytes: any DataService
    private let urls: ApodURLs
    private let firstDay: ApodDay

    /// - Parameters:
    ///   - json: Loads records of days.
    ///   - bytes: Loads files.
    ///   - urls: Where they are.
    ///   - firstDay: The first day that the service has.
    ///   - now: The current date.
    package init(
        json: any DataService,
        bytes: any DataService,
        urls: ApodURLs,
        firstDay: ApodDay = .first,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        service = ApodService(json: json, urls: urls, now: now)
        self.bytes = bytes
        self.urls = urls
        self.firstDay = firstDay
    }

    // MARK: Lists

    /// The pictures of a range of days, newest first.
    ///
    /// - Parameters:
    ///   - first: The first day of the range; `nil` for the first of all.
    ///   - last: The last day of the range; `nil` for the newest.
    ///   - limit: How many of the newest to list; `nil` for all.
    /// - Returns: The first page.
    package func days(
        from first: ApodDay? = nil,
        to last: ApodDay? = nil,
        limit: Int? = nil
    ) -> any Cursor<Photo> {
        ApodRepository(
            service,
            first: max(first ?? firstDay, firstDay),
            last: min(last ?? .last, .last),
            limit: limit
        )
    }

    /// The pictures around a known one: those before it, newest first, and
    /// itself and those after it, oldest first.
    ///
    /// - Parameters:
    ///   - photo: A picture of the day.
    ///   - isNewest: Whether none comes after it.
    /// - Returns: The first page of each list.
    package func days(
        around photo: Photo,
        isNewest: Bool
    ) -> (earlier: any Cursor<Photo>, later: any Cursor<Photo>) {
        let day = ApodDay(photo.id) ?? .first
        let later = ApodLaterDays(service, first: day.advanced(by: 1))
        return (
            day > firstDay
                ? days(to: day.advanced(by: -1))
                : KnownPage(Page(elements: [], next: .end)),
            KnownPage(
                Page(elements: [photo], next: isNewest ? .end : .more(later))
            )
        )
    }

    /// Pictures of days that are drawn at random, each once.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - draw: Draws a day of a range.
    /// - Returns: The first page.
    package func randomDays(
        _ count: Int,
        draw: @escaping Draw = { $0.randomElement() ?? .first }
    ) -> any Cursor<Photo> {
        ApodRandomDays(
            service,
            first: firstDay,
            newest: days(limit: 1),
            count: count,
            draw: draw
        )
    }

    // MARK: Days

    /// The picture of the day that the service lists first.
    package func newest() async throws(LoadFailure) -> Photo {
        guard let photo = try await days(limit: 1).page().elements.first else {
            throw .notFound(reason: nil)
        }
        return photo
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        guard let day = ApodDay(id) else { throw .notFound(reason: nil) }
        guard firstDay ... .last ~= day else {
            throw try await nothing(on: day)
        }
        do throws(LoadFailure) {
            return try await service.photo(on: day)
        } catch .notFound(let reason) {
            let nothing = try await nothing(on: day)
            // Without any neighbors, the service itself is not there.
            if case .nothing(_, []) = nothing {
                throw .notFound(reason: reason)
            }
            throw nothing
        }
    }

    /// The failure for a day without a picture, with the nearest that have one.
    private func nothing(
        on day: ApodDay
    ) async throws(LoadFailure) -> LoadFailure {
        var neighbors: [Photo?] = []
        if day > firstDay {
            let last = min(day.advanced(by: -1), .last)
            neighbors.append(
                try await service.list(firstDay ... last, 1, 1).photos.first
            )
        }
        let first = max(day.advanced(by: 1), firstDay)
        let later = ApodLaterDays(service, first: first)
        neighbors.append(try await later.page().elements.first)
        return .nothing(
            at: day.text,
            nearest: neighbors.compactMap { $0?.id.value }
        )
    }

    package func webPage(of id: PhotoID) -> URL? {
        ApodDay(id).flatMap(ApodURLs.page)
    }

    // MARK: Files

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        if let files = photo.files { return files }
        return try await self.photo(photo.id).files ?? PhotoFiles([])
    }

    package func checked(_ url: URL) throws(LoadFailure) -> URL {
        try urls.checked(url)
    }

    package func data(at url: URL) async throws(LoadFailure) -> Data {
        try await load(url) { url throws(ServiceError) in
            try await bytes.data(from: url, limit: Self.fileLimit).value
        }
    }

    package func size(at url: URL) async throws(LoadFailure) -> Int? {
        try await load(url) { url throws(ServiceError) in
            try await bytes.size(of: url)
        }
    }

    /// Loads a file, or the original of a copy that is missing.
    private func load<Value>(
        _ url: URL,
        _ load: (URL) async throws(ServiceError) -> Value
    ) async throws(LoadFailure) -> Value {
        let url = try urls.checked(url)
        do {
            return try await load(url)
        } catch {
            let failure = LoadFailure(error)
            guard
                case .notFound = failure,
                let original = ApodPicture.original(of: url)
            else { throw failure }
            do {
                return try await load(original)
            } catch {
                throw LoadFailure(error)
            }
        }
    }
}

extension ApodDay {
    /// The day of a picture; `nil` for any other picture.
    package init?(_ id: PhotoID) {
        guard id.source == .apod else { return nil }
        self.init(id.value)
    }
}

/// The URLs of the picture of the day.
package struct ApodURLs: Sendable {
    /// The service.
    package static let nasa = "https://science.nasa.gov"
    private static let hosts = ["science.nasa.gov", "assets.science.nasa.gov"]
    private static let path = "/wp-json/wp/v2/apod-basic"

    private let api: URL
    /// Which URLs in responses may be requested.
    package let trusted: TrustedURLs

    /// - Parameter api: The service, without a slash at the end.
    package init(api: URL) {
        self.api = TrustedURLs.secured(api)
        trusted = TrustedURLs(servers: [self.api])
    }

    /// The record of a day.
    func record(of day: ApodDay) -> URL { endpoint("/" + day.code) }

    /// A page of the records of a range of days. Its bounds are left out if
    /// they are those of the calendar: the service has no later days.
    func records(
        of days: ClosedRange<ApodDay>,
        page: Int,
        size: Int
    ) -> URL {
        var query = "?page=\(page)&per_page=\(size)"
        if days.lowerBound > .first {
            query += "&date_from=" + days.lowerBound.code
        }
        if days.upperBound < .last {
            query += "&date_to=" + days.upperBound.code
        }
        return endpoint(query)
    }

    private func endpoint(_ rest: String) -> URL {
        // A text of digits and such names is always a URL.
        URL(string: api.absoluteString + Self.path + rest) ?? api
    }

    /// The web page of a day.
    static func page(of day: ApodDay) -> URL? {
        URL(string: nasa + path + "/" + day.code + "/html")
    }

    /// Where its files are on any server, which it may share with others.
    private static let folders = ["/dynamicimage/", "/content/"]

    /// The URL of a file as it may be requested.
    ///
    /// - Throws: `.untrustedURL` if it is not one of the picture of the day.
    func checked(_ url: URL) throws(LoadFailure) -> URL {
        let url = try trusted.checked(url)
        let isOwn =
            Self.hosts.contains(url.host()?.lowercased() ?? "")
            || (url.host() == api.host() && url.port == api.port
                && Self.folders.contains(where: url.path().hasPrefix))
        guard isOwn else { throw .untrustedURL(url.host() ?? "") }
        return url
    }
}
