import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Writes the details of items: for people as a session shows them, for
/// programs as one document.
struct ItemWriter {
    private let format: ItemFormat
    private let console: Console
    private let pages: PagedOutput

    init(options: OptionValues, console: Console, pages: PagedOutput) {
        format = options.text("format").flatMap(ItemFormat.init) ?? .text
        self.console = console
        self.pages = pages
    }

    /// `photos`: What was found, and what was not, which has been
    /// said already.
    /// Returns: The status of the first failure.
    func write(
        _ photos: [Result<Photo, ItemFailure>],
        in library: Library
    ) async -> ExitStatus {
        var status = ExitStatus.done
        var items: [ItemRecord] = []
        for photo in photos {
            switch photo {
            case .success(let photo):
                let files: PhotoFiles?
                do throws(LoadFailure) {
                    files = try await library.manifests.files(of: photo)
                } catch {
                    files = nil
                    let failed = console.fail(error, about: photo.id)
                    if status == .done { status = failed }
                }
                items.append(ItemRecord(photo, files: files))
            case .failure(let failure):
                if status == .done { status = failure.status }
            }
        }
        do throws(OutputError) {
            if !items.isEmpty { try pages.write(text(items)) }
        } catch {
            let failed = console.fail(error)
            return failed == .done ? status : failed
        }
        return status
    }

    private func text(_ items: [ItemRecord]) -> String {
        switch format {
        case .json:
            let document = FieldValue.object([
                ("total_hits", .number(items.count)),
                ("items", .array(items.map(\.value))),
            ])
            return JSONFormatter.string(from: document) + "\n"
        case .text:
            let view = PhotoView(
                theme: console.theme,
                pictures: PictureLayout(
                    support: PictureSupport(pictures: .none)
                ),
                strings: console.strings,
                fitter: console.renderer.fitter
            )
            let size =
                console.streams.output.isTerminal
                ? console.size : TerminalSize(columns: 80, rows: 24)
            return items.map { item in
                view.lines(item.page(console.formatters), size: size)
                    .map { console.renderer.string(from: $0) + "\n" }.joined()
            }.joined(separator: "\n")
        }
    }
}
