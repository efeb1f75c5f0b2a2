import Foundation
import Glibc
import Testing

@testable import Services

/// A file of records in a folder of its own.
struct RecordFileHarness: Sendable {
    let folder: TemporaryFolder
    let url: URL
    let file: RecordFile

    init() throws {
        folder = try TemporaryFolder()
        url = folder.url.appending(path: "data/list.jsonl")
        file = RecordFile(url)
    }

    func append(_ key: String, _ value: String, at time: Int = 0) async throws {
        let date = Date(timeIntervalSince1970: 1_795_305_600 + Double(time))
        let line = RecordLine(key: key, time: date, value: value)
        try await file.append([line])
    }

    func remove(_ key: String) async throws {
        let line = RecordLine(removing: key, time: .now)
        try await file.append([line])
    }

    /// `key=value` of each record.
    func values() async throws -> [String] {
        values(try await file.records())
    }

    func values(_ snapshot: RecordSnapshot) -> [String] {
        snapshot.records.map {
            $0.key + "=" + (snapshot.value(String.self, of: $0) ?? "?")
        }
    }

    /// Opens a file beside the records, or that of the records.
    func open(_ name: String) throws -> OpenFile {
        try Folder(url.deletingLastPathComponent()).open(name, O_RDWR)
    }

    func text() throws -> String {
        String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    /// The permissions of the folder and of all that is in it.
    func modes() throws -> [String: Int] {
        let data = url.deletingLastPathComponent()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: data.path()
        )
        return try Dictionary(
            uniqueKeysWithValues: (names + [""]).map { name in
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: data.path() + name
                )
                return (name, attributes[.posixPermissions] as? Int ?? 0)
            }
        )
    }
}

extension RecordFile {
    /// What is in the file.
    func records() async throws -> RecordSnapshot {
        var snapshot = RecordSnapshot()
        try update(&snapshot)
        return snapshot
    }
}
