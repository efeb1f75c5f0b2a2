import Foundation
import TestSupport
import Testing

@testable import App

/// The home and the servers of a run, and what is expected of each run.
///
/// A run leaves in its home only what its command keeps, for its owner only,
/// nothing of the sample, and no history with `--no-history`. It asks nothing
/// of a service that the test does not name, and for nothing three times that
/// it got.
struct RunHome {
    /// What commands keep, by the first file of it.
    enum Kept: String, CaseIterable {
        case cache = ".cache/nasa-photos/"
        case downloads = ".local/state/nasa-photos/downloads.jsonl"
        case favorites = ".local/share/nasa-photos/favorites.jsonl"
        case history = ".local/state/nasa-photos/history.jsonl"
        case mirror = ".local/share/nasa-photos/mirror."
        case pictures = ".local/share/nasa-photos/pictures/"
        case opened = ".local/state/nasa-photos/pictures/"
        case saved = ".local/state/nasa-photos/saved.jsonl"
        case seen = ".local/state/nasa-photos/seen.jsonl"
    }

    /// What commands may keep beside the cache.
    private static let kept: [String: Set<Kept>] = [
        "download": [.downloads], "favorites": [.favorites, .pictures],
        "history": [.history], "mirror": [.mirror], "new": [.seen],
        "random": [.history, .opened],
        "saved": [.saved], "show": [.history, .opened],
    ]

    /// What a run is given: the home, and a server that knows nothing, for the
    /// services that the test does not name.
    let environment: [String: String]
    private let folder: URL
    /// Whether the home is removed after the run.
    private let isOwn: Bool
    private let filesBefore: Set<String>
    private let asked: [(server: LoopbackServer, count: Int)]
    /// Begins the paths of what is asked of services that are not named.
    private let unnamed = "/" + UUID().uuidString

    /// Takes the home of an environment, or a new one.
    init(_ environment: [String: String]) throws {
        isOwn = environment["HOME"] == nil
        let home = try environment["HOME"] ?? ProgramRun.folder().path()
        folder = URL(filePath: home.isEmpty ? "/dev/null" : home)
        let url = try Self.nobody.get().url(unnamed).absoluteString
        var given = ["HOME": home]
        for server in SourceFacts.servers { given[server.variable] = url }
        self.environment = given.merging(environment) { $1 }
        filesBefore = Self.files(in: folder)
        let named = SourceFacts.servers.compactMap {
            environment[$0.variable].flatMap { URL(string: $0)?.port }
        }
        asked = Set(named).compactMap { LoopbackServer.running(at: $0) }
            .map { ($0, $0.answers.count) }
    }

    /// Expects of a run of some words that it leaves nothing but `kept` beside
    /// what its command keeps.
    func expect(
        leaving kept: Set<Kept>,
        of line: [String],
        at location: SourceLocation
    ) {
        let isSample = line.contains("--sample")
        var own = Self.kept[line.first ?? ""] ?? []
        if line.contains(where: { $0.hasPrefix("--save") }) {
            own.insert(.saved)
        }
        if line.contains("--no-history") {
            own.subtract([.history, .opened])
        }
        let expected = kept.union(isSample ? [] : own.union([.cache]))
        let files = Self.files(in: folder).subtracting(filesBefore).filter {
            path in
            !expected.contains { path.hasPrefix($0.rawValue) }
                && (isOwn || path.hasPrefix("."))
        }
        #expect(
            files.sorted() == [],
            "left in the home",
            sourceLocation: location
        )
        let others = (try? Self.nobody.get().requests) ?? []
        #expect(
            others.map(\.target).filter { $0.hasPrefix(unnamed) } == [],
            "asked of other services",
            sourceLocation: location
        )
        let answers = asked.flatMap { $0.server.answers.dropFirst($0.count) }
        #expect(
            Dictionary(grouping: answers) { $0 }.filter { $1.count > 2 }.keys
                .sorted() == [],
            "asked for three times",
            sourceLocation: location
        )
        if isOwn { try? FileManager.default.removeItem(at: folder) }
    }

    private static let nobody = Result {
        try LoopbackServer { _ in .response(404) }
    }

    /// The paths of files below a folder, with the modes of those that others
    /// may read, and of such folders.
    private static func files(in folder: URL) -> Set<String> {
        let manager = FileManager.default
        let paths = manager.subpaths(atPath: folder.path()) ?? []
        return Set(
            paths.compactMap { path in
                let facts = try? manager.attributesOfItem(
                    atPath: folder.path() + "/" + path
                )
                let mode = (facts?[.posixPermissions] as? Int ?? 0) & 0o7777
                let isFolder =
                    facts?[.type] as? FileAttributeType == .typeDirectory
                let isPrivate = mode == (isFolder ? 0o700 : 0o600)
                if isPrivate { return isFolder ? nil : path }
                return path + " " + String(mode, radix: 8)
            }
        )
    }
}
