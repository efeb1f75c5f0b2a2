import Arguments
import Foundation
import Models
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

    func library() throws(ValidationError) -> Library {
        let addresses = try addresses()
        return library(services(addresses), addresses)
    }

    /// Gets pictures from addresses that a person names.
    func pictures() throws(ValidationError) -> any PictureDataSource {
        let addresses = try addresses().withLoopback
        return PictureRepository(
            service: services(addresses).files,
            addresses: addresses
        )
    }

    private func addresses() throws(ValidationError) -> LibraryAddresses {
        LibraryAddresses(
            api: try address("NASA_PHOTOS_API_URL", LibraryAddresses.nasa),
            assets: try address(
                "NASA_PHOTOS_ASSETS_URL",
                LibraryAddresses.nasaAssets
            )
        )
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

    private var isSample: Bool { options[CommonOptions.sample] }

    /// The address that a variable gives, which the sample has no use for.
    private func address(
        _ variable: String,
        _ builtIn: String
    ) throws(ValidationError) -> URL {
        let given = console.environment[variable] ?? ""
        let text = isSample || given.isEmpty ? builtIn : given
        guard let address = LibraryAddresses.api(text) else {
            throw ValidationError(
                text: console.strings(.usageBadAddress, variable, text)
            )
        }
        return address
    }

    /// `nil` where nothing is to be kept, or there is no place for it.
    private var cache: DiskCache? {
        guard
            !options[CommonOptions.noCache],
            let folder = UserFolders(environment: console.environment).cache
        else { return nil }
        let console = console
        return DiskCache(
            folder: folder,
            warn: { _ in console.say(console.strings(.cacheFailed)) }
        )
    }

    private func services(_ addresses: LibraryAddresses) -> LibraryServices {
        if isSample { return LibraryServices(folder: SampleFolder.url) }
        let client = HTTPClientBuilder(
            options: options,
            console: console,
            addresses: addresses
        )
        return LibraryServices(client: client.client(), cache: cache)
    }
}
