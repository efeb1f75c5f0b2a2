import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import ViewModels

/// The libraries that commands and screens use.
struct Dependencies: Sendable {
    /// NASA's image library, or the sample in its place.
    let images: any ImageLibrary
    /// The Astronomy Picture of the Day.
    let apod: ApodLibrary
    let curiosity: RoverLibrary
    let perseverance: RoverLibrary
    /// All sources of photos, and the favorites.
    let photos: any PhotoLibrary
    /// Downloads files of all sources; `nil` for the sample.
    var downloader: FileDownloader?
    /// `nil` if there is no folder for them.
    var favorites: Favorites?
    /// `nil` if there is no folder for it.
    var history: StoredPhotos?

    func library(of rover: Rover) -> RoverLibrary {
        switch rover {
        case .curiosity: curiosity
        case .perseverance: perseverance
        }
    }

    /// A short list of each service, to check whether it responds.
    var checks: [(service: String, list: any Cursor<Photo>)] {
        let query = PhotoQuery(words: "moon", pageSize: 1)
        return [
            ("service", images.photos(matching: query)),
            ("assets", images.photos(in: .recent)),
            ("apod", apod.days(limit: 1)),
            ("curiosity", curiosity.newest),
            ("perseverance", perseverance.newest),
        ]
    }
}

/// Creates the libraries that the options and the environment select.
struct DependenciesBuilder {
    let options: OptionValues
    let console: Console
    /// Where the cache writes.
    let writes: WorkQueue

    /// With `trustsLoopback`, files may come from servers on this machine.
    func dependencies(
        trustsLoopback: Bool = false
    ) throws(ValidationError) -> Dependencies {
        let images = try images(trustsLoopback)
        let apod = try apod()
        let curiosity = try rover(.curiosity)
        let perseverance = try rover(.perseverance)
        let sources = PhotoLibraries([
            .apod: apod, .curiosity: curiosity, .perseverance: perseverance,
            // The last one, since it trusts all of NASA's hosts.
            .images: images,
        ])
        let folders = UserFolders(environment: console.environment)
        let favorites = folders.data.map {
            Favorites(folder: $0, library: sources, storesPictures: !isSample)
        }
        return Dependencies(
            images: images,
            apod: apod,
            curiosity: curiosity,
            perseverance: perseverance,
            photos: favorites.map {
                FavoritesLibrary(
                    sources,
                    favorites: $0,
                    observe: observeFavorite
                )
            } ?? sources,
            downloader: isSample ? nil : downloader(sources),
            favorites: favorites,
            history: folders.state.map {
                StoredPhotos(
                    $0.appending(path: "history.jsonl"),
                    timeLabel: .opened,
                    limit: 500
                )
            }
        )
    }

    /// Reports that a favorite is shown as it is stored. What the sample does
    /// not contain may well exist.
    private var observeFavorite: @Sendable (StoredFavorite) -> Void {
        let (console, isSample) = (console, isSample)
        return { favorite in
            guard !isSample else { return }
            console.note(
                console.formatters.favorites.stored(
                    favorite.photo,
                    because: favorite.reason
                )
            )
        }
    }

    /// NASA's image library, or the sample.
    private func images(
        _ trustsLoopback: Bool
    ) throws(ValidationError) -> any ImageLibrary {
        let urls = ImagesURLs(
            api: try server("NASA_PHOTOS_API_URL", ImagesURLs.nasa),
            assets: try server(
                "NASA_PHOTOS_ASSETS_URL",
                ImagesURLs.nasaAssets
            ),
            trustsLoopback: trustsLoopback
        )
        if isSample {
            return LocalLibrary(
                PhotoFolder(Self.sampleFolder, trusted: urls.trusted)
            )
        }
        let services = services(trusting: urls.trusted)
        return ImagesLibrary(
            json: services.json,
            bytes: services.bytes,
            urls: urls,
            cache: CommonOptions.cachePolicy(options) == .refresh ? nil : cache
        )
    }

    /// The picture of the day, or its sample.
    private func apod() throws(ValidationError) -> ApodLibrary {
        let urls = ApodURLs(
            api: try server("NASA_PHOTOS_APOD_URL", ApodURLs.nasa)
        )
        if isSample {
            let sample = ApodSample(Self.sampleFolder)
            return ApodLibrary(
                json: sample,
                bytes: sample,
                urls: urls,
                firstDay: sample.firstDay
            )
        }
        let services = services(trusting: urls.trusted)
        return ApodLibrary(
            json: services.json,
            bytes: services.bytes,
            urls: urls,
            now: console.clock.now
        )
    }

