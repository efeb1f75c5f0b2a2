import Entities
import Foundation
import HTTP
package import Models
package import Services

/// NASA's image library at images.nasa.gov.
package struct ImagesLibrary: ImageLibrary {
    /// The number of items of one search that the service returns; a request
    /// for more is rejected. Albums have no such limit.
    package static let resultLimit = 10_000

    /// In bytes; the captions of a film have some 200 KB.
    private static let captionsLimit = 2 << 20
    /// A search for an id may also return others that only resemble it, but
    /// the item itself is among the first hundreds.
    private static let idSearchPages = 5

    private let json: any DataService
    private let urls: ImagesURLs

    package init(json: any DataService, urls: ImagesURLs) {
        self.json = json
        self.urls = urls
    }

    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        list(at: urls.search(query))
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        list(at: urls.url(of: .album, name))
    }

    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        list(at: urls.feed(feed))
    }

    private func list(at url: URL) -> any Cursor<Photo> {
        CollectionRepository(service: json, trusted: urls.trusted, url: url)
    }

    /// What a search has found a moment ago is not requested again.
    package func photo(_ id: PhotoID) async throws -> Photo {
        // A feed is another file, in which less may be.
        let fresh = await json.freshResponses(listing: id.value)
            .filter { urls.isSearch($0.url) }
        if let photo = seen(id, in: fresh, nil) { return photo }
        do {
            return try await found(id)
        } catch {
            let failure = LoadFailure(error)
            guard ![.notFound, .cancelled].contains(failure.kind),
                let photo = await seen(
                    id,
                    in: json.responses(listing: id.value),
                    failure
                )
            else { throw error }
            return photo
        }
    }

    /// An item of a list that is stored, with the reason why there is no
    /// response for the item itself.
    private func seen(
        _ id: PhotoID,
        in responses: [DiskEntry],
        _ reason: LoadFailure?
    ) -> Photo? {
        for entry in responses {
            let page = try? JSONLimits.standard
                .decode(CollectionEntity.self, from: entry.body)
            let photo = page?.collection.items.elements.lazy
                .compactMap { Photo($0, trusted: urls.trusted) }
                .first { $0.id == id }
            if var photo {
                photo.stored = reason.map {
                    StoredCopy(date: entry.checked, reason: $0)
                }
                return photo
            }
        }
        return nil
    }

    private func found(_ id: PhotoID) async throws -> Photo {
        let query = PhotoQuery(
            mediaTypes: [],
            terms: [.init(.nasaID, id.value)]
        )
        return try await photos(matching: query)
            .first(inPages: Self.idSearchPages) { $0.id == id }.orNotFound()
    }

    package func files(of photo: Photo) async throws -> PhotoFiles {
        let manifest = try await json.get(
            ManifestEntity.self,
            from: urls.url(of: .asset, photo.id.value)
        )
        var files = PhotoFiles(manifest.value, trusted: urls.trusted)
        files.stored = manifest.stored
        return files
    }

    package func captions(of id: PhotoID) async throws -> Captions {
        let (url, stored) = try await location(of: .captions, id)
        let text = try await json.data(from: url, limit: Self.captionsLimit)
        var captions = try CaptionsParser.captions(text.value)
        captions.stored = .oldest([stored, text.stored])
        return captions
    }

    package func metadata(of id: PhotoID) async throws -> Metadata {
        let (url, stored) = try await location(of: .metadata, id)
        let recorded = try await json.get(
            [String: JSONValue].self,
            from: url,
            limits: .anyJSON
        )
        var metadata = Metadata(ImageMetadata.published(recorded.value))
        metadata.stored = .oldest([stored, recorded.stored])
        return metadata
    }

    /// Requests the location of a file from the service.
    private func location(
        of kind: ImagesURLs.Kind,
        _ id: PhotoID
    ) async throws -> (URL, stored: StoredCopy?) {
        guard id.source == .images else { throw LoadFailure.notFound() }
        let url = urls.url(of: kind, id.value)
        let response = try await json.get(LocationEntity.self, from: url)
        let location = response.value.location
        guard let found = urls.trusted.url(location) else {
            let name = String(location.withoutSecrets.prefix(200))
            throw LoadFailure.untrustedURL(name)
        }
        return (found, response.stored)
    }
}

extension CollectionEntity {
    /// `true` if all that it says was read.
    var isComplete: Bool {
        let links = collection.links?.elements ?? []
        let isAll = !links.contains { ["next", "prev"].contains($0.rel) }
        let total = isAll ? collection.metadata?.totalHits ?? 0 : 0
        return !collection.items.elements.isEmpty
            && collection.items.count >= total
    }

    var itemIDs: [String] {
        collection.items.elements.compactMap { $0.data?.elements.first?.nasaID }
    }
}

/// The metadata embedded in an item's file, without what only concerns the
/// machine it was stored on and the account it belonged to.
enum ImageMetadata {
    private static let internalNames: Set<String> = [
        "SourceFile", "AVAIL:Owner", "File:Directory", "File:FileName",
        "File:FilePermissions", "File:FileAccessDate",
        "File:FileInodeChangeDate", "File:FileModifyDate",
        "File:FilePath", "File:FileUserID", "File:FileGroupID",
    ]
    private static let internalGroups = ["ExifTool:", "System:"]

    /// Filters out empty and private entries, and sorts the rest by name.
    static func published(_ recorded: [String: JSONValue]) -> JSONValue {
        .object(
            recorded.filter { name, value in
                !internalNames.contains(name)
                    && !internalGroups.contains { name.hasPrefix($0) }
                    && ![.null, .string(""), .array([]), .object([])]
                        .contains(value)
            }
            .sorted { $0.key < $1.key }
            .map { JSONValue.Member($0.key, $0.value) }
        )
    }
}
