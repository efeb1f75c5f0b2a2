import Glibc

/// A connection to a database in a file, of one thread at a time.
///
/// Statements are compiled once; what people type is bound to them, and never
/// part of their text.
package final class Database {
    /// What may be done, and what is done if there is no file.
    package enum Access {
        case read
        case write
        /// Creates the file, for its owner only.
        case create
    }

    /// A value of a column or a parameter.
    package enum Value: Equatable, Sendable {
        case null
        case integer(Int)
        case text(String)
    }

    private let library: SQLiteLibrary
    private let handle: SQLiteLibrary.Handle
    private var statements: [String: Statement] = [:]

    /// Opens the file at a path, which is absolute. The timeout is how long to
    /// wait for other processes, in milliseconds.
    package init(
        _ path: [CChar],
        _ access: Access,
        library: SQLiteLibrary,
        timeout: Int32 = 5_000
    ) throws(DatabaseError) {
        self.library = library
        if access == .create {
            let flags = O_RDWR | O_CREAT | O_CLOEXEC
            let file = Glibc.open(path, flags, 0o600)
            guard file >= 0 else {
                let code = errno
                throw .failed(
                    code: DatabaseError.Kind.cannotOpen.rawValue,
                    system: code,
                    String(cString: strerror(code))
                )
            }
            Glibc.close(file)
        }
        let readOnly: Int32 = 0x1
        let readWrite: Int32 = 0x2
        var opened: SQLiteLibrary.Handle?
        let code = library.open(
            path,
            &opened,
            access == .read ? readOnly : readWrite,
            nil
        )
        guard let handle = opened else {
            throw .failed(code: code, "out of memory")
        }
        self.handle = handle
        guard code == 0 else { throw library.failure(of: handle) }
        _ = library.busyTimeout(handle, timeout)
    }

    deinit {
        statements = [:]
        _ = library.close(handle)
    }

    // MARK: Statements

    /// Passes on each row of a query, until `use` returns `false`.
    package func read(
        _ sql: String,
        _ values: [Value] = [],
        use: (Statement) throws -> Bool
    ) throws {
        let statement = try statement(sql)
        try statement.begin(values)
        defer { statement.end() }
        while try statement.step() {
            guard try use(statement) else { return }
        }
    }

    /// What is made of each row of a query.
    package func rows<Element>(
        _ sql: String,
        _ values: [Value] = [],
        _ element: (Statement) throws -> Element
    ) throws -> [Element] {
        var rows: [Element] = []
        try read(sql, values) {
            rows.append(try element($0))
            return true
        }
        return rows
    }

    /// What is made of the first row of a query; `nil` if there is none.
    package func first<Element>(
        _ sql: String,
        _ values: [Value] = [],
        _ element: (Statement) throws -> Element
    ) throws -> Element? {
        var first: Element?
        try read(sql, values) {
            first = try element($0)
            return false
        }
        return first
    }

    /// Runs a statement, without its rows.
    ///
    /// - Returns: How many rows it changed.
    @discardableResult
    package func run(_ sql: String, _ values: [Value] = []) throws -> Int {
        try read(sql, values) { _ in true }
        return Int(library.changes(handle))
    }

    /// Runs statements that are separated by semicolons and blank lines.
    package func runAll(_ script: String) throws {
        for sql in script.split(separator: "\n\n") { try run(String(sql)) }
    }

    /// Does all of some work, or nothing if it fails or the process ends.
    package func transaction<Result>(
        _ work: () throws -> Result
    ) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try work()
            try run("COMMIT")
            return result
        } catch {
            // SQLite may have rolled back by itself.
            if library.isAutomatic(handle) == 0 {
                _ = try? run("ROLLBACK")
            }
            throw error
        }
    }

    /// The compiled statement; another one while that is in use.
    private func statement(_ sql: String) throws -> Statement {
        if let known = statements[sql], !known.isUsed { return known }
        var compiled: SQLiteLibrary.Handle?
        let code = sql.withCString {
            library.prepare(handle, $0, -1, &compiled, nil)
        }
        guard code == 0, let compiled else {
            throw library.failure(of: handle)
        }
        let statement = Statement(compiled, of: handle, library)
        statements[sql] = statement
        return statement
    }
}
