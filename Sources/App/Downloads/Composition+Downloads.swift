import Arguments
import HTTP
import Models
import Repositories
import Services
import ViewModels

extension Composition {
    /// Downloads by a request, which is made when it is needed, with the
    /// options of `download`. What is to be printed is in `output` when it is
    /// complete; `isOne` is `true` if there is one item at most.
    @MainActor
    func downloads(
        _ values: OptionValues,
        _ console: Console,
        to output: UnnamedFiles? = nil,
        isOne: Bool = false,
        request: @escaping @MainActor () -> DownloadRequest?
    ) -> DownloadsViewModel {
        DownloadsViewModel(
            concurrencyLimit: values[DownloadRequest.parallel],
            formatters: console.formatters,
            folderName: { [home = console.environment["HOME"]] in
                $0.path(inHome: home)
            },
            wait: { [clock = console.clock] in try? await clock.wait($0) },
            request: request,
            open: { request in
                PhotoDownloader(
                    library: photos,
                    loader: files,
                    request: request,
                    folder: try folder(
                        for: request,
                        output,
                        HTTPPace(values, isOne: isOne),
                        console
                    )
                )
            }
        )
    }

    private func folder(
        for request: DownloadRequest,
        _ output: UnnamedFiles?,
        _ pace: HTTPPace,
        _ console: Console
    ) throws -> LocalDownloads {
        let folder = request.place.folder
        return try LocalDownloads(
            folder,
            isDryRun: request.isDryRun,
            byteLimit: request.files.byteLimit,
            loader: files,
            downloader: downloader,
            ledger: output == nil && network.sample == nil
                ? user.downloads : nil,
            output: output,
            pace: pace,
            disk: Disk(warn: { _ in
                console.say(.downloadNoLocks, folder.plainPath)
            }),
            warn: { _ = console.fail($0) }
        )
    }
}

extension HTTPPace {
    /// Each transfer has its part of the rate that all together may have; the
    /// files of one item are transferred one after another.
    init(_ values: OptionValues, isOne: Bool) {
        let parts = isOne ? 1 : values[DownloadRequest.parallel]
        self.init(
            maximumRate: values[DownloadRequest.limitRate].map {
                max(1, $0 / parts)
            }
        )
    }
}
