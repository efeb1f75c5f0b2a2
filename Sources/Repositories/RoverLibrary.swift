import Entities
package import Foundation
package import Models
package import Services

/// The photos of a rover in NASA's feeds of raw images.
package struct RoverLibrary: PhotoLibrary {
    /// In bytes; the largest original has some 5 MiB.
    private static let fileLimit = 64 << 20
    /// Pages in which a photo is looked up; a sol has a few thousand images.
    private static let pageLimit = 50

    private let rover: Rover
    private let json: any DataService
    private let bytes: any DataService
    private let urls: RoverURLs

    package init(
        _ rover: Rover,
        json: any DataService,
        bytes: any DataService,
        urls: RoverURLs
    ) {
        self.rover = rover
        self.json = json
        self.bytes = bytes
        self.urls = urls
    }

    /// The photos that a query asks for; creating the cursor requests nothing.
    package func photos(matching query: RoverQuery) -> any Cursor<Photo> {
        RoverRepository(service: json, urls: urls, query: query)
    }

    /// The newest photo, to check the service.
    package var newest: any Cursor<Photo> {
        photos(
            matching: RoverQuery(
                rover,
                includesThumbnails: true,
                eye: nil,
                pageSize: 1
            )
        )
    }

    /// What there is of the rover's photos.
    package func status() async throws(LoadFailure) -> RoverStatus {
        do {
            let latest = try await json.get(
                RoverLatestEntity.self,
                from: urls.latest(rover)
            ).value
            return RoverStatus(sol: latest.sol, photos: latest.total)
        } catch {
            throw LoadFailure(error)
        }
    }

    // MARK: Photos

    /// Looks a photo up among those of the sol that its name tells, since the
    /// feeds cannot be searched for names.
    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        guard id.source == rover.source, let sols = RoverName(id.value)?.sols
        else { throw .notFound(reason: nil) }
        let query = RoverQuery(
            rover,
            sols: sols,
            includesThumbnails: true,
            eye: nil
        )
        var cursor = photos(matching: query)
        do throws(LoadFailure) {
            for _ in 0 ..< Self.pageLimit {
                let page = try await cursor.page()
                if let photo = page.elements.first(where: { $0.id == id }) {
                    return photo
                }
                guard case .more(let next) = page.next else { break }
                cursor = next
            }
        } catch .nothing {
            throw .notFound(reason: nil)
        }
        throw .notFound(reason: nil)
    }

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        let files = try await self.photo(photo.id).files
        return files ?? PhotoFiles([])
    }

    package func webPage(of id: PhotoID) -> URL? {
        guard id.source == rover.source else { return nil }
        return RoverURLs.page(of: id.value, rover)
    }

    // MARK: Files

    package func checked(_ url: URL) throws(LoadFailure) -> URL {
        try urls.checked(url)
    }

    /// The bytes of a file; of a small copy that is missing, those of the next
    /// larger one.
    package func data(at url: URL) async throws(LoadFailure) -> Data {
        do throws(LoadFailure) {
            return try await file(at: url)
        } catch {
            guard error.isMissingFile, let larger = RoverFiles.larger(url)
            else { throw error }
            return try await file(at: larger)
        }
    }

    private func file(at url: URL) async throws(LoadFailure) -> Data {
        let url = try urls.checked(url)
        do {
            return try await bytes.data(
                from: url,
                limit: Self.fileLimit
            ).value
        } catch {
            throw LoadFailure(error)
        }
    }

    package func size(at url: URL) async throws(LoadFailure) -> Int? {
        let url = try urls.checked(url)
        do {
            return try await bytes.size(of: url)
        } catch {
            throw LoadFailure(error)
        }
    }
}

extension LoadFailure {
    /// Whether there is no such file; storage without a list of its files
    /// refuses to say so.
    fileprivate var isMissingFile: Bool {
        switch self {
        case .notFound, .refused(status: 403, _): true
        default: false
        }
    }
}

/// What the names of images tell.
struct RoverName {
    /// The sol, or two if it was around midnight.
    let sols: ClosedRange<Int>

    /// Reads an image's name.
    ///
    /// - `NLF_0670_0726421423_…`: Perseverance, with the sol.
    /// - `4681ML1059230141502178C00_DXXX`: Curiosity's science cameras, with
    ///   the sol.
    /// - `NLB_813038955EDR_…`: Curiosity's other cameras, with the time of the
    ///   spacecraft's clock.
    init?(_ name: String) {
        let parts = name.split(separator: "_", omittingEmptySubsequences: false)
        let digits = parts.map {
            String($0.prefix { $0.isASCII && $0.isNumber })
        }
        if digits[0].count == 4, parts[0].dropFirst(4).first?.isLetter == true,
            let sol = Int(digits[0])
        {
            sols = sol ... sol
        } else if digits.count > 1, (4 ... 5).contains(digits[1].count),
            digits[1].count == parts[1].count, let sol = Int(digits[1])
        {
            sols = sol ... sol
        } else if digits.count > 1, digits[1].count == 9,
            let seconds = Double(digits[1])
        {
            let clock = Rover.curiosity.clock
            let taken = Self.clockStart.addingTimeInterval(seconds)
            let first = clock.sol(at: taken)
            sols = first ... clock.sol(at: taken + Self.clockDrift)
        } else {
            return nil
        }
    }

    /// Curiosity's clock counts seconds from noon of January 1, 2000.
    private static let clockStart = Date(timeIntervalSince1970: 946_728_000)
    /// In seconds: it was 67 minutes slow on sol 4681.
    private static let clockDrift = 7_200.0

    /// The time of a text such as `Sol-04681M10:40:32.355`; `nil` for others.
    static func time(_ text: String?) -> String? {
        guard let text, let mark = text.lastIndex(of: "M") else { return nil }
        let time = text[mark...].dropFirst().prefix(8)
        let isTime = time.split(separator: ":").map(\.count) == [2, 2, 2]
        return isTime ? String(time) : nil
    }
}

/// The copies of Curiosity's images, named after the original:
/// `NAME-thm.JPG`, `NAME-br.JPG`, `NAME.JPG`.
enum RoverFiles {
    private static let suffixes = ["-thm", "-br", ""]

    static func copies(of original: URL) -> [PhotoFile] {
        [
            file(original, .original),
            file(url(original, "-br"), .medium),
            file(url(original, "-thm"), .thumbnail),
        ]
    }

    static func file(_ url: URL, _ size: PhotoFile.Size) -> PhotoFile {
        PhotoFile(url: url, size: size, fileExtension: url.pathExtension)
    }

    /// The next larger copy; `nil` for other files.
    static func larger(_ copy: URL) -> URL? {
        let name = copy.deletingPathExtension().lastPathComponent
        for (suffix, larger) in zip(suffixes, suffixes.dropFirst())
        where name.hasSuffix(suffix) {
            return url(copy, larger, instead: suffix)
        }
        return nil
    }

    private static func url(
        _ url: URL,
        _ suffix: String,
        instead old: String = ""
    ) -> URL {
        let text = url.absoluteString
        let ending = "." + url.pathExtension
        return URL(
            string: String(text.dropLast(ending.count + old.count))
                + suffix + ending
        ) ?? url
    }
}
