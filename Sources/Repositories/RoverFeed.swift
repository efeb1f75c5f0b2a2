import Entities
package import Foundation
import Models
import Services

/// Loads pages of either feed.
struct RoverFeed {
    /// Perseverance's feed sends all images of a sol at once; the largest have
    /// some 3,000, of 3 KB and 50 values each.
    private static let limits = JSONLimits(bytes: 32 << 20, values: 600_000)

    let service: any DataService
    let urls: RoverURLs
    let rover: Rover

    /// A page of a feed.
    struct FeedPage {
        let images: [RoverImage]
        /// How many images it has, readable or not.
        let received: Int
        /// How many images all pages have.
        let total: Int?
        /// Whether there is another page; `nil` if the service does not say.
        let more: Bool?
        /// Set if it is a stored copy.
        let stored: StoredCopy?

        var skipped: Int { received - images.count }

        func hasMore(after count: Int) -> Bool {
            received > 0 && (more ?? (count + received < total ?? 0))
        }
    }

    func page(at url: URL) async throws(LoadFailure) -> FeedPage {
        do {
            return switch rover {
            case .curiosity: try await curiosity(url)
            case .perseverance: try await perseverance(url)
            }
        } catch {
            throw LoadFailure(error)
        }
    }

    private func curiosity(_ url: URL) async throws(ServiceError) -> FeedPage {
        let response = try await service.get(
            CuriosityPageEntity.self,
            from: url,
            limits: Self.limits
        )
        let page = response.value
        return FeedPage(
            images: page.items.elements.compactMap {
                RoverImage($0, trusted: urls.trusted)
            },
            received: page.items.elements.count + page.items.skipped,
            total: page.total,
            more: page.more,
            stored: StoredCopy(response.stale)
        )
    }

    private func perseverance(
        _ url: URL
    ) async throws(ServiceError) -> FeedPage {
        let response = try await service.get(
            PerseverancePageEntity.self,
            from: url,
            limits: Self.limits
        )
        let page = response.value
        guard page.mission == nil || page.mission == "mars2020" else {
            throw .unexpectedShape(path: "mission")
        }
        return FeedPage(
            images: page.images.elements.compactMap {
                RoverImage($0, trusted: urls.trusted)
            },
            received: page.images.elements.count + page.images.skipped,
            total: page.total,
            more: nil,
            stored: StoredCopy(response.stale)
        )
    }
}

/// An image of either feed, with what lists are filtered by.
struct RoverImage: Sendable {
    let id: String
    let sol: Int
    let instrument: String
    /// In the form `2025-10-06T17:16:46.000Z`.
    let taken: String?
    let isThumbnail: Bool
    let photo: Photo

    /// What both eyes of a camera see at a time.
    struct Scene: Hashable {
        let camera: String
        let taken: String
        let isThumbnail: Bool
    }

    var eye: RoverEye? { RoverEye(instrument: instrument) }

    /// `nil` if its camera has one eye only.
    var scene: Scene? {
        guard let eye, let taken else { return nil }
        let camera = instrument.replacing(eye.rawValue.uppercased(), with: "")
        return Scene(camera: camera, taken: taken, isThumbnail: isThumbnail)
    }

    /// - Returns: `nil` without an id or a sol, and for other missions.
    init?(_ item: CuriosityImageEntity, trusted: TrustedURLs) {
        guard
            let id = item.imageID, !id.isEmpty, let sol = item.sol,
            item.mission == nil || item.mission == "msl"
        else { return nil }
        let original = [item.httpsURL, item.url].lazy.compactMap { $0 }
            .compactMap(trusted.url).first
        let extended = item.extended
        self.init(
            .curiosity,
            id,
            sol,
            instrument: item.instrument,
            taken: item.dateTaken,
            isThumbnail: item.isThumbnail
                ?? (extended?.sampleType?.lowercased() == "thumbnail"),
            localTime: extended?.localTime,
            site: item.site,
            drive: item.drive,
            filter: extended?.filter,
            credit: item.credit,
            description: item.description,
            files: original.map(RoverFiles.copies) ?? []
        )
    }

    /// - Returns: `nil` without an id or a sol.
    init?(_ item: PerseveranceImageEntity, trusted: TrustedURLs) {
        guard let id = item.imageID, !id.isEmpty, let sol = item.sol else {
            return nil
        }
        // The names of the service's sizes mean others in the image library.
        let urls: [(PhotoFile.Size, String?)] = [
            (.original, item.files?.full), (.medium, item.files?.large),
            (.small, item.files?.medium), (.thumbnail, item.files?.small),
        ]
        self.init(
            .perseverance,
            id,
            sol,
            instrument: item.camera?.instrument,
            taken: item.dateTaken,
            isThumbnail: item.sampleType?.lowercased() == "thumbnail",
            localTime: item.localTime,
            site: item.site,
            drive: item.drive,
            filter: item.camera?.filter,
            credit: item.credit,
            description: item.caption,
            files: urls.compactMap { size, url in
                url.flatMap(trusted.url).map { RoverFiles.file($0, size) }
            }
        )
    }

