import Arguments
import Models
import Repositories
import ViewModels

/// The items to download: those of ids, or the list of another command, whose
/// line follows on `download`.
struct DownloadedList {
    /// The commands whose line may follow.
    static let commands = CommandList.groups.flatMap(\.value)
        .compactMap { $0 as? any ListCommand.Type }

    static let limit =
        Option<Int?>("limit", "N", in: 1 ... 1_000_000).short("n")

    /// The options of lists that say how they are shown, which nothing here is.
    static let unused = [
        ListOptions.format.name, "fields", ListOptions.template.name, "null",
        ListOptions.pageSize.name, ListOptions.view.name, "slideshow",
    ]

    let photos: any Cursor<Photo>
    /// `true` for a list, which may be long, rather than items by their ids.
    var comesFromList = true
    /// The most items; `nil` for all.
    var limit: Int?
    /// `true` if nobody chose how many.
    var isCut = false
    /// `true` if all of a list are wanted that may have no end.
    var isOpen = false
    /// `true` if it has one item at most.
    var isOne = false
    /// Says what else may have been meant if it is empty.
    var suggestion: (@Sendable () async -> String?)?
    /// Remembers which of its items were downloaded; `nil` if they are not new.
    var news: News?
    /// The status of the parts that could not be loaded.
    var status: @Sendable () -> ExitStatus = { .done }

    private init(photos: any Cursor<Photo>) {
        self.photos = photos
    }

    /// The list that the command line names; `form` says what is used of its
    /// items beside their files.
    ///
    /// - Throws: If the line is wrong.
    init(
        _ context: CommandContext,
        in composition: Composition,
        for form: ExportOptions,
        details: Bool
    ) async throws {
        let name = context.argument.lowercased()
        guard let type = Self.commands.first(where: { $0.name == name }) else {
            self = try Self(
                of: context,
                in: composition.photos,
                details: details
            )
            return
        }
        let line = context.following(name, with: [Self.limit.name])
        let command = type.init(context: line, composition: composition)
        guard command.lists else {
            let action = [name] + line.arguments
            throw CommandError(
                .usageConflict,
                DownloadCommand.name,
                action.joined(separator: " ")
            )
        }
        var options =
            try ListOptions(line, isCut: type.isCut, writing: form)
        var list = try await command.list(options)
        if list.isBounded { options.isCut = false }
        list = options.sorted(list, context.console)
        context.console.setPurpose(list.title)
        if let first = list.opening?.from { list.first = first.limited(to: 1) }
        self.init(
            photos: list.whole(limit: options.limit, where: form.needs)
        )
        limit = options.limit
        isCut = options.hasDefaultLimit
        isOpen = options.isAll && !list.isBounded
        isOne = list.opening != nil || limit == 1
        suggestion = list.suggestion
        news = list.news
        let failures = list.failures
        status = { failures?().isEmpty == false ? .someFailed : .done }
    }

    /// Items by their ids; with `details` if more is needed of them than these.
    private init(
        of context: CommandContext,
        in library: any PhotoLibrary,
        details: Bool
    ) throws {
        let arguments = context.arguments
        guard !arguments.isEmpty else {
            throw CommandError(.usageDownloadNothing)
        }
        let albums = arguments.lazy.compactMap {
            $0.hasPrefix("album:")
                ? $0 : ImagesURLs.album(of: $0).map(PhotoQuery.album)
        }
        if let album = albums.first {
            throw CommandError(.downloadWords, album.shellQuoted)
        }
        let ids = try context.console.ids(arguments).map { PhotoID($0) }
            .unique(by: \.self)
        let isNamed = ids.contains(where: SourceFacts.standsForNewest)
        self.init(
            photos: details || isNamed
                ? Self.photos(ids[...], of: ids.count, in: library)
                : LazyPage { Page(all: ids.map { Photo(id: $0) }) }
        )
        comesFromList = false
        limit = context[Self.limit]
        isOne = arguments.count == 1 && arguments != ["-"] || limit == 1
    }

    /// The photos of ids, which are the last ones of a list.
    private static func photos(
        _ ids: ArraySlice<PhotoID>,
        of total: Int,
        in library: any PhotoLibrary
    ) -> LazyPage<Photo> {
        LazyPage {
            let photos = await Array(ids.prefix(4)).concurrentMap { id in
                // The download tries again, and reports what is wrong.
                (try? await library.photo(id)) ?? .pending(id)
            }
            let rest = ids.dropFirst(4)
            return Page(
                elements: photos,
                total: total,
                next: rest.isEmpty
                    ? .end : .more(Self.photos(rest, of: total, in: library))
            )
        }
    }
}
