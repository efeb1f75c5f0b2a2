import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints the details of items as in a session, or in JSON.
struct ItemWriter {
    static let format = Option<ItemFormat>(
        "format",
        short: "f",
        "FORMAT",
        default: .text
    ).settable

    private let format: ItemFormat
    private let context: CommandContext
    private let console: Console
    private let isPaged: Bool

    init(_ context: CommandContext, isPaged: Bool = true) {
        format = context[Self.format]
        self.context = context
        console = context.console
        self.isPaged = isPaged
    }

    /// Writes the items of the command line and reports failures: JSON lines
    /// each as soon as it is loaded, and other formats as a whole.
    ///
    /// - Returns: The status of the first failure.
    func writeAll(in library: Dependencies) async -> ExitStatus {
        var items: [Item] = []
        var status = ExitStatus.done
        do {
            status = try await console.eachItem(of: context.arguments) {
                await Self.item(try await library.photos.photo($0), in: library)
            } use: { _, item in
                items.append(item)
                if format == .jsonl {
                    try console.output.write(text([item]))
                }
                return report(item)
            }
        } catch {
            status = console.fail(error)
        }
        if format != .jsonl {
            status = status.or(await write(items, in: library))
        }
        await context.recordOpened(items.map(\.photo), in: library)
        return status.or(console.report(.oldest(items.map(\.stored))))
    }

    /// Writes an item with its files and reports failures.
    func write(_ photo: Photo, in library: Dependencies) async -> ExitStatus {
        let item = await Self.item(photo, in: library)
        return report(item).or(await write([item], in: library))
            .or(console.report(item.stored))
    }

    private func write(
        _ items: [Item],
        in library: Dependencies
    ) async -> ExitStatus {
        guard let first = items.first else { return .done }
        if items.count == 1, format == .text,
            let picture = ItemPicture(
                of: first.photo,
                first.files,
                from: library.files,
                context
            )
        {
            return await picture.write(lines(first))
        }
        let text = text(items)
        return isPaged ? console.show(text) : console.print(text)
    }

    /// An item and its files, or why they are not available.
    private struct Item: Sendable {
        let photo: Photo
        let files: PhotoFiles?
        let failure: LoadFailure?

        var record: JSONValue { photo.record(with: files) }
        var stored: StoredCopy? { .oldest([photo.stored, files?.stored]) }
    }

    private static func item(
        _ photo: Photo,
        in library: Dependencies
    ) async -> Item {
        do {
            let files = try await library.photos.files(of: photo)
            return Item(photo: photo, files: files, failure: nil)
        } catch {
            return Item(photo: photo, files: nil, failure: error)
        }
    }

    private func report(_ item: Item) -> ExitStatus {
        item.failure.map {
            console.fail($0, about: item.photo.id.description)
        } ?? .done
    }

    private func text(_ items: [Item]) -> String {
        switch format {
        case .json:
            return console.text([
                "total_hits": .integer(items.count),
                "items": .array(items.map(\.record.withSchema)),
            ])
        case .jsonl: return items.map { console.text($0.record) }.joined()
        case .text:
            return items.map { console.text(lines($0)) }
                .joined(separator: "\n")
        }
    }

    private func lines(_ item: Item) -> [Line] {
        PhotoView(
            pictures: PictureLayout(support: PictureSupport(pictures: .none)),
            strings: console.strings,
            fitter: console.renderer
        ).lines(
            item.photo.page(with: item.files, console.formatters),
            size: console.streams.output.isTerminal || context.drawsInPipe
                ? console.size : TerminalSize(columns: 80, rows: 24)
        )
    }
}
