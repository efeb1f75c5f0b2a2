import Arguments
import Foundation
import Models
import Repositories
import Services
import Terminal
import ViewModels

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

    /// Reports what was loaded.
    typealias Report = @Sendable () async -> ExitStatus

    /// Loads something of each item, a few at a time, and reports it in the
    /// order of the ids.
    ///
    /// - Parameters:
    ///   - arguments: Ids, or `-` for those of standard input.
    ///   - load: Loads it, and returns how to report it.
    /// - Returns: The status of the first failure.
    func each(
        _ arguments: [String],
        _ load:
            @escaping @Sendable (PhotoID) async throws(LoadFailure) ->
            Report
    ) async -> ExitStatus {
        var status = ExitStatus.done
        await ids(arguments).forEachInOrder { text -> Report in
            let id = PhotoID(text)
            do throws(LoadFailure) {
                return try await load(id)
            } catch {
                return { console.fail(error, about: id.description) }
            }
        } use: { report in
            status = status.or(await report())
            return true
        }
        return status
    }

    /// The ids on a command line, with those of standard input for `-` and
    /// those of items whose URL is given.
    func ids(_ arguments: [String]) -> [String] {
        arguments.flatMap { $0 == "-" ? input() : [$0] }
            .map { PhotoID(url: $0)?.description ?? $0 }
    }

    /// Reads the lines of standard input, or the parts between NULs if it
    /// contains any, without blank ones.
    func input() -> [String] {
        let file = console.input
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

extension Console {
    /// Standard input, which stays open.
    var input: FileHandle {
        FileHandle(fileDescriptor: streams.input, closeOnDealloc: false)
    }

    /// A file to read, or standard input for `-`; `nil` if it cannot be
    /// opened.
    func file(_ path: String) -> FileHandle? {
        path == "-" ? input : FileHandle(reading: path)
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

extension PhotoID {
    /// The item whose page or file on a site of NASA has this URL.
    init?(url text: String) {
        guard text.hasPrefix("https://") || text.hasPrefix("http://"),
            let url = URL(string: text)
        else { return nil }
        let parts = url.pathComponents.dropFirst()
        let last = parts.last ?? ""
        switch (url.host(), parts.first) {
        case ("images.nasa.gov", "details") where parts.count == 2:
            self.init(.images, last)
        case ("images-assets.nasa.gov", _) where parts.count > 2:
            self.init(.images, parts[parts.startIndex + 1])
        case ("science.nasa.gov", "image-article"):
            guard let day = Self.day(ofArticle: last) else { return nil }
            self.init(.apod, day)
        case ("mars.nasa.gov", "mars2020") where parts.count == 4:
            self.init(.perseverance, last)
        default: return nil
        }
    }

    /// Reads `apod-2026-september-16-galaxies-in-a-deep-field`.
    private static func day(ofArticle name: String) -> String? {
        let months = [
            "january", "february", "march", "april", "may", "june", "july",
            "august", "september", "october", "november", "december",
        ]
        let words = name.split(separator: "-")
        guard words.count > 3, words[0] == "apod", let year = Int(words[1]),
            let month = months.firstIndex(of: String(words[2])),
            let day = Int(words[3])
        else { return nil }
        return String(format: "%04d-%02d-%02d", year, month + 1, day)
    }
}

extension CommandContext {
    /// The context of the command that a line without one stands for: a look
    /// at items, or a search.
    func explicit() async throws(ValidationError) -> CommandContext {
        guard try await isAboutItems() else {
            console.note(.searching, arguments.joined(separator: " "))
            return self
        }
        let accepted = program.options(of: "show")
        for option in program.options(of: settings.invocation.command)
        where settings.given.isGiven(option.name) {
            let value = accepted.first { $0.name == option.name }
            let texts = settings.given.texts(option.name)
            let isValid = texts.allSatisfy { text in
                value?.value == option.value
                    || (try? value?.value?.values(in: text, of: "")) != nil
            }
            guard value != nil, isValid else {
                let text =
                    "--" + option.name + (value == nil ? "" : " " + texts[0])
                throw ValidationError(
                    console.strings,
                    .usageConflict,
                    text,
                    argument
                )
            }
        }
        return running("show", arguments, settings.given)
    }

    /// Whether a line without a command is about items rather than words to
    /// search for.
    ///
    /// A word is an item if it has the prefix of a source, is the URL of one,
    /// or is stored under that id. Any other single word with a digit is
    /// looked up.
    func isAboutItems() async throws(ValidationError) -> Bool {
        let library = try library()
        var (favorites, history) = (library.favorites, library.history)
        _ = try? favorites?.update()
        _ = try? history?.update()
        let isKnown = arguments.allSatisfy { word in
            let id = PhotoID(url: word) ?? PhotoID(word)
            return id.source != .images || PhotoID(url: word) != nil
                || favorites?.contains(id) == true
                || history?.photo(id) != nil
        }
        guard !isKnown, arguments.count == 1,
            argument.contains(where: \.isNumber),
            !argument.contains(where: \.isWhitespace)
        else { return isKnown }
        return (try? await library.photos.photo(PhotoID(argument))) != nil
    }
}
