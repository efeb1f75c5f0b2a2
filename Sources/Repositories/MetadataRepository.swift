import Entities
import Foundation
package import Models
package import Services

/// Gets what is recorded in an item's file, without what only concerns the
/// machines and people that put it there.
package struct MetadataRepository: MetadataSource {
    private let service: any CodableGetService
    private let addresses: LibraryAddresses

    package init(
        service: any CodableGetService,
        addresses: LibraryAddresses
    ) {
        self.service = service
        self.addresses = addresses
    }

    package func metadata(
        of id: String
    ) async throws(LoadFailure) -> ItemMetadata {
        let recorded: [String: JSONEntity]
        do {
            let place = try await service.get(
                LocationEntity.self,
                from: addresses.metadata(id)
            )
            recorded = try await service.get(
                [String: JSONEntity].self,
                from: try trusted(place.location)
            )
        } catch let error as ServiceError {
            throw LoadFailure(error)
        } catch let failure as LoadFailure {
            throw failure
        } catch {
            throw .unusableAnswer(.unexpectedShape, detail: "")
        }
        return ItemMetadata(Self.entries(recorded))
    }

    private func trusted(_ href: String) throws(LoadFailure) -> URL {
        guard let address = addresses.trusted(href) else {
            throw .foreignAddress(String(href.prefix(200)))
        }
        return address
    }

    /// Fields about the machine that the file lay on, and about the account
    /// it belonged to.
    private static let internals: Set<String> = [
        "SourceFile", "AVAIL:Owner", "File:Directory", "File:FileName",
        "File:FilePermissions", "File:FileAccessDate",
        "File:FileInodeChangeDate", "File:FileModifyDate",
        "File:FilePath", "File:FileUserID", "File:FileGroupID",
    ]
    private static let internalGroups = ["ExifTool:", "System:"]

    private static func entries(
        _ recorded: [String: JSONEntity]
    ) -> [ItemMetadata.Entry] {
        recorded.filter { name, _ in
            !internals.contains(name)
                && !internalGroups.contains { name.hasPrefix($0) }
        }
        .compactMap { name, value in
            self.value(value).map { ItemMetadata.Entry(name, $0) }
        }
        .sorted { $0.name < $1.name }
    }

    /// - Returns: `nil` for what says nothing, such as an empty text.
    private static func value(_ entity: JSONEntity) -> ItemMetadata.Value? {
        switch entity {
        case .null, .text(""): return nil
        case .text(let text): return .text(text)
        case .flag(let flag): return .flag(flag)
        case .integer(let number): return .integer(number)
        case .decimal(let number): return .decimal(number)
        case .list(let list):
            let values = list.compactMap(value)
            return values.isEmpty ? nil : .list(values)
        case .object(let members):
            let values = members.sorted { $0.key < $1.key }.compactMap {
                name,
                member in
                value(member).map {
                    ItemMetadata.Value.list([.text(name), $0])
                }
            }
            return values.isEmpty ? nil : .list(values)
        }
    }
}
