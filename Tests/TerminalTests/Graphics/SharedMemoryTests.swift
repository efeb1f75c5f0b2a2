import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Terminal

struct SharedMemoryTests {
    private let restorer = TerminalRestorer()

    private func exists(_ name: String) -> Bool {
        access(SharedMemory.path(name), F_OK) == 0
    }

    @Test func `an object has the bytes, and only its user can read it`()
        throws
    {
        let memory = SharedMemory(restorer: restorer)
        let name = try #require(memory.share([1, 2, 3]))
        let descriptor = shm_open(name, O_RDONLY, 0)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 9)
        #expect(read(descriptor, &bytes, bytes.count) == 3)
        #expect(bytes.prefix(3) == [1, 2, 3])
        var status = stat()
        #expect(fstat(descriptor, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test func `removing says whether an object was still there`() throws {
        let memory = SharedMemory(restorer: restorer)
        let names = [memory.share([1]), memory.share([2])].compactMap(\.self)
        try #require(names.count == 2)
        #expect(shm_unlink(names[0]) == 0)
        #expect(!memory.remove(names[0]))
        #expect(memory.remove(names[1]))
        #expect(!exists(names[1]))
    }

    enum End: CaseIterable {
        case normal, signal, release
    }

    @Test(arguments: End.allCases)
    func `what was not read is removed at the end`(end: End) throws {
        var memory: SharedMemory? = SharedMemory(restorer: restorer)
        let name = try #require(memory?.share([1]))
        #expect(exists(name))
        switch end {
        case .normal: memory?.end()
        case .signal: restorer.restore()
        case .release: memory = nil
        }
        #expect(!exists(name))
        #expect(memory?.share([2]) == nil)
    }

    @Test func `an object stays while the program is suspended`() throws {
        let memory = SharedMemory(restorer: restorer)
        let name = try #require(memory.share([1]))
        restorer.suspend()
        restorer.resume()
        #expect(exists(name))
    }

    @Test func `what was not read has no more than so many bytes`() throws {
        let memory = SharedMemory(restorer: restorer, limit: 10)
        let first = try #require(memory.share([1, 2, 3, 4]))
        let second = try #require(memory.share([5, 6, 7, 8, 9, 10]))
        #expect(memory.share([11]) == nil)
        #expect(exists(first))
        #expect(exists(second))
        // A terminal that has read an object has removed it.
        #expect(shm_unlink(first) == 0)
        #expect(memory.share([1, 2, 3, 4, 5]) == nil)
        #expect(memory.share([1, 2, 3, 4]) != nil)
    }

    @Test func `many small objects wait until they are read`() {
        let memory = SharedMemory(restorer: restorer)
        let names = (0 ..< 400).compactMap { _ in memory.share([1]) }
        #expect(names.count == 400)
        #expect(names.allSatisfy(exists))
    }

    @Test func `a start removes what a program that was killed has left`()
        throws
    {
        // The highest number of a process is below (proc_sys_kernel(5)).
        let left = "/nasa-photos-\(1 << 23)-\(UInt64.random(in: 0 ... .max))"
        let living = "/nasa-photos-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        for name in [left, living] {
            let descriptor = shm_open(name, O_CREAT | O_RDWR, 0o600)
            try #require(descriptor >= 0)
            close(descriptor)
        }
        defer { shm_unlink(living) }
        let memory = SharedMemory(restorer: restorer)
        try #require(memory.share([1]) != nil)
        #expect(!exists(left))
        #expect(exists(living))
    }

    @Test func `the end waits until the last object is read`() throws {
        let read = Mutex<(names: [String], pauses: Int)>(([], 0))
        let memory = SharedMemory(restorer: restorer) {
            // A terminal that reads the object in the third pause.
            read.withLock { read in
                read.pauses += 1
                guard read.pauses == 3 else { return }
                read.names.removeAll { shm_unlink($0) == 0 }
            }
        }
        let name = try #require(memory.share([1]))
        read.withLock { $0.names = [name] }
        memory.end()
        #expect(read.withLock(\.names).isEmpty)
        #expect(read.withLock(\.pauses) == 3)
    }

    @Test func `the end waits for no terminal that reads nothing`() throws {
        let pauses = Counter()
        let memory = SharedMemory(restorer: restorer) { _ = pauses.next() }
        let name = try #require(memory.share([1]))
        memory.end()
        #expect(!exists(name))
        #expect(pauses.next() == 21)
    }

    /// In a process of its own, which may write no larger files.
    @Test func `nothing stays of an object that is not whole on a full disk`()
        async
    {
        await #expect(processExitsWith: .success) {
            FileOutput.ignoreBrokenPipes()
            let memory = SharedMemory(restorer: TerminalRestorer())
            let whole = try #require(memory.share([1]))
            var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
            let files = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
            try #require(setrlimit(files, &limit) == 0)
            #expect(memory.share(Array(repeating: 1, count: 9_000)) == nil)
            let names = try FileManager.default
                .contentsOfDirectory(atPath: SharedMemory.path(""))
                .filter { $0.hasPrefix("nasa-photos-\(getpid())-") }
            #expect(names.map { "/" + $0 } == [whole])
            memory.end()
        }
    }
}
