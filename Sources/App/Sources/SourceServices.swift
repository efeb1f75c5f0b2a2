import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Services
import Synchronization
import TerminalViews
import ViewModels

/// The parts that sources are made of, as the options and the environment say.
struct SourceServices: Sendable {
    /// Servers that are not NASA's, by their variables; the sample has none.
    private let servers: [String: URL]
    /// The folder of the sample; `nil` for the services themselves.
    private let samples: URL?
    let trustsLoopback: Bool
    /// Is told what the clients do, beside the user.
    var observe: @Sendable (HTTPEvent) -> Void = { _ in }
    var options: OptionValues
    let console: Console
    private let writes: WorkQueue
    private let cacheWarning = Warning()
    /// Reports once that something of the user's cannot be locked.
    let disk: Disk

    /// Files may come from servers on this machine if they are trusted.
    /// - Throws: If a variable does not have the URL of a server.
    init(
        options: OptionValues,
        console: Console,
        writes: WorkQueue,
        trustsLoopback: Bool = false
    ) throws {
        let isSample = options[CommonOptions.sample]
        servers = isSample ? [:] : try Self.servers(console)
        samples = isSample ? Self.sampleFolder : nil
        disk = Disk(warn: { console.note(.storeNoLocks, $0) })
        self.trustsLoopback = trustsLoopback
        self.options = options
        self.console = console
        self.writes = writes
    }

    private static func servers(_ console: Console) throws -> [String: URL] {
        var servers: [String: URL] = [:]
        for server in Sources.servers {
            let text = console.environment[server.variable] ?? ""
            guard !text.isEmpty else { continue }
            guard let url = ImagesURLs.server(text) else {
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

    var now: Now { console.clock.now }

    var isSample: Bool { samples != nil }

    /// `true` if neither a stored response nor a mirror is to answer.
    var isOfServiceOnly: Bool {
        options[CommonOptions.refresh] || options[CommonOptions.noCache]
    }

    /// `true` if what belongs to an item that is known here is not waited for
    /// any longer than the item.
    private(set) var isHurried = false

    /// Waits for less, unless the user chooses how long.
    mutating func hurry() {
        isHurried =
            !options.isGiven(CommonOptions.timeout)
            && !options.isGiven(CommonOptions.maxTime)
    }

    func url(of server: SourceServer) -> URL {
        // A constant of the program is always a URL.
        servers[server.variable] ?? ImagesURLs.server(server.builtIn)
            ?? URL(filePath: "/")
    }

    /// The library of a source and the loader of its files: over a service for
    /// JSON, or over the part of the sample that takes its place. Files may be,
    /// and redirects may lead, where `urls` says; the timeout is in
    /// seconds, unless the user chooses one.
    func parts<Library>(
        _ name: String,
        trusting urls: TrustedURLs,
        candidates: FileCandidates = FileCandidates(),
        slowTimeout: Int? = nil,
        sample: (LocalRecords) -> Library,
        service: (any DataService) -> Library,
        photos: (Library) -> any PhotoLibrary
    ) -> SourceParts<Library> {
        let library: Library
        let bytes: any DataService
        if let samples {
            let local = LocalRecords(samples, name + ".jsonl")
            (library, bytes) = (sample(local), local)
        } else {
            let (json, files) = connect(urls, slowTimeout)
            (library, bytes) = (service(json), files)
        }
        return SourceParts(
            library: library,
            photos: photos(library),
            files: SourceFiles(bytes, trusted: urls, candidates: candidates)
        )
    }

    /// The same for a source whose responses and files are on one server.
    func parts<Library>(
        _ name: String,
        at server: SourceServer,
        candidates: FileCandidates = FileCandidates(),
        slowTimeout: Int? = nil,
        sample: (LocalRecords) -> Library,
        service: (SourceAPI) -> Library,
        photos: (Library) -> any PhotoLibrary
    ) -> SourceParts<Library> {
        let url = url(of: server)
        return parts(
            name,
            trusting: TrustedURLs(servers: [url]),
            candidates: candidates,
            slowTimeout: slowTimeout,
            sample: sample,
            service: { service(SourceAPI($0, at: url)) },
            photos: photos
        )
    }

    /// The services for JSON and files, over HTTP and cached on disk.
    private func connect(
        _ urls: TrustedURLs,
        _ slowTimeout: Int?
    ) -> (json: any DataService, bytes: any DataService) {
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
                    maximumTime: .seconds(options[CommonOptions.maxTime]),
                    cache: cache,
                    kind: kind,
                    lifetime: lifetime,
                    policy: CommonOptions.cachePolicy(options),
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

    /// A client that may be redirected to trusted URLs. The timeout, in
    /// seconds, is the slow one if there is one and the user chooses none.
    func client(
        isTrusted: @escaping @Sendable (URL) -> Bool,
        slowTimeout: Int? = nil,
        retriesRefusals: @escaping @Sendable (URL) -> Bool = { _ in false }
    ) -> HTTPClient {
        let chosen = options[CommonOptions.timeout]
        let isChosen = options.isGiven(CommonOptions.timeout)
        let timeout =
            Duration.seconds(isChosen ? chosen : slowTimeout ?? chosen)
        // The file that curl and OpenSSL would use, in curl's order.
        let certificates = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]
            .compactMap { console.environment[$0] }.first { !$0.isEmpty }
        let (report, observe) = (RequestReport(console), observe)
        return HTTPClient(
            settings: HTTPSettings(
                userAgent: "nasa-photos/" + NasaPhotos.version,
                timeouts: HTTPTimeouts(response: timeout, idle: timeout),
                retriesRefusals: retriesRefusals,
                certificates: certificates,
                proxy: options[CommonOptions.proxy],
                mayRedirect: { _, target in isTrusted(target) }
            ),
            clock: console.clock,
            observe: {
                report.report($0)
                observe($0)
            }
        )
    }

    /// The slowest pace of responses that are not files: of some kB mostly.
    private static let jsonPace = HTTPPace(minimumRate: 100)

    /// The disk cache; `nil` if it is off or there is no folder for it.
    private var cache: DiskCache? {
        guard !options[CommonOptions.noCache],
            let folder = UserFolders(environment: console.environment).cache
        else { return nil }
        let (console, warning) = (console, cacheWarning)
        return DiskCache(
            folder: folder,
            writes: writes,
            now: console.clock.now,
            warn: { error in
                guard warning.isFirst() else { return }
                let reason = (error as? StorageError)?.reason ?? "\(error)"
                console.say(.cacheUnstored, folder.plainPath, reason)
            }
        )
    }

    /// The sample library.
    static var sampleFolder: URL {
        // `Bundle.module` would end the process if the folder is missing.
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
}

/// Shows the host while another service waits for it.
struct ReportedDataService: DataService {
    let service: any DataService
    let status: StatusLine

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable ([UInt8]) throws -> Value
    ) async throws -> Loaded<Value> {
        try await status.wait(for: subject(request.url)) {
            try await service.load(request, decode)
        }
    }

    func size(of url: URL) async throws -> Int? {
        try await status.wait(for: subject(url)) {
            try await service.size(of: url)
        }
    }

    func responses(listing item: String) async -> [DiskEntry] {
        await service.responses(listing: item)
    }

    private func subject(_ url: URL) -> String {
        url.host() ?? url.lastPathComponent
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
