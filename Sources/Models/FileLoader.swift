package import Foundation

/// Loads the files of photos; nothing else does.
package protocol FileLoader: Sendable {
    func data(of file: FileLocation) async throws -> [UInt8]

    /// The size of a file in bytes; `nil` if the server does not report it.
    func size(of file: FileLocation) async throws -> Int?

    /// The URL of a file as it may be requested.
    ///
    /// - Throws: `.untrustedURL` if it must not be.
    func checked(_ file: FileLocation) throws -> URL

    /// The file to load instead of a missing one; `nil` if nothing else will
    /// do.
    func substitute(for file: FileLocation) -> FileLocation?
}

extension FileLoader {
    /// None, unless a loader knows better.
    package func substitute(for file: FileLocation) -> FileLocation? { nil }

    /// Does something with a file, or with its substitute if it is missing.
    package func substituting<Value>(
        _ file: FileLocation,
        _ work: (FileLocation) async throws -> Value
    ) async throws -> Value {
        do {
            return try await work(file)
        } catch {
            guard LoadFailure(error).isMissingFile,
                let other = substitute(for: file)
            else { throw error }
            return try await work(other)
        }
    }

    /// Chooses the first file of a list that is not too large. The best file is
    /// first. With a limit in bytes, a file of unknown size counts as too
    /// large.
    ///
    /// - Returns: `nil` if there is none.
    /// - Throws: If the size of a file cannot be requested.
    package func firstFile(
        of files: [PhotoFile],
        of source: PhotoID.Source,
        within limit: Int?
    ) async throws -> PhotoFile? {
        guard let limit else { return files.first }
        for file in files {
            let size = try await size(of: FileLocation(file.url, of: source))
            if let size, size <= limit { return file }
        }
        return nil
    }
}

extension LoadFailure {
    /// `true` if there is no such file; storage without a list of its files
    /// refuses to say so.
    fileprivate var isMissingFile: Bool {
        switch self {
        case .notFound, .refused(status: 403, _): true
        default: false
        }
    }
}
