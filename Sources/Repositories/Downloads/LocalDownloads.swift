package import Foundation
package import HTTP
package import Models
package import Services
import Synchronization

/// A folder of this machine for downloads, which are recorded in a ledger.
package final class LocalDownloads: DownloadFolder {
    package let url: URL
    /// `nil` if it is missing, and not to be created.
    private let folder: Folder?
    private let isDryRun: Bool
    private let byteLimit: Int?
    private let loader: any FileLoader
    private let downloader: FileDownloader?
    private let ledger: DownloadLedger?
    private let output: UnnamedFiles?
    private let pace: HTTPPace
    private let now: Now
    private let warn: @Sendable (any Error) -> Void
    /// The folders for names that this run has created, as parts of names.
    private let created = Mutex<Set<String>>([])

    /// The folder is created if it is missing, unless this is a dry run; files
    /// have no more bytes than the limit.
    /// Without a `downloader` the files come from the loader, which decides
    /// which URLs may be requested. `output` takes files that are not to stay
    /// in the folder. `warn` is called if the ledger, which records complete
    /// files, cannot be written.
    ///
    /// - Throws: If the folder cannot be used.
    package init(
        _ url: URL,
        isDryRun: Bool = false,
        byteLimit: Int? = nil,
        loader: any FileLoader,
        downloader: FileDownloader?,
        ledger: DownloadLedger?,
        output: UnnamedFiles? = nil,
        pace: HTTPPace = HTTPPace(),
        disk: Disk = Disk(),
        now: @escaping Now = { Date() },
        warn: @escaping @Sendable (any Error) -> Void
    ) throws {
        self.url = url
        self.loader = loader
        self.downloader = downloader
        self.ledger = ledger
        self.output = output
        self.pace = pace
        self.now = now
        self.warn = warn
        self.isDryRun = isDryRun
        self.byteLimit = byteLimit
        do {
            folder = try Folder(url, isCreated: !isDryRun, disk: disk)
        } catch {
            guard isDryRun, error.storageCode == ENOENT else {
                throw LoadFailure(saving: error)
            }
            folder = nil
        }
    }

    package var longestName: Int { folder?.longestName ?? 255 }

    private func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }

    /// Finds the entry of the folder, present or planned, by a name.
    ///
    /// - Returns: `nil` if its folder is missing.
    private func findTarget(_ name: String) throws -> DownloadTarget? {
        try target(name, createsFolders: false)
    }

    /// Makes an entry of the folder by a name, whose folders are created.
    ///
    /// - Returns: `nil` if nothing is written to the folder.
    private func makeTarget(
        _ name: String,
        mayReplace: Bool = false
    ) throws -> DownloadTarget? {
        try target(name, createsFolders: true, mayReplace: mayReplace)
    }

    private func target(
        _ name: String,
        createsFolders: Bool,
        mayReplace: Bool = false
    ) throws -> DownloadTarget? {
        guard var folder else { return nil }
        var parts = name.split(separator: "/").map(String.init)
        let last = parts.popLast() ?? name
        do {
            for (index, part) in parts.enumerated() {
                if createsFolders, folder.status(of: part) == nil {
                    let path = parts[...index].joined(separator: "/")
                    created.withLock { _ = $0.insert(path) }
                }
                folder = try folder.folder(part, isCreated: createsFolders)
            }
        } catch {
            if error.storageCode == ENOENT, !createsFolders { return nil }
            throw error
        }
        return DownloadTarget(
            last,
            in: folder,
            mayReplace: mayReplace,
            byteLimit: byteLimit,
            output: output
        )
    }

    // MARK: Comparing

    package func comparison(with file: FileLocation) -> FileComparison {
        let version = Once<FileVersion>()
        return { [self] name in
            do {
                return try await compare(name, with: file, version)
            } catch {
                throw LoadFailure(saving: error)
            }
        }
    }

    /// Compares sizes first, and reads a file only if there is something to
    /// compare its content with.
    @concurrent
    private func compare(
        _ name: String,
        with file: FileLocation,
        _ version: Once<FileVersion>
    ) async throws -> ExistingFile {
        let url = try loader.checked(file)
        guard output == nil,
            let target = try findTarget(name),
            let status = target.status
        else { return .missing }
        // A folder, a link or a pipe.
        guard status.isFile else { return .other }
        // It was downloaded from there.
        var saved = await ledger?.entry(for: path(name))
        if saved?.url != url || saved?.bytes != status.size { saved = nil }
        guard let downloader else {
            if let saved {
                return try await found(target, url, nil) {
                    $0.sha256 == saved.sha256
                }
            }
            let copy = FileContents(try await loader.data(of: file))
            return try await found(target, url, nil) {
                $0.sha256 == copy.sha256
            }
        }
        let version = try await version {
            try await downloader.version(of: url)
        }
        guard version.length ?? status.size == status.size else {
            return .other
        }
        if let md5 = version.md5 {
            return try await found(target, url, version) { $0.md5 == md5 }
        }
        // Neither it nor its entity tag has changed.
        guard let saved,
            version.strongTag == nil
                || [nil, version.strongTag].contains(saved.entityTag)
        else { return .other }
        return try await found(target, url, version) {
            $0.sha256 == saved.sha256
        }
    }

    /// Reads a file that may be the one to download.
    private func found(
        _ target: DownloadTarget,
        _ url: URL,
        _ version: FileVersion?,
        _ isSame: (FileContents) -> Bool
    ) async throws -> ExistingFile {
        let contents = try await target.contents()
        guard isSame(contents) else { return .other }
        if !isDryRun { target.removeRemains() }
        return .same(
            SavedFile(
                url: url,
                bytes: contents.bytes,
                sha256: contents.sha256,
                entityTag: version?.entityTag
            )
        )
    }

    // MARK: Saving

    @concurrent
    package func save(
        _ file: FileLocation,
        as name: String,
        mayReplace: Bool,
        observe: @escaping TransferObserver
    ) async throws -> SavedFile {
        do {
            do {
                return try await load(file, as: name, mayReplace, observe)
            } catch  where error.storageCode == ENOENT {
                // Another file failed, whose folder it was, too.
                return try await load(file, as: name, mayReplace, observe)
            }
        } catch {
            removeFolders(of: name)
            throw LoadFailure(saving: error)
        }
    }

    private func load(
        _ file: FileLocation,
        as name: String,
        _ mayReplace: Bool,
        _ observe: @escaping TransferObserver
    ) async throws -> SavedFile {
        let url = try loader.checked(file)
        guard let target = try makeTarget(name, mayReplace: mayReplace) else {
            throw StorageError(path: path(name), code: ENOENT)
        }
        guard let downloader else {
            let copy = try await target.store(loader.data(of: file))
            let saved = SavedFile(
                url: url,
                bytes: copy.bytes,
                sha256: copy.sha256
            )
            await record(saved, as: name)
            return saved
        }
        return try await downloader.download(
            url,
            to: target,
            pace: pace,
            record: { [self] in await record($0, as: name) },
            observe: observe
        )
    }

    /// Removes the folders of a file that was not saved, as far as this run
    /// has created them and they are empty.
    private func removeFolders(of name: String) {
        var parts = name.split(separator: "/").dropLast()
        while let last = parts.last {
            let path = parts.joined(separator: "/")
            parts.removeLast()
            guard created.withLock({ $0.contains(path) }),
                // The folder that contains it.
                let folder = try? findTarget(path)?.folder,
                folder.removeFolder(String(last))
            else { return }
        }
    }

    /// A file is complete without its entry, which only saves work later.
    private func record(_ file: SavedFile, as name: String) async {
        do {
            try await ledger?.add(file, for: path(name), at: now())
        } catch {
            warn(error)
        }
    }

    @concurrent
    package func write(
        _ data: Data,
        as name: String,
        mayReplace: Bool
    ) async throws {
        do {
            guard output == nil, var target = try makeTarget(name) else {
                return
            }
            let bytes = Array(data)
            if let status = target.status {
                if (try? target.bytes(limit: bytes.count)) == bytes { return }
                // One that was written here, and is as it was, is brought up
                // to date.
                let entry = await ledger?.entry(for: path(name))
                let isOwn =
                    if let entry, entry.bytes == status.size {
                        try await target.contents().sha256 == entry.sha256
                    } else { false }
                guard mayReplace || isOwn else {
                    throw LoadFailure.unsaved(.sidecarExists)
                }
                target.mayReplace = true
            }
            try await record(target.store(bytes), as: name)
        } catch {
            let failure = LoadFailure(saving: error)
            throw failure == .unsaved(.exists)
                ? .unsaved(.sidecarExists) : failure
        }
    }
}
