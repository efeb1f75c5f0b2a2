package import Foundation
package import HTTP
package import Models
package import Services

/// A folder of this machine for downloads, which are recorded in a ledger.
package struct LocalDownloads: DownloadFolder {
    package let url: URL
    private let folder: Folder
    private let loader: any FileLoader
    private let downloader: FileDownloader?
    private let ledger: DownloadLedger?
    private let output: UnnamedFiles?
    private let byteLimit: Int?
    private let pace: HTTPPace
    private let now: @Sendable () -> Date
    private let warn: @Sendable (StorageError) -> Void

    /// - Parameters:
    ///   - url: The folder, which is created if it is missing.
    ///   - loader: Decides which URLs may be requested.
    ///   - downloader: Downloads files; `nil` to take them from the loader.
    ///   - ledger: Records files that are complete.
    ///   - output: Takes the files, which are not to stay in the folder.
    ///   - byteLimit: The most bytes of a file.
    ///   - pace: How fast files have to come, and may come.
    ///   - now: The current date.
    ///   - warn: Called if the ledger cannot be written.
    /// - Throws: If the folder cannot be used.
    package init(
        _ url: URL,
        loader: any FileLoader,
        downloader: FileDownloader?,
        ledger: DownloadLedger?,
        output: UnnamedFiles? = nil,
        byteLimit: Int? = nil,
        pace: HTTPPace = HTTPPace(),
        now: @escaping @Sendable () -> Date = { Date() },
        warn: @escaping @Sendable (StorageError) -> Void
    ) throws(LoadFailure) {
        self.url = url
        self.loader = loader
        self.downloader = downloader
        self.ledger = ledger
        self.output = output
        self.byteLimit = byteLimit
        self.pace = pace
        self.now = now
        self.warn = warn
        do throws(StorageError) {
            folder = try Folder(url)
        } catch {
            throw LoadFailure(error)
        }
    }

    /// The most bytes in the name of a file.
    package var longestName: Int { folder.longestName }

    @concurrent
    package func file(
        _ name: String,
        comparedWith file: FileLocation
    ) async throws(LoadFailure) -> ExistingFile {
        guard output == nil, let status = folder.status(of: name) else {
            return .missing
        }
        // A folder, a link or a pipe.
        guard status.isFile else { return .other }
        let url = try loader.checked(file)
        do throws(DownloadFailure) {
            let contents = try DownloadFailure.converting {
                () throws(StorageError) in
                try FileContents(of: name, in: folder)
            }
            guard let downloader else {
                let data = try? await loader.data(of: file)
                return data?.count == status.size
                    ? .same(saved(contents, name)) : .other
            }
            let version = try await downloader.version(of: url)
            guard version.bytes == status.size else { return .other }
            if let md5 = version.md5 {
                return md5 == contents.md5
                    ? .same(saved(contents, name)) : .other
            }
            let entry = ledger?.entry(for: path(name))
            let isSame =
                entry?.url == url.absoluteString
                && entry?.sha256 == contents.sha256
                && entry?.entityTag != nil
                && entry?.entityTag == version.entityTag
            return isSame ? .same(saved(contents, name)) : .other
        } catch {
            throw LoadFailure(error)
        }
    }

    private func saved(_ contents: FileContents, _ name: String) -> SavedFile {
        DownloadTarget(name, in: folder).removeRemains()
        return SavedFile(bytes: contents.bytes, sha256: contents.sha256)
    }

    @concurrent
    package func save(
        _ location: FileLocation,
        as name: String,
        mayReplace: Bool,
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void
    ) async throws(LoadFailure) -> SavedFile {
        let url = try loader.checked(location)
        let target = DownloadTarget(
            name,
            in: folder,
            mayReplace: mayReplace,
            byteLimit: byteLimit,
            output: output
        )
        do throws(DownloadFailure) {
            let file = try await file(location, at: url, target, observe)
            await record(file, of: url, as: name)
            return SavedFile(
                bytes: file.bytes,
                sha256: file.sha256,
                continuedFrom: file.continuedFrom
            )
        } catch {
            throw LoadFailure(error)
        }
    }

    private func file(
        _ file: FileLocation,
        at url: URL,
        _ target: DownloadTarget,
        _ observe: @escaping @Sendable (Int, Int?) -> Void
    ) async throws(DownloadFailure) -> DownloadedFile {
        if let downloader {
            return try await downloader.download(
                url,
                to: target,
                pace: pace,
                observe: observe
            )
        }
        let data: Data
        do {
            data = try await loader.data(of: file)
        } catch {
            throw .http(.status(404, reason: nil))
        }
        return try await FileDownloader.store(data, to: target)
    }

    /// A file is complete without its entry, which only saves work later.
    private func record(
        _ file: DownloadedFile,
        of url: URL,
        as name: String
    ) async {
        let entry = DownloadLedger.Entry(url: url, file)
        do throws(StorageError) {
            try await ledger?.add(entry, for: path(name), at: now())
        } catch {
            warn(error)
        }
    }

    private func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }

    @concurrent
    package func write(
        _ data: Data,
        as name: String
    ) async throws(LoadFailure) {
        guard output == nil else { return }
        do throws(StorageError) {
            try folder.write([data], to: name)
        } catch {
            throw LoadFailure(DownloadFailure(error))
        }
    }
}
