import Arguments
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

/// Prints the details of items as in a session, or as records.
struct ItemWriter {
    /// A member that only single items have.
    static let files = "files"

    private let context: CommandContext
    private let composition: Composition
    private let options: ListOptions
    private let isPaged: Bool

    /// - Throws: If the options of the records are wrong.
    init(
        _ context: CommandContext,
        _ composition: Composition,
        isPaged: Bool = true
    ) throws {
        self.context = context
        self.composition = composition
        self.isPaged = isPaged
        options = try ListOptions(
            context,
            isCut: false,
            others: [Self.files]
        )
    }

    private var console: Console { context.console }
    private var isText: Bool { options.isItem }

    /// Writes the items of the command line and reports failures: records each
    /// as soon as it is loaded, texts and a document as a whole.
    /// - Returns: The status of the first failure.
    func writeAll() async -> ExitStatus {
        var items: [Item] = []
        var sink = console.sink(options.form)
        let status = await console.eachItem(of: context.arguments) {
            await item(try await composition.photos.photo($0))
        } use: { _, item in
            items.append(item)
            if !isText { try write(item, to: &sink) }
            return report(item)
        } failed: { id, error in
            if !isText { try sink.fail(console.record(of: error, about: id)) }
        }
        let written =
            isText
            ? await show(items)
            : console.attempt { try sink.finish(list(items)) }
        await context.record(
            items.map(\.photo),
            in: composition.user.history
        )
        return status.or(written)
            .or(console.report(.oldest(items.map(\.stored))))
    }

    /// Writes an item with its files and reports failures.
    func write(_ photo: Photo) async -> ExitStatus {
        let item = await item(photo)
        return report(item).or(await write([item]))
            .or(console.report(item.stored))
    }

    /// Writes a document without items, if one is asked for.
    func writeNothing() async -> ExitStatus { await write([]) }

    private func write(_ items: [Item]) async -> ExitStatus {
        guard !isText else { return await show(items) }
        var sink = console.sink(options.form)
        return console.attempt {
            for item in items { try write(item, to: &sink) }
            try sink.finish(list(items))
        }
    }

    /// Writes an item; an object without chosen fields has all that is known.
    private func write(_ item: Item, to sink: inout RecordSink) throws {
        let hasDetails =
            options.form.isWhole || options.form.uses([Self.files])
        let details = hasDetails ? item.details : [:]
        let credits = console.formatters.credits
        try sink.write(Record(item.photo, credits, adding: details))
        guard let failure = item.failure else { return }
        try sink.fail(console.record(of: failure, about: item.photo.id))
    }

    /// Prints items for people.
    private func show(_ items: [Item]) async -> ExitStatus {
        guard let first = items.first else { return .done }
        if items.count == 1, let text = await drawn(first) {
            return console.print(text + metadata(first))
        }
        let text = items.map { console.text(lines($0)) + metadata($0) }
            .joined(separator: "\n")
        return isPaged ? console.show(text) : console.print(text)
    }

    private func list(_ items: [Item]) -> RecordList {
        let names = items.map(\.photo.id.description)
        return RecordList(
            "items",
            title: names.joined(separator: ", "),
            query: .array(names.map(JSONValue.string)),
            summary: ["total_hits": .integer(items.count)],
            failures: []
        )
    }

    /// An item and its files, or why they are not available.
    private struct Item: Sendable {
        let photo: Photo
        var files: PhotoFiles?
        /// The metadata embedded in the file; `nil` unless it is wanted.
        var metadata: Metadata?
        var failure: (any Error)?

        /// The members that lists do not have.
        var details: JSONValue {
            let records = FilesCommand.records.columns
            let files = JSONValue.array(
                (files?.all ?? []).map {
                    records.object(of: ItemFile(id: photo.id, file: $0))
                }
            )
            return metadata.map {
                [ItemWriter.files: files, "metadata": $0.object]
            } ?? [ItemWriter.files: files]
        }

        var stored: StoredCopy? {
            .oldest([photo.stored, files?.stored, metadata?.stored])
        }
    }

    private func item(_ photo: Photo) async -> Item {
        let photos = composition.photos
        var item = Item(photo: await photos.complete(photo))
        do {
            item.files = try await photos.files(of: photo)
            await measure(&item)
            if context[ListOptions.all], photo.id.source == .images {
                item.metadata =
                    try await composition.images.library
                    .metadata(of: photo.id)
            }
        } catch {
            item.failure = error
        }
        return item
    }

