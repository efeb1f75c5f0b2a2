package import Foundation
package import HTTP
package import Models
package import Services
internal import Synchronization

/// A folder of this machine for downloads, which are recorded in a ledger.
package final class LocalDownloads: DownloadFolder {
    package let url: URL
    /// `nil` if it is missing, and not to be created.
    private let folder: Folder?
    private let isDryRun: Bool
    private let loader: any FileLoader
    private let downloader: FileDownloader?
    private let ledger: DownloadLedger?
    private let output: UnnamedFiles?
    private let byteLimit: Int?
    private let pace: HTTPPace
    private let now: @Sendable () -> Date
    private let warn: @Sendable (StorageError) -> Void
    /// The folders for names that this run has created, as parts of names.
    private let created = Mutex<Set<String>>([])

    /// The folder is created if it is missing, unless this is a dry run.
    /// Without a `downloader` the files come from the loader, which decides
    /// which URLs may be requested. `output` takes files that are not to stay
    /// in the folder. `warn` is called if the ledger, which records complete
    /// files, cannot be written.
    ///
    /// - Throws: If the folder cannot be used.
    package init(
        _ url: URL,
        isDryRun: Bool = false,
        loader: any FileLoader,
        downloader: FileDownloader?,
        ledger: DownloadLedger?,
        output: UnnamedFiles? = nil,
        byteLimit: Int? = nil,
        pace: HTTPPace = HTTPPace(),
        disk: Disk = Disk(),
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
        self.isDryRun = isDryRun
        do throws(StorageError) {
            folder = try Folder(url, isCreated: !isDryRun, disk: disk)
        } catch {
            guard isDryRun, error.code == ENOENT else {
                throw LoadFailure(error)
            }
            folder = nil
        }
    }

    /// The most bytes in the name of a file.
    package var longestName: Int { folder?.longestName ?? 255 }

    @concurrent
    package func file(
        _ name: String,
        comparedWith file: FileLocation
    ) async throws(LoadFailure) -> ExistingFile {
        let url = try loader.checked(file)
        guard output == nil,
            let (folder, last) = try place(of: name, isCreated: false),
            let status = folder.status(of: last)
        else { return .missing }
        // A folder, a link or a pipe.
        guard status.isFile else { return .other }
        let contents = try LoadFailure.saving { () throws(StorageError) in
            try FileContents(of: last, in: folder)
        }
        guard try await isSame(contents, as: file, url, name) else {
            return .other
        }
        if !isDryRun { DownloadTarget(last, in: folder).removeRemains() }
        return .same(SavedFile(bytes: contents.bytes, sha256: contents.sha256))
    }

    /// The folder of a file, and its name there.
    ///
    /// - Returns: `nil` if the folder is missing, and not to be created.
    private func place(
        of name: String,
        isCreated: Bool = true
    ) throws(LoadFailure) -> (Folder, String)? {
        guard var folder else { return nil }
        var parts = name.split(separator: "/").map(String.init)
        let last = parts.popLast() ?? name
        do throws(StorageError) {
            for (index, part) in parts.enumerated() {
                if isCreated, folder.status(of: part) == nil {
                    let path = parts[...index].joined(separator: "/")
                    created.withLock { _ = $0.insert(path) }
                }
                folder = try folder.folder(part, isCreated: isCreated)
            }
        } catch {
            if error.code == ENOENT, !isCreated { return nil }
            throw LoadFailure(saving: error)
        }
        return (folder, last)
    }

    /// Whether a file is the one at a URL: by its size and MD5, else because it
    /// was downloaded from there and neither it nor its entity tag has changed.
    private func isSame(
        _ contents: FileContents,
        as file: FileLocation,
        _ url: URL,
        _ name: String
    ) async throws(LoadFailure) -> Bool {
        guard let downloader else {
            let data = try? await loader.data(of: file)
            return data?.count == contents.bytes
        }
        let version = try await downloader.version(of: url)
        guard version.length ?? contents.bytes == contents.bytes else {
            return false
        }
        if let md5 = version.md5 { return md5 == contents.md5 }
        guard let entry = await ledger?.entry(for: path(name)),
            entry.url == url.absoluteString, entry.sha256 == contents.sha256
        else { return false }
        let tag = version.strongTag
        return [nil, tag].contains(entry.entityTag) || tag == nil
    }

    @concurrent
    package func save(
        _ location: FileLocation,
        as name: String,
        mayReplace: Bool,
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void
    ) async throws(LoadFailure) -> SavedFile {
        let url = try loader.checked(location)
        func attempt() async throws(LoadFailure) -> SavedFile {
            guard let (folder, last) = try place(of: name) else {
                throw Self.isMissing
            }
            let target = DownloadTarget(
                last,
                in: folder,
                mayReplace: mayReplace,
                byteLimit: byteLimit,
                output: output
            )
            return try await file(location, at: url, target, observe)
        }
        let saved: SavedFile
        do throws(LoadFailure) {
            do throws(LoadFailure) {
                saved = try await attempt()
            } catch Self.isMissing {
                // Another file failed, whose folder it was, too.
                saved = try await attempt()
            }
        } catch {
            removeFolders(of: name)
            throw error
        }
        await record(saved, of: url, as: name)
        return saved
    }

    private static let isMissing =
        LoadFailure(StorageError(path: "", code: ENOENT))

    /// Removes the folders of a file that was not saved, as far as this run
    /// has created them and they are empty.
    private func removeFolders(of name: String) {
        var parts = name.split(separator: "/").dropLast()
        while let last = parts.last {
            let path = parts.joined(separator: "/")
            parts.removeLast()
            guard created.withLock({ $0.contains(path) }),
                let (folder, _) = try? place(of: path, isCreated: false),
                folder.removeFolder(String(last))
            else { return }
        }
    }

    private func file(
        _ file: FileLocation,
        at url: URL,
        _ target: DownloadTarget,
        _ observe: @escaping @Sendable (Int, Int?) -> Void
    ) async throws(LoadFailure) -> SavedFile {
        if let downloader {
            return try await downloader.download(
                url,
                to: target,
                pace: pace,
                observe: observe
            )
        }
        guard let data = try? await loader.data(of: file) else {
            throw .notFound(reason: nil)
        }
        return try await FileDownloader.store(data, to: target)
    }

    /// A file is complete without its entry, which only saves work later.
    private func record(
        _ file: SavedFile,
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
        as name: String,
        of url: URL,
        mayReplace: Bool
    ) async throws(LoadFailure) {
        do throws(LoadFailure) {
            guard output == nil, let (folder, last) = try place(of: name)
            else { return }
            let bytes = Array(data)
            let isThere = folder.status(of: last) != nil
            if isThere {
                let found = try? folder.read(last, limit: bytes.count)
                if found == bytes { return }
                // One that was written here, and is as it was, is brought up
                // to date.
                let sha256 = try? FileContents(of: last, in: folder).sha256
                let written = await ledger?.entry(for: path(name))?.sha256
                guard mayReplace || (written != nil && written == sha256)
                else { throw .unsaved(.exists) }
            }
            let file = try await FileDownloader.store(
                bytes,
                to: DownloadTarget(last, in: folder, mayReplace: isThere)
            )
            await record(file, of: url, as: name)
        } catch .unsaved(.exists) {
            throw .unsaved(.sidecarExists)
        }
    }
}
