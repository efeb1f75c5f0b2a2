import Foundation
import Models
import Terminal
import ViewModels

/// Gets the bytes of a picture that a command line names.
struct PictureInput {
    private let console: Console
    private let files: any PictureDataSource

    /// In bytes; the largest original of a photo that was seen has 54 MiB.
    private static let limit = 64 << 20

    init(console: Console, files: any PictureDataSource) {
        self.console = console
        self.files = files
    }

    /// `name`: A file, an address of NASA's or of this machine, or
    /// `-` for standard input.
    func bytes(_ name: String) async throws(LoadFailure) -> [UInt8] {
        if name == "-" {
            let input = FileHandle(fileDescriptor: console.streams.input)
            return try read(input, expecting: 0)
        }
        if let address = Self.address(name) {
            return [UInt8](try await files.data(at: address))
        }
        guard let file = FileHandle(forReadingAtPath: name) else {
            throw .notFound(reason: nil)
        }
        return try read(file, expecting: Self.size(name))
    }

    /// In bytes; 0 where it is not known.
    private static func size(_ file: String) -> Int {
        let facts = try? FileManager.default.attributesOfItem(atPath: file)
        return facts?[.size] as? Int ?? 0
    }

    /// `nil` where a name is that of a file.
    static func address(_ name: String) -> URL? {
        URL(string: name).flatMap { address in
            let scheme = address.scheme?.lowercased() ?? ""
            return ["http", "https"].contains(scheme) ? address : nil
        }
    }

    /// Piece by piece, so that a large file is never held twice.
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
            throw .unusablePicture(.damaged)
        }
    }
}
