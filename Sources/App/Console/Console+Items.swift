import Foundation
import Models
import Repositories
import Services
import Terminal
import ViewModels

// The items of a command line.
extension Console {
    /// In bytes; an id has a few hundred at most.
    private static let inputLimit = 16 << 20

    /// Loads something of each item, a few at a time, and uses it in the order
    /// of the ids, among which `-` is those of standard input. Failures to load
    /// are reported, handed to `failed` and skipped; what `use` throws is
    /// reported, and the end.
    /// - Returns: The status of the first failure, also of `use`.
    func eachItem<Item: Sendable>(
        of arguments: [String],
        _ load: @escaping @Sendable (PhotoID) async throws -> Item,
        use: (PhotoID, Item) async throws -> ExitStatus,
        failed: (PhotoID, any Error) throws -> Void = { _, _ in }
    ) async -> ExitStatus {
        var status = ExitStatus.done
        do {
            try await ids(arguments).map { PhotoID($0) }.forEachInOrder { id in
                let item = await Result {
                    if let album = ImagesURLs.album(of: id.value) {
                        let words = PhotoQuery.album(album).shellQuoted
                        throw CommandError.notFound(.itemAlbum, words)
                    }
                    guard !id.value.isURL else {
                        throw CommandError.notFound(.itemNoURL)
                    }
                    return try await load(id)
                }
                return (id, item)
            } use: { id, item in
                let used =
                    switch item {
                    case .success(let item): try await use(id, item)
                    case .failure(let error): fail(error, about: "\(id)")
                    }
                status = status.or(used)
                if case .failure(let error) = item { try failed(id, error) }
            }
        } catch {
            status = status.or(fail(error))
        }
        return status
    }

    /// The ids on a command line, with those of standard input for `-` and
    /// those of items whose URL is given; what is waited for from now on.
    /// - Throws: If standard input has lines, but none; with nothing at all,
    ///   the end of a command that has nothing to do.
    func ids(_ arguments: [String]) throws -> [String] {
        var ids: [String] = []
        for argument in arguments {
            guard argument == "-" else {
                ids.append(argument)
                continue
            }
            let read = ItemLines(try inputText())
            if read.unreadable > 0 { note(.exportSkipped, read.unreadable) }
            guard !read.ids.isEmpty || read.isEmpty else {
                throw CommandError.notFound(.inputNoIDs)
            }
            if read.isEmpty { note(.inputEmpty) }
            ids += read.ids
        }
        if ids.isEmpty { throw CommandError(.inputEmpty, status: .done) }
        let count = strings(.itemCount, number(ids.count))
        setPurpose(ids.count == 1 ? ids[0] : count)
        return ids.map { SourceFacts.id(of: $0)?.description ?? $0 }
    }

    /// The words on a command line, with the lines of standard input for `-`.
    func words(_ arguments: [String]) throws -> [String] {
        try arguments.flatMap { $0 == "-" ? try inputLines() : [$0] }
    }

    /// The lines of standard input, which NULs may end, too; no blank ones.
    private func inputLines() throws -> [String] {
        try inputText().split { $0 == "\0" || $0.isNewline }
            .map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }

    private func inputText() throws -> String {
        let bytes = try input.bytes(upTo: Self.inputLimit)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Standard input; says that it is waited for if it is a terminal.
    private var input: InputFile {
        let isTerminal = FileOutput(descriptor: streams.input).isTerminal
        if isTerminal { note(.inputAwaited) }
        return InputFile(standardInput: streams.input)
    }

    private func file(_ path: String) throws -> InputFile {
        path == "-" ? input : try InputFile(path)
    }

    /// Returns the next bytes of a file, or of standard input for `-`, each
    /// time that it is called; none at the end.
    func pieces(of path: String) throws -> () throws -> [UInt8] {
        let file = try file(path)
        return { try file.next() }
    }

    /// The bytes of a file, or of standard input for `-`, read until there are
    /// more than a limit.
    func bytes(
        of path: String,
        upTo limit: Int,
        expecting size: Int = 0
    ) throws -> [UInt8] {
        try file(path).bytes(upTo: limit, expecting: size)
    }
}

extension CommandContext {
    /// Returns `true` if a line without a command is about items: words that
    /// have the prefix of a source, are the URL of an item, or the id of a
    /// stored one. Any other single word with a digit is looked up.
    func isAboutItems(_ composition: Composition) async -> Bool {
        guard arguments.allSatisfy({ ImagesURLs.album(of: $0) == nil }) else {
            return false
        }
        let user = composition.user
        var (favorites, history) = (user.favorites, user.history)
        _ = try? favorites?.update()
        _ = try? history?.update()
        let isKnown = arguments.allSatisfy { word in
            let page = SourceFacts.id(of: word)
            let id = page ?? PhotoID(word)
            return id.source != .images || page != nil || word.isURL
                || favorites?.contains(id) == true
                || history?.photo(id) != nil
        }
        guard !isKnown, arguments.count == 1,
            argument.contains(where: \.isNumber),
            !argument.contains(where: \.isWhitespace)
        else { return isKnown }
        return (try? await composition.photos.photo(PhotoID(argument))) != nil
    }
}
