import Foundation
import Models
import Terminal

/// Finds the items that a command line names by their ids.
struct ItemFinder {
    /// In bytes; an id has at most a few hundred.
    private static let inputLimit = 16 << 20

    private let console: Console

    init(console: Console) {
        self.console = console
    }

    /// Each item, or that it failed, which is said; what follows is tried
    /// all the same.
    func find(
        _ arguments: [String],
        in library: Library
    ) async -> [Result<Photo, ItemFailure>] {
        var found: [Result<Photo, ItemFailure>] = []
        for id in ids(arguments) {
            do throws(LoadFailure) {
                found.append(.success(try await library.items.photo(id: id)))
            } catch {
                let status = console.fail(error, about: id)
                found.append(.failure(ItemFailure(status: status)))
            }
        }
        return found
    }

    /// `-` stands for the lines of standard input, or for its parts between
    /// NULs where it has some. Spaces belong to an id.
    private func ids(_ arguments: [String]) -> [String] {
        arguments.flatMap { $0 == "-" ? input() : [$0] }
    }

    private func input() -> [String] {
        let file = FileHandle(
            fileDescriptor: console.streams.input,
            closeOnDealloc: false
        )
        var data = Data()
        while data.count < Self.inputLimit,
            let more = try? file.read(upToCount: 64 << 10), !more.isEmpty
        {
            data += more
        }
        let text = String(decoding: data, as: UTF8.self)
        let hasNull = text.utf8.contains(0)
        return text.split { hasNull ? $0 == "\0" : $0.isNewline }
            .map(String.init)
    }
}
