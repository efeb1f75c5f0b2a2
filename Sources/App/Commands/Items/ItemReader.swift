import Foundation
import Models
import Terminal

/// Loads the items with the ids on a command line.
struct ItemReader {
    /// In bytes; an id has a few hundred at most.
    private static let inputLimit = 16 << 20

    let console: Console

    /// An item that was looked up.
    private struct Read<Item: Sendable>: Sendable {
        let id: String
        let item: Result<Item, LoadFailure>
    }

    /// Loads items, a few at a time; those that fail are reported and skipped.
    ///
    /// - Parameters:
    ///   - arguments: Ids, or `-` for those of standard input.
    ///   - load: Loads the item of an id.
    ///   - use: Gets the items in the order of their ids; returns whether to
    ///     go on.
    /// - Returns: The status of the first failure.
    func read<Item: Sendable>(
        _ arguments: [String],
        _ load: @escaping @Sendable (PhotoID) async throws(LoadFailure) -> Item,
        use: (Item) async -> Bool
    ) async -> ExitStatus {
        var status = ExitStatus.done
        await ids(arguments).forEachInOrder { id in
            do throws(LoadFailure) {
                return Read(id: id, item: .success(try await load(PhotoID(id))))
            } catch {
                return Read(id: id, item: .failure(error))
            }
        } use: { (read: Read<Item>) in
            switch read.item {
            case .success(let item): return await use(item)
            case .failure(let failure):
                status = status.or(console.fail(failure, about: read.id))
                return true
            }
        }
        return status
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

extension Array where Element: Sendable {
    /// Loads a value for each element, four at a time, and uses the values in
    /// the order of the elements as soon as they are there.
    ///
    /// - Parameters:
    ///   - load: Loads the value of an element.
    ///   - use: Returns whether to go on.
    func forEachInOrder<Value: Sendable>(
        _ load: @escaping @Sendable (Element) async -> Value,
        use: (Value) async -> Bool
    ) async {
        await withTaskGroup(of: (Int, Value).self) { group in
            var rest = enumerated().makeIterator()
            var loaded: [Int: Value] = [:]
            var usedCount = 0
            for _ in 0 ..< 4 {
                guard let (index, element) = rest.next() else { break }
                group.addTask { (index, await load(element)) }
            }
            while let (index, value) = await group.next() {
                loaded[index] = value
                if let (index, element) = rest.next() {
                    group.addTask { (index, await load(element)) }
                }
                while let value = loaded.removeValue(forKey: usedCount) {
                    usedCount += 1
                    guard await use(value) else { return group.cancelAll() }
                }
            }
        }
    }
}
