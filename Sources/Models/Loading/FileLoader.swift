package import Foundation

/// Loads the files of photos; nothing else does.
package protocol FileLoader: Sendable {
    func data(of file: FileLocation) async throws -> [UInt8]

    /// The size of a file in bytes; `nil` if the server does not report it.
    func size(of file: FileLocation) async throws -> Int?

    /// The first bytes of a file, at most a number of them.
    func head(of file: FileLocation, upTo count: Int) async throws -> [UInt8]

    /// The URL of a file as it may be requested.
    ///
    /// - Throws: `.untrustedURL` if it must not be.
    func checked(_ file: FileLocation) throws -> URL

    /// The places where a file may be, or another that will do, in the order to
    /// try.
    func candidates(for file: FileLocation) -> [FileLocation]

    /// Remembers that one of several candidates exists.
    func found(_ candidate: FileLocation)
}

extension FileLoader {
    /// The file itself, unless a loader knows better.
    package func candidates(for file: FileLocation) -> [FileLocation] { [file] }

    package func found(_ candidate: FileLocation) {}

    /// A part of all of it, unless a loader can ask for less.
    package func head(
        of file: FileLocation,
        upTo count: Int
    ) async throws -> [UInt8] {
        Array(try await data(of: file).prefix(count))
    }

    /// Does something with the first candidate for a file that is not missing.
    ///
    /// - Throws: `.notFound` if there are several and all are missing.
    package func withCandidate<Value>(
        for file: FileLocation,
        _ work: (FileLocation) async throws -> Value
    ) async throws -> Value {
        let candidates = candidates(for: file)
        guard candidates.count > 1 else { return try await work(file) }
        var failure = LoadFailure.notFound()
        for candidate in candidates {
            do {
                let value = try await work(candidate)
                found(candidate)
                return value
            } catch {
                failure = LoadFailure(error)
                guard failure.isMissingFile else { throw error }
            }
        }
        throw failure == .offline ? failure : .notFound()
    }

    /// Chooses the first file of a list that is not too large. The best file is
    /// first. With a limit in bytes, a file of unknown size counts as too
    /// large.
    ///
    /// - Returns: The file, with its size if there is a limit; `nil` if there
    ///   is none.
    /// - Throws: If the size of a file cannot be requested.
    package func firstFile(
        of files: [PhotoFile],
        of source: PhotoID.Source,
        within limit: Int?
    ) async throws -> PhotoFile? {
        guard let limit else { return files.first }
        for var file in files {
            file.bytes =
                try await size(of: FileLocation(file.url, of: source))
            if let bytes = file.bytes, bytes <= limit { return file }
        }
        return nil
    }
}

extension LoadFailure {
    /// `true` if there is no such file, on this machine if offline; storage
    /// without a list of its files refuses to say so.
    package var isMissingFile: Bool {
        switch self {
        case .notFound, .refused(status: 403, _), .offline: true
        default: false
        }
    }
}