    /// Requests the size of the original, which no list has: a person may need
    /// a poster. A service that fails or takes long is not waited for.
    private func measure(_ item: inout Item) async {
        guard isText, console.isTerminal, item.stored == nil,
            item.photo.id.source == .images,
            let file = item.files?.candidates.first, file.size == .original
        else { return }
        let location = FileLocation(file.url, of: .images)
        let bytes = try? await Patience(clock: console.clock).load {
            [files = composition.files] () async throws -> Int? in
            try await files.size(of: location)
        } orElse: { _ in
            .some(nil)
        }
        item.files?.setBytes(bytes ?? nil, of: file.url)
    }

    private func report(_ item: Item) -> ExitStatus {
        guard let failure = item.failure else { return .done }
        let id = item.photo.id.description
        if item.files == nil { console.say(.showFilesUnknown, id) }
        return console.fail(failure, about: id)
    }

    /// The metadata of an item below its details.
    private func metadata(_ item: Item) -> String {
        guard let metadata = item.metadata else { return "" }
        return "\n" + console.strings(.showMetadata) + "\n"
            + console.text(metadata.object.facts)
    }

    private func lines(_ item: Item) -> [Line] {
        view(PictureSupport(pictures: .none)).lines(
            item.photo.page(with: item.files, console.formatters),
            size: size
        )
    }

    private func view(_ support: PictureSupport) -> PhotoView {
        PhotoView(
            pictures: PictureLayout(support: support),
            strings: console.strings,
            fitter: console.renderer
        )
    }

    /// The terminal without a line for the prompt of the shell.
    private var size: TerminalSize {
        let isMeasured = console.isTerminal || drawsInPipe
        let size = console.size
        return TerminalSize(
            columns: isMeasured ? size.columns : 80,
            rows: size.rows - 1
        )
    }
}

// In a pipe a picture is printed only if the command line says how, since a
// setting is for terminals.
extension ItemWriter {
    /// All of an item with its picture, laid out as in a session; `nil` if
    /// there is no picture, or no room or way to show it.
    private func drawn(_ item: Item) async -> String? {
        let isTerminal = console.isTerminal
        guard isTerminal || drawsInPipe,
            item.files?.preview != nil || item.photo.thumbnail != nil
        else { return nil }
        let support = context.pictureSupport(isForced: !isTerminal)
        let view = view(support)
        guard let room = view.room(on: size) else { return nil }
        let pages = { (shape: Extent?) in
            item.photo.page(
                with: item.files,
                console.formatters,
                room: room,
                shape: shape
            )
        }
        let source = TerminalPictureLoader(
            files: composition.files,
            terminal: PictureTerminal(support)
        )
        do {
            guard let first = pages(nil).picture?.best else { return nil }
            // Its shape decides where it is.
            guard let shape = try await loaded(first, of: item, source)?.extent
            else { return nil }
            let page = pages(shape)
            guard let key = page.picture?.best else { return nil }
            guard let picture = try await loaded(key, of: item, source)
            else { return nil }
            let states: TerminalPictures.States = [key: .loaded(picture)]
            let lines = view.lines(page, size: size, pictures: states)
            return console.renderer.string(
                from: lines,
                states,
                columns: size.columns
            )
        } catch {
            console.note(console.meaning(of: error).text)
            return nil
        }
    }

    /// A picture; `nil` if it takes long, and the service did so before.
    private func loaded(
        _ key: PictureKey,
        of item: Item,
        _ source: TerminalPictureLoader
    ) async throws -> RenderedPicture? {
        let isSlow = item.photo.stored != nil || item.failure != nil
        return try await Patience(clock: console.clock).load {
            () async throws -> RenderedPicture? in
            try await source.picture(key)
        } orElse: { failure in
            guard isSlow, case .tookTooLong = failure else { return nil }
            return .some(nil)
        }
    }

    private var drawsInPipe: Bool {
        context.options.isTyped(CommonOptions.pictures)
            && context[CommonOptions.pictures] != .none
    }
}

extension PhotoPage.Picture {
    /// The picture itself, or else the small one.
    fileprivate var best: PictureKey? { key ?? placeholder }
}
