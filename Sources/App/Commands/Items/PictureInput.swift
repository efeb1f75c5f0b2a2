import Foundation
import Models
import Services
import Terminal

/// Loads a picture from a file, a URL, an item or standard input.
struct PictureInput {
    /// In bytes; the largest original found in the library has 54 MiB.
    private static let limit = 64 << 20

    let console: Console
    let library: Dependencies

    /// Loads a file, a URL on a NASA host or this machine, the picture of an
    /// item, or standard input for `-`.
    func bytes(_ name: String) async throws(LoadFailure) -> [UInt8] {
        if name == "-" {
            let input = FileHandle(fileDescriptor: console.streams.input)
            return try read(input, expecting: 0)
        }
        if let url = Self.url(name) {
            // A page is not a picture itself.
            if url.pathExtension.isEmpty, let id = PhotoID(url: name) {
                return try await picture(of: id)
            }
            return try await data(url, of: .images)
        }
        guard let file = FileHandle(reading: name) else {
            let id = PhotoID(name)
            let isPath = name.contains("/") || name.contains(".")
            guard id.source != .images || !isPath else {
                throw .notFound(reason: nil)
            }
            return try await picture(of: id)
        }
        return try read(file, expecting: FileStatus(at: name)?.size ?? 0)
    }

    private func picture(of id: PhotoID) async throws(LoadFailure) -> [UInt8] {
        let photo = try await library.photos.photo(id)
        let files = try await library.photos.files(of: photo)
        guard let url = files.picture(halvings: 1)?.url ?? photo.thumbnail
        else { throw .notFound(reason: nil) }
        return try await data(url, of: id.source)
    }

    private func data(
        _ url: URL,
        of source: PhotoID.Source
    ) async throws(LoadFailure) -> [UInt8] {
        try await library.files.data(of: FileLocation(url, of: source))
    }

    /// The URL in an argument; `nil` if the argument is a file name.
    static func url(_ name: String) -> URL? {
        URL(string: name).flatMap { url in
            let scheme = url.scheme?.lowercased() ?? ""
            return ["http", "https"].contains(scheme) ? url : nil
        }
    }

    /// Reads a file in chunks, so that a large one is not in memory twice.
    private func read(
        _ file: FileHandle,
        expecting size: Int
    ) throws(LoadFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(size, Self.limit))
        while let piece = try next(of: file), !piece.isEmpty {
            bytes += piece
            guard bytes.count <= Self.limit else {
                throw .tooLarge(limit: Self.limit)
            }
        }
        return bytes
    }

    private func next(of file: FileHandle) throws(LoadFailure) -> Data? {
        do {
            return try file.read(upToCount: 256 << 10)
        } catch {
            // As of a folder, which can be opened.
            throw .notFound(reason: nil)
        }
    }
}
