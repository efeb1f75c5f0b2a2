import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints the details of items as in a session, or as one JSON document.
struct ItemWriter {
    private let format: ItemFormat
    private let context: CommandContext
    private let console: Console
    private let isPaged: Bool

    init(_ context: CommandContext, isPaged: Bool = true) {
        format = context[CommonOptions.format]
        self.context = context
        console = context.console
        self.isPaged = isPaged
    }

    /// Writes items with their files and reports failures.
    ///
    /// - Parameters:
    ///   - photos: The items.
    ///   - library: Where their files are looked up.
    ///   - status: The status of an earlier failure, which takes precedence.
    /// - Returns: The status of the first failure.
    func write(
        _ photos: [Photo],
        in library: Dependencies,
        after status: ExitStatus = .done
    ) async -> ExitStatus {
        var status = status
        var items: [ItemRecord] = []
        var stored: StoredCopy?
        var picture: ItemPicture?
        for photo in photos {
            var files: PhotoFiles?
            do throws(LoadFailure) {
                files = try await library.photos.files(of: photo)
            } catch {
                status = status.or(
                    console.fail(error, about: photo.id.description)
                )
            }
            items.append(ItemRecord(photo, files: files))
            if photos.count == 1, format == .text {
                picture = ItemPicture(
                    of: photo,
                    files,
                    in: library.photos,
                    context
                )
            }
            stored = .oldest([stored, photo.stored, files?.stored])
        }
        guard !items.isEmpty else { return status }
        if let picture {
            return await picture.write(lines(items[0])).or(status)
                .or(console.report(stored))
        }
        let text = text(items)
        return (isPaged ? console.show(text) : console.print(text)).or(status)
            .or(console.report(stored))
    }

    private func text(_ items: [ItemRecord]) -> String {
        switch format {
        case .json:
            return console.text([
                "total_hits": .integer(items.count),
                "items": .array(items.map(\.value)),
            ])
        case .text:
            return items.map { console.text(lines($0)) }
                .joined(separator: "\n")
        }
    }

    private func lines(_ item: ItemRecord) -> [Line] {
        PhotoView(
            theme: console.theme,
            pictures: PictureLayout(support: PictureSupport(pictures: .none)),
            strings: console.strings,
            fitter: console.renderer.fitter
        ).lines(
            item.page(console.formatters),
            size: console.streams.output.isTerminal
                ? console.size : TerminalSize(columns: 80, rows: 24)
        )
    }
}
