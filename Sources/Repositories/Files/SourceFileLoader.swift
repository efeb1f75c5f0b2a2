package import Foundation
package import Models
import Services

/// Loads the files of all sources.
package struct SourceFileLoader: FileLoader {
    package typealias Stored = @Sendable (URL) async -> [UInt8]?

    private let files: @Sendable (PhotoID.Source) -> SourceFiles?
    private let stored: Stored

    /// A picture that is `stored` is used without a request: without a network,
    /// each would have to time out.
    package init(
        stored: @escaping Stored = { _ in nil },
        files: @escaping @Sendable (PhotoID.Source) -> SourceFiles?
    ) {
        self.stored = stored
        self.files = files
    }

    package func data(of file: FileLocation) async throws -> [UInt8] {
        if let picture = await stored(file.url) { return picture }
        return try await load(file) { service, url in
            try await service.data(from: url, limit: SourceFiles.limit).value
        }
    }

    package func size(of file: FileLocation) async throws -> Int? {
        try await load(file) { service, url in
            try await service.size(of: url)
        }
    }

    package func head(
        of file: FileLocation,
        upTo count: Int
    ) async throws -> [UInt8] {
        if let picture = await stored(file.url) {
            return Array(picture.prefix(count))
        }
        return try await load(file) { service, url in
            try await service.head(of: url, upTo: count)
        }
    }

    package func checked(_ file: FileLocation) throws -> URL {
        try source(of: file).trusted.checked(file.url)
    }

    private func source(of file: FileLocation) throws -> SourceFiles {
        guard let source = files(file.source) else {
            throw LoadFailure.untrustedURL(file.url.host() ?? "")
        }
        return source
    }

    package func candidates(for file: FileLocation) -> [FileLocation] {
        files(file.source)?.candidates.urls(file.url)
            .map { FileLocation($0, of: file.source) } ?? [file]
    }

    package func found(_ candidate: FileLocation) {
        files(candidate.source)?.candidates.found(candidate.url)
    }

    private func load<Value>(
        _ file: FileLocation,
        _ load: (any DataService, URL) async throws -> Value
    ) async throws -> Value {
        try await withCandidate(for: file) { file in
            let source = try source(of: file)
            let url = try source.trusted.checked(file.url)
            return try await load(source.service, url)
        }
    }
}
