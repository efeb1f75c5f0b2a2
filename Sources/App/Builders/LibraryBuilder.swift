import Arguments
import Foundation
import Repositories
import Services
import ViewModels

/// Puts together the way to the library: over HTTP, or from the sample that
/// comes with the program.
struct LibraryBuilder {
    private let options: OptionValues
    private let console: Console

    init(options: OptionValues, console: Console) {
        self.options = options
        self.console = console
    }

    func library() throws(CommandRefusal) -> Library {
        let addresses = LibraryAddresses(api: try api())
        let (service, data) = services(addresses)
        return Library(
            photos: LibraryRepository(service: service, addresses: addresses),
            manifests: ManifestRepository(
                service: service,
                addresses: addresses
            ),
            pictures: PictureRepository(service: data, addresses: addresses)
        )
    }

    private var isSample: Bool { options.flag("sample") }

    private func api() throws(CommandRefusal) -> URL {
        let text =
            isSample
            ? LibraryAddresses.nasa
            : console.environment["NASA_PHOTOS_API_URL"].flatMap {
                $0.isEmpty ? nil : $0
            } ?? LibraryAddresses.nasa
        guard let api = LibraryAddresses.api(text) else {
            throw CommandRefusal(text: console.texts(.usageBadAddress, text))
        }
        return api
    }

    private func services(
        _ addresses: LibraryAddresses
    ) -> (any CodableGetService, any DataGetService) {
        if isSample {
            let folder = SampleFolder.url
            return (
                FileCodableGetService(folder: folder),
                FileDataService(folder: folder)
            )
        }
        let client = HTTPClientBuilder(
            options: options,
            console: console,
            addresses: addresses
        ).client()
        return (
            HTTPCodableGetService(client: client),
            HTTPDataGetService(client: client)
        )
    }
}
