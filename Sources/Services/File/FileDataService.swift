package import Foundation

/// Gives the bytes of pictures and captions from a folder, for the addresses
/// of the library's files.
///
/// For `…/image/ID/ID~thumb.jpg` that is the file `pictures/ID~thumb.jpg`; if
/// there is none, one of the pictures in the folder `pictures/image`, always
/// the same one for an id, so that every item has a picture of its kind.
/// Captions come from `captions/ID.srt` only.
package struct FileDataService: DataService {
    private static let pictureEndings = ["jpg", "jpeg", "png", "gif"]

    private let folder: FileFolder

    /// - Parameter folder: Nothing outside of it is read.
    package init(folder: URL) {
        self.folder = FileFolder(folder)
    }

    /// - Throws: `.status` 404 if there is no such file; `.tooLarge`;
    ///   `.unsupportedAddress` for other hosts.
    @concurrent
    package func data(
        from address: URL,
        limit: Int
    ) async throws(ServiceError) -> Data {
        guard !Task.isCancelled else { throw .cancelled }
        let path = try FileAddress(address).path
        guard path.count == 3, let data = try data(path, atMost: limit) else {
            throw .status(404, reason: nil)
        }
        return data
    }

    @concurrent
    package func size(of address: URL) async throws(ServiceError) -> Int? {
        try await data(from: address, limit: 64 << 20).count
    }

    // The path is the media type, the id and the file's name.
    private func data(
        _ path: [String],
        atMost limit: Int
    ) throws(ServiceError) -> Data? {
        let name = path[2]
        switch ending(name) {
        case "srt", "vtt":
            return try folder.data("captions", name, atMost: limit)
        case let ending where Self.pictureEndings.contains(ending):
            if let own = try folder.data("pictures", name, atMost: limit) {
                return own
            }
            guard let shared = shared(mediaType: path[0], id: path[1]) else {
                return nil
            }
            return try folder.data("pictures", path[0], shared, atMost: limit)
        default:
            return nil
        }
    }

    private func shared(mediaType: String, id: String) -> String? {
        let names = folder.names(in: "pictures", mediaType).filter {
            Self.pictureEndings.contains(ending($0))
        }
        guard !names.isEmpty else { return nil }
        return names[Int(Checksum(id).value % UInt64(names.count))]
    }

    private func ending(_ name: String) -> String {
        (name as NSString).pathExtension.lowercased()
    }
}
