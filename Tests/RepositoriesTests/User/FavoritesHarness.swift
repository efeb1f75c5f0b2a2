import Foundation
import HTTP
import Models
import Services
import Synchronization
import Testing

@testable import Repositories

/// Favorites in a folder of their own, and a library that a test makes fail.
final class FavoritesHarness: Sendable {
    /// Why a request fails; `nil` if it does not.
    typealias Failing = @Sendable (String) async -> LoadFailure?

    static let thumbnail = url("thumb.jpg")
    static let preview = url("small.jpg")
    static let files = PhotoFiles([
        PhotoFile(url: preview, size: .small, fileExtension: "jpg")
    ])
    static let photo = Photo(
        id: "a",
        title: "Äpple",
        mediaType: .other("map"),
        keywords: ["one", "two"],
        thumbnail: thumbnail,
        facts: [.init(.center, .string("JSC"))]
    )

    let folder = FileManager.default.temporaryDirectory
        .appending(path: "favorites-\(UUID().uuidString)")
    private let requested = Mutex<[String]>([])
    private let observed = Mutex<[LoadFailure]>([])

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var file: URL { folder.appending(path: "favorites.jsonl") }
    /// What was requested of the library.
    var requests: [String] { requested.withLock { $0 } }
    /// Why favorites were shown as they are stored.
    var shown: [LoadFailure] { observed.withLock { $0 } }

    private static func url(_ name: String) -> URL {
        URL(filePath: "/image/a/" + name)
    }

    func favorites(
        isStored: Bool = true,
        time: TimeInterval = 100,
        disk: Disk = Disk(),
        failing fail: @escaping Failing = { _ in nil }
    ) -> Favorites {
        Favorites(
            folder: isStored ? folder : nil,
            library: source(fail),
            loader: source(fail),
            disk: disk,
            now: { Date(timeIntervalSince1970: time) }
        )
    }

    /// Removes the photo as another process does.
    func remove() async {
        var favorites = favorites()
        _ = try? favorites.update()
        try? await favorites.remove(Self.photo)
    }

    func library(
        clock: HTTPClock = .system,
        failing fail: @escaping Failing = { _ in nil }
    ) -> FavoritesLibrary {
        FavoritesLibrary(source(fail), favorites: favorites(), clock: clock) {
            [self] _, reason in
            observed.withLock { $0.append(reason) }
        }
    }

    private func source(
        _ fail: @escaping Failing
    ) -> FakeSource {
        FakeSource { [self] request throws(LoadFailure) in
            requested.withLock { $0.append(request) }
            if let failure = await fail(request) { throw failure }
        }
    }
}

private struct FakeSource: PhotoLibrary, FileLoader {
    let check: @Sendable (String) async throws(LoadFailure) -> Void

    func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await check("photo")
        return FavoritesHarness.photo
    }

    func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles {
        try await check("files")
        return FavoritesHarness.files
    }

    func data(of file: FileLocation) async throws(LoadFailure) -> [UInt8] {
        try await check(file.url.lastPathComponent)
        return Array(file.url.lastPathComponent.utf8)
    }

    func size(of file: FileLocation) async throws(LoadFailure) -> Int? { nil }

    func checked(_ file: FileLocation) throws(LoadFailure) -> URL { file.url }
}
