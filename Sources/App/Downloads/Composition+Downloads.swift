import Arguments
import HTTP
import Models
import Repositories
import Services
import ViewModels

extension Composition {
    /// Downloads by a request, which is made when it is needed, with the
    /// options of `download`. What is to be printed is in `output` when it is
    /// complete.
    @MainActor
    func downloads(
        _ values: OptionValues,
        _ console: Console,
        to output: UnnamedFiles? = nil,
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
                        pace(values),
                        console
                    )
                )
            }
        )
    }

    /// Each transfer has its part of the rate that all together may have.
    private func pace(_ values: OptionValues) -> HTTPPace {
        let parts = values[DownloadRequest.parallel]
        return HTTPPace(
            maximumRate: values[DownloadRequest.limitRate].map { $0 / parts }
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