    private init(
        _ rover: Rover,
        _ id: String,
        _ sol: Int,
        instrument: String?,
        taken: String?,
        isThumbnail: Bool,
        localTime: String?,
        site: Int?,
        drive: Int?,
        filter: String?,
        credit: String?,
        description: String?,
        files: [PhotoFile]
    ) {
        let instrument = instrument ?? ""
        let taken = taken.map { $0.hasSuffix("Z") ? $0 : $0 + "Z" }
        let camera = RoverCameraName(instrument, of: rover)
        let time =
            RoverName.time(localTime)
            ?? taken.flatMap { taken in
                Date(isoText: taken).map(rover.clock.time)
            }
        let facts: [(Photo.Fact.Label, JSONValue)] = [
            (.sol, .integer(sol)),
            (.camera, .string(camera.full)),
            (.instrument, .string(instrument)),
            (.localSolarTime, JSONValue(time)),
            (.site, site.map(JSONValue.integer) ?? .null),
            (.drive, drive.map(JSONValue.integer) ?? .null),
            (.filter, JSONValue(filter == "UNK" ? nil : filter)),
        ]
        self.id = id
        self.sol = sol
        self.instrument = instrument
        self.taken = taken
        self.isThumbnail = isThumbnail
        photo = Photo(
            id: PhotoID(rover.source, id),
            title: "\(rover.name) sol \(sol): \(camera.short)",
            date: taken,
            creator: credit,
            description: description,
            thumbnail: files.last { $0.isPicture }?.url,
            files: PhotoFiles(files),
            facts: facts.filter { ![.null, .string("")].contains($0.1) }
                .map { Photo.Fact($0, $1) }
        )
    }
}

/// A camera in words.
private struct RoverCameraName {
    /// `Navcam left`
    let short: String
    /// `Navigation Camera (Navcam), left`
    let full: String

    init(_ instrument: String, of rover: Rover) {
        guard let camera = rover.camera(with: instrument) else {
            short = instrument
            full = instrument
            return
        }
        let eye = RoverEye(instrument: instrument)?.rawValue
        short = camera.label + (eye.map { " " + $0 } ?? "")
        full =
            "\(camera.title) (\(camera.label))" + (eye.map { ", " + $0 } ?? "")
    }
}

/// The URLs of NASA's feeds of raw images.
package struct RoverURLs: Sendable {
    /// The service itself.
    package static let nasa = "https://mars.nasa.gov"
    /// In seconds; it takes 20 and more for a sol of Perseverance.
    package static let timeout = 60

    private static let hosts = ["mars.nasa.gov", "mars.jpl.nasa.gov"]

    private let server: URL
    /// Which URLs in responses may be requested.
    package let trusted: TrustedURLs

    /// - Parameter server: The service, without a slash at the end.
    package init(server: URL) {
        self.server = TrustedURLs.secured(server)
        trusted = TrustedURLs(servers: [self.server])
    }

    /// The URL as it may be requested.
    ///
    /// - Throws: `.untrustedURL` if the file is not one of a rover's.
    func checked(_ url: URL) throws(LoadFailure) -> URL {
        let host = url.host()?.lowercased() ?? ""
        guard
            Self.hosts.contains(host) || host == server.host()?.lowercased()
        else { throw .untrustedURL(host) }
        return try trusted.checked(url)
    }

    /// A page of a list, counted from 0.
    func images(_ query: RoverQuery, page: Int) -> URL {
        switch query.rover {
        case .curiosity: curiosity(query, page)
        case .perseverance: perseverance(query, page)
        }
    }

    /// What there is of a rover's photos.
    func latest(_ rover: Rover) -> URL {
        switch rover {
        case .curiosity: url("/api/v1/raw_image_items/msl/latest/")
        case .perseverance: url(Self.feed + "&latest=true")
        }
    }

    private static let feed =
        "/rss/api/?feed=raw_images&category=mars2020&feedtype=json"

    private func curiosity(_ query: RoverQuery, _ page: Int) -> URL {
        var text =
            "/api/v1/raw_image_items/?order=\(query.order.parameter)"
            + "&per_page=\(query.pageSize)&page=\(page)"
            + "&condition_1=msl:mission"
        if let sols = query.sols {
            text +=
                sols.count == 1
                ? "&condition_2=\(sols.lowerBound):sol:in"
                : Self.conditions(sols)
        }
        text += "&search=" + query.instruments.joined(separator: "|")
        if !query.includesThumbnails {
            text += "&extended=thumbnail::sample_type::noteq"
        }
        return url(text)
    }

    private func perseverance(_ query: RoverQuery, _ page: Int) -> URL {
        var text =
            Self.feed + "&ver=1.2&order=\(query.order.parameter)"
            + "&num=\(query.pageSize)&page=\(page)"
        if let sols = query.sols {
            text +=
                sols.count == 1
                ? "&sol=\(sols.lowerBound)" : Self.conditions(sols)
        }
        return url(text + "&search=" + query.instruments.joined(separator: "|"))
    }

    private static func conditions(_ sols: ClosedRange<Int>) -> String {
        "&condition_2=\(sols.lowerBound):sol:gte"
            + "&condition_3=\(sols.upperBound):sol:lte"
    }

    private func url(_ path: String) -> URL {
        let text = PercentEncoding.url(server.absoluteString + path)
        // A text that is escaped like this is always a URL.
        return URL(string: text) ?? server
    }

    /// The web page of a photo; for Curiosity that of its sol, since a page of
    /// its own has a number that the id does not tell.
    static func page(of name: String, _ rover: Rover) -> URL? {
        switch rover {
        case .perseverance:
            return URL(
                string: nasa + "/mars2020/multimedia/raw-images/"
                    + PercentEncoding.component(name)
            )
        case .curiosity:
            guard let sols = RoverName(name)?.sols else { return nil }
            return URL(
                string: nasa + "/msl/multimedia/raw-images/?order=sol+desc"
                    + "&begin_sol=\(sols.lowerBound)"
                    + "&end_sol=\(sols.upperBound)"
            )
        }
    }
}

extension RoverQuery.Order {
    /// A plus instead of the space makes the feeds fail.
    fileprivate var parameter: String {
        switch self {
        case .newestReceived: "date_received desc"
        case .latestSol: "sol desc"
        case .earliestSol: "sol asc"
        }
    }
}
