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
        for id in ids(arguments) {
            let (photo, failure) = await photo(id, in: library)
            if let photo { photos.append(photo) }
            status = status.or(failure)
        }
        return (photos, status)
    }

    /// Loads an item; a failure is reported.
    func photo(
        _ id: String,
        in library: Dependencies
    ) async -> (photo: Photo?, status: ExitStatus) {
        do throws(LoadFailure) {
            return (try await library.photos.photo(PhotoID(id)), .done)
        } catch {
            return (nil, console.fail(error, about: id))
        }
    }

    /// The ids on a command line, with those of standard input for `-`.
    func ids(_ arguments: [String]) -> [String] {
        arguments.flatMap { $0 == "-" ? input() : [$0] }
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
