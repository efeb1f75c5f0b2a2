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
        let addresses = LibraryAddresses(
            api: try address("NASA_PHOTOS_API_URL", LibraryAddresses.nasa),
            assets: try address(
                "NASA_PHOTOS_ASSETS_URL",
                LibraryAddresses.nasaAssets
            )
        )
        return library(services(addresses), addresses)
    }

    private func library(
        _ services: LibraryServices,
        _ addresses: LibraryAddresses
    ) -> Library {
        let json = services.json
        let files = services.files
        let photos = LibraryRepository(service: json, addresses: addresses)
        return Library(
            photos: photos,
            manifests: ManifestRepository(service: json, addresses: addresses),
            pictures: PictureRepository(service: files, addresses: addresses),
            items: ItemRepository(photos: photos),
            metadata: MetadataRepository(service: json, addresses: addresses),
            captions: CaptionsRepository(
                service: json,
                files: files,
                addresses: addresses
            ),
            fileSizes: FileSizeRepository(
                service: services.sizes,
                addresses: addresses
            )
        )
    }

    private var isSample: Bool { options.flag("sample") }

    /// The address that a variable gives, which the sample has no use for.
    private func address(
        _ variable: String,
        _ builtIn: String
    ) throws(CommandRefusal) -> URL {
        let given = console.environment[variable] ?? ""
        let text = isSample || given.isEmpty ? builtIn : given
        guard let address = LibraryAddresses.api(text) else {
            throw CommandRefusal(
                text: console.texts(.usageBadAddress, variable, text)
            )
        }
        return address
    }

    private func services(_ addresses: LibraryAddresses) -> LibraryServices {
        if isSample { return LibraryServices(folder: SampleFolder.url) }
        let client = HTTPClientBuilder(
            options: options,
            console: console,
            addresses: addresses
        )
        return LibraryServices(client: client.client())
    }
}
