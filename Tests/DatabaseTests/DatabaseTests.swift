import Foundation
import Testing

@testable import Database

/// A database in a temporary folder, which is removed with it.
final class DatabaseTests {
    private let folder: URL
    private let database: Database

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "database-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: false
        )
        database = try Self.open(folder, "a.db", .create)
        try database.runAll(
            """
            CREATE TABLE items(key INTEGER PRIMARY KEY, title TEXT)

            CREATE VIRTUAL TABLE words USING fts5(title)
            """
        )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func open(
        _ folder: URL,
        _ name: String,
        _ access: Database.Access
    ) throws -> Database {
        let path = folder.path + "/" + name
        return try Database(
            path.utf8CString.map(\.self),
            access,
            library: SQLiteLibrary(),
            timeout: 0
        )
    }

    private func titles(_ database: Database) throws -> [String?] {
        try database.rows("SELECT title FROM items ORDER BY key") {
            $0.text(0)
        }
    }

    @Test(arguments: [
        "", "moon", "O'Brien; DROP TABLE items --", "달 🌕", "a\0b", "\u{FEFF}",
    ])
    func `a text that is bound comes back as it was`(text: String) throws {
        try database.run("INSERT INTO items VALUES(1, ?)", [.text(text)])
        #expect(try titles(database) == [text])
        let sql = "SELECT key FROM items WHERE title = ?"
        #expect(try database.first(sql, [.text(text)]) { $0.integer(0) } == 1)
    }

    @Test(arguments: [0, -1, Int.max, Int.min])
    func `a number that is bound comes back as it was`(number: Int) throws {
        let sql = "SELECT ?, typeof(?1)"
        let row = try database.first(sql, [.integer(number)]) {
            "\($0.integer(0)) \($0.text(1) ?? "")"
        }
        #expect(row == "\(number) integer")
    }

    @Test func `NULL is neither a text nor a number`() throws {
        let row = try database.first("SELECT ?, ''", [.null]) { row in
            [row.text(0), row.optional(0).map { "\($0)" }, row.text(1)]
        }
        #expect(row == [nil, nil, ""])
    }

    @Test func `a statement is used again while its rows are read`() throws {
        for key in 1 ... 3 {
            try database.run(
                "INSERT INTO items VALUES(?, 'a')",
                [.integer(key)]
            )
        }
        let sql = "SELECT key FROM items ORDER BY key"
        let pairs = try database.rows(sql) { outer in
            try database.rows(sql) { "\(outer.integer(0))\($0.integer(0))" }
        }
        #expect(
            Array(pairs.joined())
                == ["11", "12", "13", "21", "22", "23", "31", "32", "33"]
        )
    }

    @Test func `reading may end before the last row`() throws {
        let sql = "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3"
        for _ in 1 ... 2 {
            var seen: [Int] = []
            try database.read(sql) { row in
                seen.append(row.integer(0))
                return seen.count < 2
            }
            #expect(seen == [1, 2])
        }
        #expect(try database.first("SELECT 1 WHERE 0") { _ in 1 } == nil)
    }

    private struct Stop: Error {}

    @Test func `a transaction that fails leaves nothing`() throws {
        let insert = "INSERT INTO items VALUES(?, 'a')"
        #expect(throws: Stop.self) {
            try database.transaction {
                try database.run(insert, [.integer(1)])
                throw Stop()
            }
        }
        #expect(try titles(database) == [])
        #expect(throws: DatabaseError.self) {
            try database.transaction {
                try database.run(insert, [.integer(1)])
                try database.run(insert, [.integer(1)])
            }
        }
        #expect(try titles(database) == [])
        let count = try database.transaction {
            try database.run(insert, [.integer(2)])
        }
        #expect(count == 1)
        #expect(try titles(database) == ["a"])
    }

    @Test func `two writers at a time are told apart`() throws {
        let other = try Self.open(folder, "a.db", .write)
        try database.transaction {
            #expect(throws: DatabaseError.self) {
                try other.transaction {}
            }
            do {
                try other.transaction {}
            } catch let error as DatabaseError {
                #expect(error.kind == .busy)
            }
        }
        try other.transaction {}
    }

    @Test func `a reader cannot write, and creates nothing`() throws {
        let reader = try Self.open(folder, "a.db", .read)
        do {
            try reader.run("INSERT INTO items VALUES(1, 'a')")
            Issue.record("written")
        } catch let error as DatabaseError {
            #expect(error.kind == .readOnly)
        }
        for access in [Database.Access.read, .write] {
            do {
                _ = try Self.open(folder, "b.db", access)
                Issue.record("opened")
            } catch let error as DatabaseError {
                #expect(error.kind == .cannotOpen)
            }
        }
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path
        )
        #expect(names == ["a.db"])
    }

    @Test func `what cannot be created is said by the system`() throws {
        do {
            _ = try Self.open(folder, "none/a.db", .create)
            Issue.record("created")
        } catch let error as DatabaseError {
            #expect(
                error
                    == .failed(
                        code: 14,
                        system: ENOENT,
                        "No such file or directory"
                    )
            )
        }
    }

    @Test func `the file is for its owner only`() throws {
        let mode = try FileManager.default
            .attributesOfItem(atPath: folder.path + "/a.db")[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `a file that is no database is said to be none`() throws {
        try Data(repeating: 0x41, count: 5_000)
            .write(to: folder.appending(path: "c.db"))
        let other = try Self.open(folder, "c.db", .read)
        do {
            _ = try other.first("SELECT * FROM items") { $0.integer(0) }
            Issue.record("read")
        } catch let error as DatabaseError {
            #expect(error.kind == .notADatabase)
            #expect(
                error
                    == .failed(code: 26, system: 0, "file is not a database")
            )
        }
    }

    @Test(arguments: [
        ("/nowhere/libsqlite3.so.0", "/nowhere/libsqlite3.so.0: cannot open"),
        ("libc.so.6", "undefined symbol: sqlite3_libversion_number"),
    ])
    func `a library that is none says why`(name: String, reason: String) {
        do {
            _ = try SQLiteLibrary(name)
            Issue.record("loaded")
        } catch {
            guard case .unusable(let detail) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(detail.contains(reason))
        }
    }
}
