import Foundation
import Models

/// A picture as it is named on the command line: a file, a URL on a NASA host
/// or this machine, the picture of an item, or standard input for `-`.
struct NamedPicture {
    /// In bytes; the largest original found in the library has 54 MiB.
    private static let limit = 64 << 20

    let name: String
    let composition: Composition

    /// `true` if the name may be that of a file.
    var mayBeFile: Bool { url == nil && name != "-" }

    /// - Throws: `LoadFailure`, `InputFile.Failure`.
    func bytes() async throws -> [UInt8] {
        if name == "-" {
            return try read("-", expecting: 0)
        }
        if let url {
            // A page is not a picture itself.
            if url.pathExtension.isEmpty, let id = SourceFacts.id(of: name) {
                return try await picture(of: id)
            }
            let file = FileLocation(url, of: .images)
            // What a person typed may be on any server of this machine.
            return try await composition.with { $0.trustsLoopback = true }
                .files.data(of: file)
        }
        guard NamedFile(name).exists else {
            // That is the path of a file, and no id.
            guard !name.contains("/"), !name.contains(".") else {
                throw LoadFailure.notFound()
            }
            return try await picture(of: PhotoID(name))
        }
        return try read(name, expecting: NamedFile(name).size)
    }

    private func picture(of id: PhotoID) async throws -> [UInt8] {
        let photos = composition.photos
        let photo = try await photos.photo(id)
        let known = try await photos.files(of: photo)
        let url = known.picture(halvings: 1)?.url ?? photo.thumbnail
        let file = try FileLocation(url.orNotFound(), of: id.source)
        return try await composition.files.data(of: file)
    }

    /// The URL of that name; `nil` if it is not one.
    private var url: URL? {
        URL(string: name).flatMap { url in
            let scheme = url.scheme?.lowercased() ?? ""
            return ["http", "https"].contains(scheme) ? url : nil
        }
    }

    private func read(
        _ path: String,
        expecting size: Int
    ) throws -> [UInt8] {
        let bytes = try composition.network.console.bytes(
            of: path,
            upTo: Self.limit,
            expecting: size
        )
        guard bytes.count <= Self.limit else {
            throw LoadFailure.tooLarge(limit: Self.limit)
        }
        return bytes
    }
}