    /// A rover's photos, or its sample.
    private func rover(
        _ rover: Rover
    ) throws(ValidationError) -> RoverLibrary {
        let urls = RoverURLs(
            server: try server("NASA_PHOTOS_MARS_URL", RoverURLs.nasa)
        )
        if isSample {
            let sample = RoverSample(Self.sampleFolder)
            return RoverLibrary(rover, json: sample, bytes: sample, urls: urls)
        }
        let services = services(
            trusting: urls.trusted,
            slowTimeout: RoverURLs.timeout
        )
        return RoverLibrary(
            rover,
            json: services.json,
            bytes: services.bytes,
            urls: urls
        )
    }

    private func downloader(_ photos: PhotoLibraries) -> FileDownloader {
        let http = HTTPClientBuilder(
            options: options,
            console: console,
            isTrusted: { (try? photos.checked($0)) != nil }
        )
        return FileDownloader(client: http.client(isPolite: true))
    }

    /// How fast responses other than files have to arrive. Most have some
    /// kilobytes.
    private var jsonPace: HTTPPace {
        HTTPPace(
            minimumRate: 100,
            maximumTime: .seconds(options[CommonOptions.maxTime])
        )
    }

    /// The services that a library loads JSON and files with, over HTTP and
    /// cached on disk.
    private func services(
        trusting urls: TrustedURLs,
        slowTimeout: Int? = nil
    ) -> (json: any DataService, bytes: any DataService) {
        let http = HTTPClientBuilder(
            options: options,
            console: console,
            isTrusted: urls.isTrusted,
            slowTimeout: slowTimeout
        )
        let client = http.client()
        let cache = cache
        func cached(
            _ kind: DiskEntry.Kind,
            lifetime: TimeInterval,
            pace: HTTPPace = HTTPPace()
        ) -> any DataService {
            ReportedDataService(
                CachedDataService(
                    HTTPDataService(client: client, pace: pace),
                    cache: cache,
                    kind: kind,
                    lifetime: lifetime,
                    policy: CommonOptions.cachePolicy(options),
                    now: console.clock.now
                ),
                status: console.status
            )
        }
        // NASA's responses may be reused for five minutes, and files hardly
        // ever change.
        return (
            cached(.response, lifetime: 300, pace: jsonPace),
            cached(.picture, lifetime: 86_400)
        )
    }

    /// The sample library.
    static var sampleFolder: URL {
        // `Bundle.module` ends the process if the folder is missing, which is
        // to be a failure like any other.
        sampleFolder(besideProgramIn: Bundle.main.bundleURL)
    }

    /// The sample library of a program in a folder: in `../share` if it is
    /// installed, else where the package builds it.
    static func sampleFolder(besideProgramIn folder: URL) -> URL {
        let installed = folder.deletingLastPathComponent()
            .appending(path: "share/nasa-photos/Sample")
        if FileManager.default.fileExists(atPath: installed.path) {
            return installed
        }
        return folder.appending(path: "nasa-photos_App.resources/Sample")
    }

    private var isSample: Bool { options[CommonOptions.sample] }

    /// The URL in an environment variable, or else the built-in one. The
    /// sample ignores the variables.
    private func server(
        _ variable: String,
        _ builtIn: String
    ) throws(ValidationError) -> URL {
        let given = console.environment[variable] ?? ""
        let text = isSample || given.isEmpty ? builtIn : given
        guard let url = ImagesURLs.server(text) else {
            throw ValidationError(
                text: console.strings(
                    .usageInvalidURL,
                    variable,
                    text.withoutSecrets
                )
            )
        }
        return url
    }

    /// The disk cache; `nil` if it is switched off or there is no folder for
    /// it.
    private var cache: DiskCache? {
        guard
            !options[CommonOptions.noCache],
            let folder = UserFolders(environment: console.environment).cache
        else { return nil }
        let console = console
        return DiskCache(
            folder: folder,
            writes: writes,
            now: console.clock.now,
            warn: { _ in console.say(console.strings(.cacheFailed)) }
        )
    }
}
