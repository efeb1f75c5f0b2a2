import Arguments
import Models
import Repositories

/// A list of values that completions offer, made of what is known without a
/// request.
enum CompletionList: String {
    case favorites
    /// The favorites, and the items that were opened.
    case items
    case saved
    /// Names of saved searches, and the actions of `saved`.
    case savedActions
    /// The lists that `new` can check.
    case news
    /// Cameras of the rover that is the first argument, or of all.
    case cameras
    /// The qualifiers of a search, and the values of some.
    case qualifiers
}

extension ValueDescription.Kind {
    static func listed(_ list: CompletionList) -> Self {
        .listed(list.rawValue)
    }

    static func list(_ list: CompletionList) -> Self { .list(list.rawValue) }
}

extension CommandContext {
    /// Prints what a shell can offer, for what its script passes: its name, and
    /// what `Shell.words` reads.
    func complete(_ composition: Composition?) async -> ExitStatus {
        guard let shell = arguments.first.flatMap(Shell.init) else {
            return .usage
        }
        let arguments = Array(arguments.dropFirst())
        let words = shell.words(arguments)
        let isAlbum = words.contains { $0.lowercased().hasPrefix("album:") }
        let albums = isAlbum ? await composition?.knownAlbums() ?? [] : []
        let user = composition?.user
        let completer = Completer(program) { name, line in
            CompletionList(rawValue: name).map {
                $0 == .qualifiers
                    ? qualifiers(line.word, albums) : choices($0, line, user)
            } ?? []
        }
        var found = completer.complete(words)
        let clean = console.cleanData(isForPeople: false)
        found.choices = found.choices.map {
            Choice(clean($0.value), clean($0.summary))
        }
        let lines = shell.lines(found, for: arguments)
        return console.print(lines.map { $0 + "\n" }.joined())
    }

    private func choices(
        _ list: CompletionList,
        _ line: PartialLine,
        _ user: UserRecords?
    ) -> [Choice] {
        switch list {
        case .favorites: return photos(user?.favorites?.photos, line)
        case .items:
            return photos(user?.favorites?.photos, line)
                + photos(user?.history, line)
        case .saved: return saved(user)
        case .savedActions:
            return SavedCommand.actions.map { Choice($0) } + saved(user)
        case .news:
            return SourceFacts.newsNames.map { Choice($0) }
                + saved(user)
        case .cameras: return SourceFacts.all.flatMap { $0.choices(list, line) }
        case .qualifiers: return []
        }
    }

    private func qualifiers(_ word: String, _ albums: [String]) -> [Choice] {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        let values: [PhotoQuery.Qualifier: [String]] = [
            .type: MediaType.known.map(\.name) + ["any"],
            .center: PhotoQuery.knownCenters, .album: albums,
        ]
        guard parts.count > 1 else {
            return PhotoQuery.Qualifier.allCases.map {
                Choice($0.rawValue + ":")
            }
        }
        let name = parts[0].lowercased()
        let known = PhotoQuery.Qualifier(rawValue: name).flatMap { values[$0] }
        return (known ?? []).map { Choice(name + ":" + $0) }
    }

    /// The items that begin like the word, the last one first.
    private func photos(
        _ photos: StoredPhotos?,
        _ line: PartialLine
    ) -> [Choice] {
        guard var photos, (try? photos.update()) != nil else { return [] }
        let start = line.word.lowercased()
        return photos.ids.lazy
            .filter { $0.description.lowercased().hasPrefix(start) }
            .prefix(Self.mostItems)
            .map { Choice($0.description, photos.photo($0)?.title ?? "") }
    }

    /// Nobody reads more of them.
    private static let mostItems = 200

    private func saved(_ user: UserRecords?) -> [Choice] {
        guard var saved = user?.saved, (try? saved.update()) != nil else {
            return []
        }
        return saved.all.map { Choice($0.name, $0.text) }
    }
}

extension Composition {
    /// The albums of the items on this machine, the largest first: those of the
    /// mirror or else of the sample, and of what the user has.
    fileprivate func knownAlbums() async -> [String] {
        let library: any LocalLibrary =
            mirrorLibrary ?? Sample().records("images")
        let counts =
            try? await library.statistics(of: PhotoQuery(), by: .album)
        let own = [user.favorites?.photos, user.history].flatMap { list in
            guard var list, (try? list.update()) != nil else {
                return [String]()
            }
            return list.ids.flatMap { list.photo($0)?.list(.albums) ?? [] }
        }
        return ((counts?.rows ?? []).map(\.value) + own).unique(by: \.self)
            .filter { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
    }
}
