import Entities
import Foundation
import Models
import Publishing
import Repositories
import Services
import Terminal
import TerminalViews
import ViewModels

/// Measures each step of a list from bytes to lines, in this process.
@MainActor
struct ListBenchmarks {
    private let pages = LibraryPages(api: ImagesURLs.nasa)
    private let formatters = Formatters(
        strings: Strings(.english),
        locale: Locale(identifier: "en_US")
    )
    private let renderer = TextFitter(
        colors: ColorSupport(isEnabled: true)
    )
    private let size = TerminalSize(columns: 100, rows: 400)

    private static let pageCount = 100
    private static let runs = 5

    func run() async throws {
        Measure.head("memory of this process")
        let before = Self.memory("VmRSS:")
        try await list(shown: false) {
            let held = Self.memory("VmRSS:") - before
            Measure("10,000 items held", "MiB", [held]).report()
            let peak = Self.memory("VmHWM:")
            Measure("peak while loading them", "MiB", [peak]).report()
        }
        Measure.head("a list, 100 pages of 100 items")
        let page = Array(pages.page(1, of: Self.pageCount).utf8)
        try await rate("decode", pages: 1, runs: Self.runs * 10) {
            _ = try JSONLimits.standard.decode(
                CollectionEntity.self,
                from: page
            )
        }
        try await rate("decode → photos") { try await exportAll(nil) }
        try await rate("decode → photos → jsonl") {
            try await exportAll(.jsonl)
        }
        try await rate("decode → photos → tsv") { try await exportAll(.tsv) }
        try await rate("decode → model → view model → lines") {
            try await list(shown: true) {}
        }
    }

    private func rate(
        _ name: String,
        pages: Int = Self.pageCount,
        runs: Int = Self.runs,
        _ work: @MainActor () async throws -> Void
    ) async throws {
        let timings = try await Timing.of(runs: runs, work)
        Measure(name, "items/s", timings) {
            Double(pages * LibraryPages.pageSize) / $0
        }.report()
    }

    /// A figure of this process's memory in MiB: `VmRSS:` is the resident
    /// size, `VmHWM:` its peak.
    private static func memory(_ name: String) -> Double {
        let path = "/proc/self/status"
        let status = try? String(contentsOfFile: path, encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
        let words = line?.split { $0 == " " || $0 == "\t" } ?? []
        // The second word is in KiB.
        return words.count > 1 ? (Double(words[1]) ?? 0) / 1_024 : 0
    }

    private var cursor: any Cursor<Photo> {
        get throws {
            guard let api = ImagesURLs.server(ImagesURLs.nasa) else {
                throw LoadFailure.notFound(reason: nil)
            }
            let urls = ImagesURLs(api: api)
            return CollectionRepository(
                service: PageService(pages: pages),
                trusted: urls.trusted,
                url: urls.search(PhotoQuery(words: String(Self.pageCount)))
            )
        }
    }

    /// Exports all pages; `nil` reads them without writing.
    private func exportAll(_ format: RecordFormat?) async throws {
        var writer = RecordWriter(
            form: ExportOptions(format: format ?? .jsonl),
            query: [:],
            output: NullOutput(),
            formatters: formatters,
            fitter: renderer,
            width: size.columns
        )
        let elements = CursorPages(first: try cursor).makeAsyncIterator()
        while let page = try await elements.next() {
            guard format != nil else { continue }
            try writer.write(page.elements[...])
        }
        try writer.finish(total: nil)
    }

    /// Shows all pages, each as large as a response.
    private func list(shown: Bool, _ atEnd: () -> Void) async throws {
        let collection = PagedCollectionModel(first: try cursor)
        let coordinator = NoCoordinator()
        let viewModel = ListViewModel(
            title: "",
            collection: collection,
            rowsPerPage: LibraryPages.pageSize,
            formatters: formatters,
            photos: coordinator,
            messages: coordinator
        )
        let view = ListView(
            pictures: PictureLayout(support: PictureSupport(pictures: .none))
        )
        for page in 1 ... Self.pageCount {
            viewModel.showNextPage()
            let first = (page - 1) * LibraryPages.pageSize + 1
            let state = await viewModel.state.first { $0.begins(with: first) }
            guard shown, let content = state?.content else { continue }
            for line in view.lines(content, size: size) {
                _ = renderer.string(from: line)
            }
        }
        atEnd()
    }
}

/// Serves pages from memory.
private struct PageService: DataService {
    let pages: LibraryPages

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable ([UInt8]) throws(LoadFailure) -> Value
    ) async throws(LoadFailure) -> Loaded<Value> {
        Loaded(try decode(Array(pages.page(at: request.url.absoluteString))))
    }

    func size(of url: URL) async throws(LoadFailure) -> Int? { nil }
}

/// Ignores navigation.
@MainActor
private final class NoCoordinator: PhotoCoordinator, MessageCoordinator {
    var canGoBack: Bool { false }

    func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]?
    ) {}
    func search(words: String) {}
    func openPage(of photo: Photo) {}
    func play(_ photo: Photo) {}
    func download(_ photo: Photo) {}
    func show(_ text: PhotoText, of photo: Photo) {}
    func step(_ count: Int, from photo: Photo?) {}
    func canStep(from photo: Photo?) -> Bool { false }
    func showHome() {}
    func openPlace(_ index: Int) {}
    func goBack() {}

    func show(_ message: Message) { print(message) }
}

/// Discards text.
private struct NullOutput: TextOutput {
    func write(_ text: String) throws(OutputError) {}
}

extension ListState {
    /// Whether the page starts with the row of this number.
    fileprivate func begins(with number: Int) -> Bool {
        guard case .page(let page) = content else { return false }
        return page.rows.first?.number == number
    }
}
