import Foundation
import Models
import Terminal

/// Loads the items with the ids on a command line.
struct ItemReader {
    /// In bytes; an id has a few hundred at most.
    private static let inputLimit = 16 << 20

    let console: Console

    /// Loads each item; one that fails is reported and skipped.
    ///
    /// - Parameters:
    ///   - arguments: Ids, or `-` for those of standard input.
    ///   - library: Where to look them up.
    /// - Returns: The items, and the status of the first failure.
    func photos(
        _ arguments: [String],
        in library: Dependencies
    ) async -> (photos: [Photo], status: ExitStatus) {
        var photos: [Photo] = []
        var status = ExitStatus.done
        for id in arguments.flatMap({ $0 == "-" ? input() : [$0] }) {
            do throws(LoadFailure) {
                photos.append(try await library.photos.photo(PhotoID(id)))
            } catch {
                status = status.or(console.fail(error, about: id))
            }
        }
        return (photos, status)
    }

    /// Reads the lines of standard input, or the parts between NULs if it
    /// contains any, without blank ones.
    func input() -> [String] {
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
            .map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
