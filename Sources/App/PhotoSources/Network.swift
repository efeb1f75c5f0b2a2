import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import Synchronization
import ViewModels

/// How services are reached: their servers, the clients and the cache, as the
/// options and the environment say.
struct Network: Sendable {
    /// What a source is made of: what loads its records, and its files.
    struct Connection {
        fileprivate enum Records {
            case sample(LocalRecords)
            case service(SourceAPI)
        }

        fileprivate let records: Records
        let files: SourceFiles

        /// The library of the sample, or else that of the service.
        func library<Library>(
            _ sample: (LocalRecords) -> Library,
            or service: (SourceAPI) -> Library
        ) -> Library {
            switch records {
            case .sample(let records): sample(records)
            case .service(let api): service(api)
            }
        }
    }

    /// Takes the place of all services; `nil` for the services themselves.
    let sample: Sample?
    /// The options, the console and the storage that are used on the way.
    let context: CommandContext
    /// The use of stored copies and requests.
    var policy: CachePolicy
    /// `false` if no response is stored, nor a stored one used.
    var hasCache: Bool
    /// The longest time of a request with its retries, in seconds.
    var maxTime: Int
    /// Files may come from servers on this machine if they are trusted.
    var trustsLoopback = false
    /// `false` if what fails is not asked for again, and hardly redirected.
    var isRetried = true
    /// `true` if what belongs to an item that is known here is not waited for
    /// any longer than the item.
    private(set) var isHurried = false
    /// Servers that are not NASA's, by their variables; the sample has none.
    private let servers: [String: URL]
    private let connections = HTTPConnections()
    private let cacheWarning = Warning()

    /// Services as the options say.
    /// - Throws: If a variable does not have the URL of a server.
    init(_ context: CommandContext) throws {
        self.context = context
        let isSample = context[CommonOptions.sample]
        sample = isSample ? Sample() : nil
        servers = isSample ? [:] : try Self.servers(context.console)
        hasCache = !context[CommonOptions.noCache]
        maxTime = context[CommonOptions.maxTime]
        policy =
            context[CommonOptions.offline]
            ? .offline : context[CommonOptions.refresh] ? .refresh : .standard
    }

    private static func servers(_ console: Console) throws -> [String: URL] {
        var servers: [String: URL] = [:]
        for server in SourceFacts.servers {
            let text = console.environment[server.variable] ?? ""
            guard !text.isEmpty else { continue }
            guard let url = URL(server: text) else {
                throw CommandError(
                    .usageInvalidURL,
                    server.variable,
                    text.withoutSecrets
                )
            }
            servers[server.variable] = url
        }
        return servers
    }

    var console: Console { context.console }
    var storage: Storage { context.storage }
    var now: Now { console.clock.now }

    /// The versions of this program, of what makes its requests, and of what
    /// a mirror needs.
    var versions: String {
        let library = CurlLibrary.version.map { ", libcurl " + $0 } ?? ""
        let sqlite = storage.sqliteVersion.map { ", SQLite " + $0 } ?? ""
        return "nasa-photos " + NasaPhotos.version + library + sqlite
    }

    /// `true` if neither a stored response nor a mirror is to answer.
    var asksServiceOnly: Bool {
        policy == .refresh || !hasCache
    }

    /// Waits for less, unless the user chooses how long.
    mutating func hurry() {
        isHurried =
            !context.options.isGiven(CommonOptions.timeout)
            && !context.options.isGiven(CommonOptions.maxTime)
    }

    func url(of server: SourceServer) -> URL {
        servers[server.variable] ?? server.url
    }

    /// What a source on one server is made of, whose records in the sample have
    /// a name. The timeout is in seconds, unless the user chooses one.
    func connection(
        to server: SourceServer,
        sample name: String,
        candidates: FileCandidates = FileCandidates(),
        slowTimeout: Int? = nil
    ) -> Connection {
        let url = url(of: server)
        let trusted = TrustedURLs(servers: [url])
        func files(_ service: any DataService) -> SourceFiles {
            SourceFiles(service, trusted: trusted, candidates: candidates)
        }
        if let records = sample?.records(name) {
            return Connection(
                records: .sample(records),
                files: files(records)
            )
        }
        let services = services(trusting: trusted, slowTimeout: slowTimeout)
        return Connection(
            records: .service(SourceAPI(services.json, at: url)),
            files: files(services.files)
        )
    }

