import Foundation
import Models
import Services
import Synchronization
import TestSupport
import Testing

@testable import Repositories

/// Favorites that two processes change at random, compared with a plain list.
struct FavoritesModelTests {
    @Test(arguments: 1 ... 12)
    func `favorites are what two processes have made of them`(
        seed: UInt64
    ) async throws {
        var run = FavoritesRun(seed: seed)
        defer { run.removeFolder() }
        for step in 1 ... 300 {
            let action = try await run.act()
            let difference = try run.difference()
            try #require(
                difference == nil,
                "step \(step), \(action): \(difference ?? "")"
            )
        }
        // Without compaction, there would be some 200.
        #expect(try run.lineCount < 130)
    }
}

/// A run of random actions, on the favorites and on the list that tells what
/// they have to be.
private struct FavoritesRun {
    /// A favorite of the list.
    struct Expected: Equatable {
        let id: PhotoID
        let title: String?
        let time: Int
        var hasFiles = false
    }

    /// What happens while the files of a favorite are loaded.
    typealias Meanwhile = @Sendable () async -> Void

    private static let ids: [PhotoID] = ["a", "b ", "apod:2026-09-16", "ü"]

    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "favorites-\(UUID().uuidString)")
    private let source = ChangingSource()
    private var random: Random
    private var processes: [Favorites] = []
    /// In the order in which they were written.
    private var expected: [Expected] = []
    /// Some lists are shortened only when they have to be.
    private let compacts: Bool

    init(seed: UInt64) {
        random = Random(state: seed)
        compacts = seed.isMultiple(of: 2)
        processes = [favorites, favorites]
    }

    func removeFolder() {
        try? FileManager.default.removeItem(at: folder)
    }

    private var file: URL { folder.appending(path: "favorites.jsonl") }

    var lineCount: Int {
        get throws {
            try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n").count
        }
    }

    private var favorites: Favorites {
        Favorites(
            folder: folder,
            library: source,
            loader: source,
            now: { [time = source.time] in time.now }
        )
    }

    /// Does something, in one of the processes.
    ///
    /// - Returns: What it was.
    mutating func act() async throws -> String {
        // Some records have the same time.
        source.time.advance(
            by: .seconds(Int.random(in: 0 ... 1, using: &random))
        )
        let process = Int.random(in: 0 ... 1, using: &random)
        let id = Self.ids.randomElement(using: &random) ?? "a"
        switch Int.random(in: 0 ..< 40, using: &random) {
        case 0 ..< 14: return try await add(id, in: process)
        case 14 ..< 22: return try await remove(id, in: process)
        case 22 ..< 30: return try await complete(id, in: process)
        case 30 ..< 36:
            let other = Self.ids.randomElement(using: &random) ?? "a"
            return try await complete(id, in: process, whileRemoving: other)
        case 36 ..< 39: processes[process] = favorites
        default: if compacts { try await RecordFile(file).compact() }
        }
        return "restart or compact"
    }

    private mutating func add(
        _ id: PhotoID,
        in process: Int
    ) async throws -> String {
        let time = Int(source.time.now.timeIntervalSince1970)
        let title = "\(id) \(time)"
        try await processes[process].add(Photo(id: id, title: title))
        if !expected.contains(where: { $0.id == id }) {
            expected.append(Expected(id: id, title: title, time: time))
        }
        return "add \(id) in \(process)"
    }

    private mutating func remove(
        _ id: PhotoID,
        in process: Int
    ) async throws -> String {
        try await processes[process].remove(Photo(id: id))
        expected.removeAll { $0.id == id }
        return "remove \(id) in \(process)"
    }

    private mutating func complete(
        _ id: PhotoID,
        in process: Int,
        whileRemoving other: PhotoID? = nil
    ) async throws -> String {
        let wasIncomplete = expected.contains { $0.id == id && !$0.hasFiles }
        if let other {
            let second = processes[1 - process]
            source.onFiles {
                try? await second.remove(Photo(id: other))
            }
        }
        try await processes[process].complete(
            Photo(id: id),
            isNew: false
        )
        source.onFiles(nil)
        if wasIncomplete, let other {
            expected.removeAll { $0.id == other }
        }
        if let index = expected.firstIndex(where: { $0.id == id }),
            wasIncomplete
        {
            var favorite = expected.remove(at: index)
            favorite.hasFiles = true
            expected.append(favorite)
        }
        return "complete \(id) in \(process), "
            + (other.map { "meanwhile remove \($0)" } ?? "alone")
    }

    /// How the favorites differ from what they have to be; `nil` if not.
    mutating func difference() throws -> String? {
        let process = Int.random(in: 0 ... 1, using: &random)
        _ = try processes[process].update()
        var fresh = favorites
        _ = try fresh.update()
        for (name, one) in [("known", processes[process]), ("fresh", fresh)] {
            if one.photos.snapshot.unreadableCount > 0 {
                return "unreadable in " + name
            }
            let found = Self.ids.compactMap(one.photo).map { photo in
                Expected(
                    id: photo.id,
                    title: photo.title,
                    time: Self.time(of: photo),
                    hasFiles: photo.files != nil
                )
            }
            let ids = Self.ids.compactMap { id in
                expected.first { $0.id == id }
            }
            if found != ids { return "\(name): \(found)" }
            if one.photos.count != expected.count { return name + ": count" }
        }
        return try picturesDiffer() ?? orderDiffers(fresh)
    }

    private static func time(of photo: Photo) -> Int {
        let date = photo.text(.added)
            .flatMap { try? Date($0, strategy: .iso8601) }
        return Int(date?.timeIntervalSince1970 ?? -1)
    }

    /// Only complete favorites may have pictures.
    private func picturesDiffer() throws -> String? {
        let pictures = folder.appending(path: "pictures").path()
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: pictures))
            ?? []
        let count = expected.count { $0.hasFiles }
        return names.count == count ? nil : "\(names.count) pictures"
    }

    /// The last ones come first; of equal times, the last that was written.
    private func orderDiffers(_ favorites: Favorites) throws -> String? {
        let lines = favorites.photos.lines.compactMap { line in
            RecordSnapshot(Array(line)).records.first?.key
        }
        let ids = expected.map(\.id.description)
        return lines == ids ? nil : "order \(lines)"
    }
}

/// Gives each photo one picture, and lets something happen before.
private final class ChangingSource: PhotoLibrary, FileLoader {
    private let meanwhile = Mutex<FavoritesRun.Meanwhile?>(nil)
    let time = FakeTime()

    func onFiles(_ action: FavoritesRun.Meanwhile?) {
        meanwhile.withLock { $0 = action }
    }

    func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        Photo(id: id)
    }

    func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles {
        await meanwhile.withLock { $0 }?()
        let name = photo.id.value + "~small.jpg"
        let url = URL(filePath: "/image").appending(path: name)
        return PhotoFiles([
            PhotoFile(url: url, size: .small, fileExtension: "jpg")
        ])
    }

    func data(of file: FileLocation) async throws(LoadFailure) -> [UInt8] {
        Array(file.url.lastPathComponent.utf8)
    }

    func size(of file: FileLocation) async throws(LoadFailure) -> Int? { nil }

    func checked(_ file: FileLocation) throws(LoadFailure) -> URL { file.url }
}

/// Random numbers that are the same in each run (SplitMix64).
private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
