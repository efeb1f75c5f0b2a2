import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints the details of items as in a session, or as records.
struct ItemWriter {
    private let context: CommandContext
    private let library: Dependencies
    private let options: ListOptions
    private let isPaged: Bool

    /// - Throws: If the options of the records are wrong.
    init(
        _ context: CommandContext,
        _ library: Dependencies,
        isPaged: Bool = true
    ) throws {
        self.context = context
        self.library = library
        self.isPaged = isPaged
        options = try ListOptions(context, isCut: false)
    }

    private var console: Console { context.console }
    private var isText: Bool {
        !options.isOfRecords && [nil, .text].contains(options.format)
    }
    private var isDocument: Bool {
        options.format == .json && options.template == nil
    }

    /// Writes the items of the command line and reports failures: records each
    /// as soon as it is loaded, texts and a document as a whole.
    /// - Returns: The status of the first failure.
    func writeAll() async -> ExitStatus {
        var items: [Item] = []
        let isWhole = isText || isDocument
        let header = isWhole ? .done : console.print(options.form.header)
        var status = await console.eachItem(of: context.arguments) {
            await item(try await library.photos.photo($0))
        } use: { _, item in
            items.append(item)
            if !isWhole { try console.output.write(line(item)) }
            return report(item)
        }
        if isWhole { status = status.or(await write(items)) }
        await context.recordOpened(items.map(\.photo), in: library)
        return header.or(status)
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
        if isDocument { return console.print(document(items)) }
        guard isText else {
            let lines = items.map(line).joined()
            return console.print(options.form.header + lines)
        }
        guard let first = items.first else { return .done }
        if items.count == 1, first.metadata == nil,
            let status = await writeWithPicture(first)
        {
            return status
        }
        let text = items.map { console.text(lines($0)) + metadata($0) }
            .joined(separator: "\n")
        return isPaged ? console.show(text) : console.print(text)
    }

    private func document(_ items: [Item]) -> String {
        console.text([
            "total_hits": .integer(items.count),
            "items": .array(items.map(record)),
        ])
    }

    /// The fields that are asked for, or all that is known.
    private func record(_ item: Item) -> JSONValue {
        options.isOfRecords
            ? options.form.record(of: item.photo) : item.record.withSchema
    }

    /// A record with its end.
    private func line(_ item: Item) -> String {
        let form = options.form
        let isJSON = [.jsonl, .bulk].contains(form.format)
        guard isJSON, form.template == nil else {
            return form.line(
                of: item.photo,
                clean: console.cleanData(isForPeople: false)
            )
        }
        let id = item.photo.id.description
        return form.format.string(from: record(item), id: id) + form.end
    }

    /// An item and its files, or why they are not available.
    private struct Item: Sendable {
        let photo: Photo
        var files: PhotoFiles?
        /// What is embedded in the file; `nil` unless it is wanted.
        var metadata: Metadata?
        var failure: LoadFailure?

        var record: JSONValue {
            let record = photo.record(with: files)
            return metadata.map { record.adding("metadata", $0.object) }
                ?? record
        }

        var stored: StoredCopy? {
            .oldest([photo.stored, files?.stored, metadata?.stored])
        }
    }

    private func item(_ photo: Photo) async -> Item {
        var item = Item(photo: photo)
        do {
            item.files = try await library.photos.files(of: photo)
            if context[ListOptions.all], photo.id.source == .images {
                item.metadata = try await library.images.metadata(of: photo.id)
            }
        } catch {
            item.failure = error
        }
        return item
    }

    private func report(_ item: Item) -> ExitStatus {
        item.failure.map {
            console.fail($0, about: item.photo.id.description)
        } ?? .done
    }

    /// The metadata of an item below its details.
    private func metadata(_ item: Item) -> String {
        guard let metadata = item.metadata else { return "" }
        return "\n" + console.strings(.showMetadata) + "\n"
            + console.text(metadata.object.facts)
    }

    private func lines(_ item: Item) -> [Line] {
        PhotoView(
            pictures: PictureLayout(support: PictureSupport(pictures: .none)),
            strings: console.strings,
            fitter: console.renderer
        ).lines(
            item.photo.page(with: item.files, console.formatters),
            size: console.isTerminal || drawsInPipe
                ? console.size : TerminalSize(columns: 80, rows: 24)
        )
    }
}

extension ItemWriter {
    /// Prints the text of an item and below it its picture, so that both fit
    /// the terminal. In a pipe, and if the picture cannot be shown, all of the
    /// text is printed.
    /// - Returns: `nil` if there is no picture, or no room or way to show it.
    private func writeWithPicture(_ item: Item) async -> ExitStatus? {
        let size = console.size
        let isTerminal = console.isTerminal
        let hasRoom =
            isTerminal
            ? size.rows >= 12 && size.columns >= 40
            : drawsInPipe && size.rows >= 4 && size.columns >= 10
        guard hasRoom,
            let url = item.files?.preview?.url ?? item.photo.thumbnail
        else { return nil }
        let support = context.pictureSupport(isForced: !isTerminal)
        guard support.pictures != .none else { return nil }
        // A message, which takes two lines in a narrow window, and the prompt
        // of the shell follow.
        let room = size.rows - (size.columns < 60 ? 3 : 2)
        let lines = lines(item)
        let rows = max(room - lines.count, room * 3 / 5)
        let first = Array(lines.prefix(room - rows))
        let rest = Array(lines.dropFirst(first.count))
        var status = console.print(console.text(first))
        do {
            let file = FileLocation(url, of: item.photo.id.source)
            let picture = try await PictureRenderer(support: support).render(
                try await library.files.data(of: file),
                columns: size.columns,
                rows: rows
            )
            status = console.print(picture.inline).or(status)
            guard isTerminal else {
                return console.print(console.text(rest)).or(status)
            }
            // People see that the text was cut for the picture.
            if !rest.isEmpty, console.streams.error.isTerminal {
                console.note(.showMoreLines, rest.count)
            }
        } catch {
            status = console.print(console.text(rest)).or(status)
            console.note(console.meaning(of: error).text)
        }
        return status
    }

    /// Whether the picture of an item is wanted in a pipe.
    private var drawsInPipe: Bool {
        context.settings.given.isGiven(CommonOptions.pictures)
            && context[CommonOptions.pictures] != .none
    }
}
