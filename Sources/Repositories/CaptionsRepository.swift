import Entities
import Foundation
package import Models
package import Services

/// Gets a video's captions: where they are, and then what they say.
package struct CaptionsRepository: CaptionsSource {
    /// In bytes; a film's captions have some 200 KB.
    private static let largestFile = 8 << 20

    private let service: any CodableGetService
    private let files: any DataGetService
    private let addresses: LibraryAddresses

    package init(
        service: any CodableGetService,
        files: any DataGetService,
        addresses: LibraryAddresses
    ) {
        self.service = service
        self.files = files
        self.addresses = addresses
    }

    package func captions(of id: String) async throws(LoadFailure) -> Captions {
        do {
            let place = try await service.get(
                LocationEntity.self,
                from: addresses.captions(id)
            )
            guard let address = addresses.trusted(place.location) else {
                throw LoadFailure.foreignAddress(
                    String(place.location.prefix(200))
                )
            }
            let data = try await files.data(
                from: address,
                atMost: Self.largestFile
            )
            return CaptionsParser.captions(
                String(decoding: data, as: UTF8.self)
            )
        } catch let error as ServiceError {
            throw LoadFailure(error)
        } catch let failure as LoadFailure {
            throw failure
        } catch {
            throw .unusableAnswer(.unexpectedShape, detail: "")
        }
    }
}
