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
    func data(_ name: String) async throws(LoadFailure) -> Data {
        if name == "-" {
            let input = FileHandle(fileDescriptor: console.streams.input)
            return try read(input)
        }
        if let address = Self.address(name) {
            return try await files.data(at: address)
        }
        guard let file = FileHandle(forReadingAtPath: name) else {
            throw .notFound(reason: nil)
        }
        return try read(file)
    }

    /// `nil` where a name is that of a file.
    static func address(_ name: String) -> URL? {
        URL(string: name).flatMap { address in
            let scheme = address.scheme?.lowercased() ?? ""
            return ["http", "https"].contains(scheme) ? address : nil
        }
    }

    private func read(_ file: FileHandle) throws(LoadFailure) -> Data {
        let data: Data?
        do {
            data = try file.read(upToCount: Self.limit + 1)
        } catch {
            throw .unusablePicture(.damaged)
        }
        guard (data?.count ?? 0) <= Self.limit else {
            throw .tooLarge(limit: Self.limit)
        }
        return data ?? Data()
    }
}
