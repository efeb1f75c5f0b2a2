import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints the details of items as in a session, or in JSON.
struct ItemWriter {
    static let format = Option<ItemFormat>("format", "FORMAT", default: .text)
        .settable

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
            let (files, failure) = await files(of: photo, in: library)
            status = status.or(failure)
            items.append(ItemRecord(photo, files: files))
            if photos.count == 1, format == .text {
                picture = ItemPicture(
                    of: photo,
                    files,
                    from: library.files,
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

    /// Writes the items of the command line as JSON lines, each as soon as it
    /// is loaded.
    func writeLines(
        _ reader: ItemReader,
        in library: Dependencies
    ) async -> ExitStatus {
        var status = ExitStatus.done
        var photos: [Photo] = []
        var stored: StoredCopy?
        for id in reader.ids(context.arguments) {
            let (photo, failure) = await reader.photo(id, in: library)
            status = status.or(failure)
            guard let photo else { continue }
            let (files, missing) = await files(of: photo, in: library)
            status = status.or(missing)
            do throws(OutputError) {
                try console.output.write(
                    text([ItemRecord(photo, files: files)])
                )
            } catch {
                status = status.or(console.fail(error))
                break
            }
            photos.append(photo)
            stored = .oldest([stored, photo.stored, files?.stored])
        }
        await context.recordOpened(photos, in: library)
        return status.or(console.report(stored))
    }

    /// The files of an item; a failure is reported.
    private func files(
        of photo: Photo,
        in library: Dependencies
    ) async -> (files: PhotoFiles?, status: ExitStatus) {
        do throws(LoadFailure) {
            return (try await library.photos.files(of: photo), .done)
        } catch {
            return (nil, console.fail(error, about: photo.id.description))
        }
    }

    private func text(_ items: [ItemRecord]) -> String {
        switch format {
        case .json:
            return console.text([
                "total_hits": .integer(items.count),
                "items": .array(items.map(\.value.withSchema)),
            ])
        case .jsonl: return items.map { console.text($0.value) }.joined()
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