    /// The services for JSON and files, over HTTP and cached on disk. Files may
    /// be, and redirects may lead, where `urls` says.
    func services(
        trusting urls: TrustedURLs,
        slowTimeout: Int? = nil
    ) -> (json: any DataService, files: any DataService) {
        let client =
            client(isTrusted: urls.isTrusted, slowTimeout: slowTimeout)
        let cache = cache
        func cached(
            _ kind: DiskEntry.Kind,
            lifetime: TimeInterval,
            pace: HTTPPace = HTTPPace()
        ) -> any DataService {
            ReportedDataService(
                service: HTTPDataService(
                    client: client,
                    pace: pace,
                    maximumTime: .seconds(maxTime),
                    cache: cache,
                    kind: kind,
                    lifetime: lifetime,
                    policy: policy,
                    now: console.clock.now
                ),
                status: console.status
            )
        }
        // NASA's responses may be reused for five minutes; files rarely change.
        return (
            cached(.response, lifetime: 300, pace: Self.jsonPace),
            cached(.picture, lifetime: 86_400)
        )
    }

    /// Downloads files of all sources. A copy that may be elsewhere is looked
    /// for there.
    func downloader(of sources: PhotoSources) -> FileDownloader {
        FileDownloader(
            client: client(
                isTrusted: sources.isTrusted,
                retriesRefusals: { !sources.hasCandidates($0) }
            )
        )
    }

    /// A client that may be redirected to trusted URLs. The timeout, in
    /// seconds, is the slow one if there is one and the user chooses none.
    func client(
        isTrusted: @escaping @Sendable (URL) -> Bool,
        slowTimeout: Int? = nil,
        retriesRefusals: @escaping @Sendable (URL) -> Bool = { _ in false }
    ) -> HTTPClient {
        let chosen = context[CommonOptions.timeout]
        let isChosen = context.options.isGiven(CommonOptions.timeout)
        let timeout =
            Duration.seconds(isChosen ? chosen : slowTimeout ?? chosen)
        // What curl and OpenSSL would use, in curl's order.
        let names = ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"]
        let certificates = names.compactMap { console.environment[$0] }
            .first { !$0.isEmpty }
        let report = RequestReport(console)
        return HTTPClient(
            settings: HTTPSettings(
                userAgent: "nasa-photos/" + NasaPhotos.version,
                timeouts: HTTPTimeouts(response: timeout, idle: timeout),
                retries: isRetried ? RetryPolicy() : .none,
                redirectLimit: isRetried ? 5 : 2,
                retriesRefusals: retriesRefusals,
                certificates: certificates,
                proxy: context[CommonOptions.proxy],
                mayRedirect: { _, target in isTrusted(target) }
            ),
            clock: console.clock,
            connections: connections,
            observe: report.report
        )
    }

    /// The slowest pace of responses that are not files: of some kB mostly.
    private static let jsonPace = HTTPPace(minimumRate: 100)

    /// The disk cache; `nil` if it is off or there is no folder for it.
    private var cache: DiskCache? {
        guard hasCache,
            let folder = storage.folders.cache
        else { return nil }
        let (console, warning) = (console, cacheWarning)
        return DiskCache(
            folder: folder,
            writes: storage.writes,
            now: console.clock.now,
            warn: { error in
                guard warning.isFirst() else { return }
                let reason = (error as? StorageError)?.reason ?? "\(error)"
                console.say(.cacheUnstored, folder.plainPath, reason)
            }
        )
    }
}

/// A warning that several parts may give, but only one of them.
private final class Warning: Sendable {
    private let isGiven = Mutex(false)

    func isFirst() -> Bool {
        isGiven.withLock { isGiven in
            defer { isGiven = true }
            return !isGiven
        }
    }
}
