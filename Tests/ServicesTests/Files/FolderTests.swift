import Foundation
import Glibc
import Models
import Synchronization
import TestSupport
import Testing

@testable import Services

struct FolderTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func text(_ name: String) throws -> String {
        let url = temporary.url.appending(path: name)
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    private func code(_ work: () throws -> Void) -> Int32? {
        do {
            try work()
            return nil
        } catch {
            return (error as? StorageError)?.code
        }
    }

    // MARK: Opening

    @Test func `a missing folder is created with those above it`() throws {
        let url = temporary.url.appending(path: "a/b/c")
        #expect(code { _ = try Folder(url, isCreated: false) } == ENOENT)
        #expect(try temporary.names() == [])
        let file = temporary.url.appending(path: "file")
        try Data().write(to: file)
        let below = file.appending(path: "a/b")
        #expect(throws: StorageError(path: below.path, code: ENOTDIR)) {
            try Folder(below)
        }
        _ = try Folder(url, isPrivate: true).folder("d", isCreated: true)
        for path in ["a", "a/b", "a/b/c", "a/b/c/d"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: temporary.url.appending(path: path).path
            )
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    /// In a process of its own, since the mask is that of a process.
    @Test func `files and folders have the mode that the mask leaves`() async {
        await #expect(processExitsWith: .success) {
            let temporary = try TemporaryFolder()
            for (mask, file, folder) in [
                (0o002, 0o664, 0o775), (0o022, 0o644, 0o755),
                (0o077, 0o600, 0o700), (0, 0o666, 0o777),
            ] {
                umask(mode_t(mask))
                let url = temporary.url.appending(path: "a\(mask)/b")
                try Folder(url).write([[1]], to: "c")
                let input = try InputFile(url.appending(path: "c").path)
                #expect(try input.next() == [1])
                let modes = try ["", "c"].map {
                    try FileManager.default.attributesOfItem(
                        atPath: url.appending(path: $0).path
                    )[.posixPermissions] as? Int
                }
                #expect(modes == [folder, file])
            }
            // All are closed.
            let links = URL(filePath: "/proc/self/fd")
            let opened = try FileManager.default
                .contentsOfDirectory(atPath: links.path)
                .map { links.appending(path: $0).resolvingSymlinksInPath() }
            let name = temporary.url.lastPathComponent
            #expect(!opened.contains { $0.pathComponents.contains(name) })
        }
    }

    /// In a process of its own, which may write no larger files.
    @Test func `a file that is too large does not fill the disk`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 1_000, rlim_max: 1_000)
            let files = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
            try #require(setrlimit(files, &limit) == 0)
            let temporary = try TemporaryFolder()
            let folder = try Folder(temporary.url)
            let file = try folder.open("a", O_WRONLY | O_CREAT | O_APPEND)
            // A part of the second one is written, and nothing of the third.
            for (size, expected) in [(600, nil), (600, EFBIG), (1, EFBIG)] {
                let bytes = [UInt8](repeating: 1, count: size)
                var code: Int32?
                do { try file.append(bytes) } catch { code = error.storageCode }
                #expect(code == expected)
            }
            for size in [1_001, 2_000] {
                var code: Int32?
                do {
                    try folder.write(
                        [[UInt8](repeating: 1, count: size)],
                        to: "b"
                    )
                } catch {
                    code = error.storageCode
                }
                #expect(code == EFBIG)
            }
        }
    }

    @Test func `a file above a folder is a failure`() throws {
        try Data().write(to: temporary.url.appending(path: "a"))
        let url = temporary.url.appending(path: "a/b/c")
        #expect(code { _ = try Folder(url) } == ENOTDIR)
    }

    // MARK: Names

    @Test(arguments: ["", ".", "..", "../x", "a/b", "a\0", "/etc/passwd"])
    func `a name is one inside the folder`(name: String) throws {
        let outer = try Folder(temporary.url)
        try outer.write([Array("x".utf8)], to: "x")
        let folder = try Folder(temporary.url.appending(path: "a"))
        try folder.write([Array("b".utf8)], to: "b")
        #expect(code { _ = try folder.read(name, limit: 9) } == EINVAL)
        #expect(code { try folder.write([], to: name) } == EINVAL)
        #expect(code { _ = try folder.folder(name) } == EINVAL)
        #expect(folder.status(of: name) == nil)
        #expect(folder.remove(name)?.code == EINVAL)
        #expect(try folder.names() == ["b"])
        #expect(try Set(outer.names()) == ["a", "x"])
    }

    @Test func `a link is not followed`() throws {
        let folder = try Folder(temporary.url)
        let outside = try TemporaryFolder()
        try Data("secret".utf8).write(to: outside.url.appending(path: "x"))
        for (name, target) in [("file", "x"), ("folder", "")] {
            try FileManager.default.createSymbolicLink(
                at: temporary.url.appending(path: name),
                withDestinationURL: outside.url.appending(path: target)
            )
        }
        #expect(code { _ = try folder.read("file", limit: 9) } == ELOOP)
        #expect(code { _ = try folder.folder("folder") } == ENOTDIR)
        #expect(folder.status(of: "file")?.isFile == false)
    }

    /// Opens a file for reading and writing, or helps a program that waits
    /// for the other end of a pipe after some seconds.
    private func isOpened(_ name: String, _ flags: Int32) throws -> Bool {
        let folder = try Folder(temporary.url)
        let path = temporary.url.appending(path: name).path
        let done = DispatchSemaphore(value: 0)
        let opened = Mutex(true)
        Thread.detachNewThread {
            let isOpened = (try? folder.open(name, flags)) != nil
            opened.withLock { $0 = isOpened }
            done.signal()
        }
        if done.wait(timeout: Queued.threadLimit) == .timedOut {
            let other = open(path, O_RDWR | O_NONBLOCK)
            Issue.record("opening waits")
            done.wait()
            close(other)
        }
        return opened.withLock(\.self)
    }

    @Test(arguments: [O_RDONLY, O_WRONLY, O_RDWR])
    func `a pipe in the place of a file is refused at once`(
        flags: Int32
    ) throws {
        let path = temporary.url.appending(path: "pipe").path
        #expect(mkfifo(path, 0o600) == 0)
        #expect(try !isOpened("pipe", flags))
    }

    @Test func `a folder in the place of a file is a failure`() throws {
        let folder = try Folder(temporary.url)
        _ = try Folder(temporary.url.appending(path: "a"))
        #expect(code { _ = try folder.read("a", limit: 9) } == EISDIR)
    }

    // MARK: Reading and writing

    @Test func `a file larger than the limit is not read`() throws {
        let folder = try Folder(temporary.url)
        try folder.write([Array("ab".utf8), Array("cd".utf8)], to: "x")
        #expect(try folder.read("x", limit: 4) == Array("abcd".utf8))
        #expect(code { _ = try folder.read("x", limit: 3) } == EFBIG)
    }

    @Test func `a file is replaced only if it may be`() throws {
        let folder = try Folder(temporary.url)
        try folder.write([Array("long".utf8)], to: "x")
        let other = Array("new".utf8)
        #expect(
            code { try folder.write([other], to: "x", mayReplace: false) }
                == EEXIST
        )
        #expect(try text("x") == "long")
        try folder.write([other], to: "x")
        #expect(try text("x") == "new")
        #expect(try temporary.names() == ["x"])
    }

    @Test func `a file that another writes is left to it`() throws {
        let folder = try Folder(temporary.url)
        let name = Folder.prefix + Checksum("x").hex + ".new"
        let other = try folder.openLocked(name)
        #expect(code { try folder.write([], to: "x") } == EWOULDBLOCK)
        other.unlock()
        try folder.write([], to: "x")
        #expect(try temporary.names() == ["x"])
    }

    @Test func `what a killed process has left is written again`() throws {
        let folder = try Folder(temporary.url)
        let name = Folder.prefix + Checksum("x").hex + ".new"
        try Data("longer than it".utf8)
            .write(to: temporary.url.appending(path: name))
        try folder.write([Array("new".utf8)], to: "x")
        #expect(try text("x") == "new")
        #expect(try temporary.names() == ["x"])
    }

    // MARK: Crashes

    @Test func `a file and then its name are on the disk before it counts`()
        throws
    {
        let calls = DiskCalls()
        let folder = try Folder(temporary.url, disk: calls.disk())
        try folder.write([Array("new".utf8)], to: "x")
        let new = Folder.prefix + Checksum("x").hex + ".new"
        #expect(
            calls.all == [
                .lock(new), .synchronize(new), .rename(new, to: "x"),
                .synchronizeFolder,
            ]
        )
    }

    @Test func `what need not survive a crash does not wait for the disk`()
        throws
    {
        let calls = DiskCalls()
        let folder = try Folder(temporary.url, disk: calls.disk())
        try folder.write([], to: "x", isDurable: false)
        let new = Folder.hidden("x", "new")
        #expect(calls.all == [.lock(new), .rename(new, to: "x")])
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a write that fails leaves the former file`(step: Int) throws {
        try Folder(temporary.url).write([Array("old".utf8)], to: "x")
        let calls = DiskCalls()
        let folder = try Folder(
            temporary.url,
            disk: calls.disk { calls.all.count == step + 1 ? EIO : nil }
        )
        #expect(code { try folder.write([Array("new".utf8)], to: "x") } == EIO)
        // The last step is about the name, which is there.
        #expect(try text("x") == (step == 3 ? "new" : "old"))
        let new = step == 0 ? [Folder.hidden("x", "new")] : []
        #expect(try temporary.names() == new + ["x"])
    }
}

/// Notes the calls by which files survive a crash.
final class DiskCalls: Sendable {
    private let calls = Mutex<[Disk.Call]>([])

    var all: [Disk.Call] { calls.withLock(\.self) }

    /// `fail` may return an error for the call that was noted last.
    func disk(
        fail: @escaping @Sendable () -> Int32? = { nil }
    ) -> Disk {
        Disk { call in
            self.calls.withLock { $0.append(call) }
            return fail()
        }
    }
}
