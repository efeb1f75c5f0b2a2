import Glibc

/// The functions of SQLite that are used, loaded when a database is opened.
///
/// None of them is variadic. Signatures and numbers are those of `sqlite3.h`;
/// they are part of the binary interface that `libsqlite3.so.0` has kept since
/// 2004.
package struct SQLiteLibrary: Sendable {
    /// A connection or a statement.
    typealias Handle = UnsafeMutableRawPointer
    typealias Text = UnsafePointer<CChar>
    typealias Opened = UnsafeMutablePointer<Handle?>

    let open: @convention(c) @Sendable (Text, Opened, Int32, Text?) -> Int32
    let close: @convention(c) @Sendable (Handle) -> Int32
    let busyTimeout: @convention(c) @Sendable (Handle, Int32) -> Int32
    let errorCode: @convention(c) @Sendable (Handle) -> Int32
    let errorText: @convention(c) @Sendable (Handle) -> Text?
    let systemError: @convention(c) @Sendable (Handle) -> Int32
    let changes: @convention(c) @Sendable (Handle) -> Int32
    let isAutomatic: @convention(c) @Sendable (Handle) -> Int32

    let prepare:
        @convention(c) @Sendable (
            Handle, Text, Int32, Opened, UnsafeMutablePointer<Text?>?
        ) -> Int32
    let finalize: @convention(c) @Sendable (Handle) -> Int32
    let step: @convention(c) @Sendable (Handle) -> Int32
    let reset: @convention(c) @Sendable (Handle) -> Int32
    /// The last argument is a destructor, or a number in its place.
    let bindText:
        @convention(c) @Sendable (Handle, Int32, Text?, Int32, Int) -> Int32
    let bindInteger: @convention(c) @Sendable (Handle, Int32, Int64) -> Int32
    let bindNull: @convention(c) @Sendable (Handle, Int32) -> Int32
    let columnType: @convention(c) @Sendable (Handle, Int32) -> Int32
    let columnInteger: @convention(c) @Sendable (Handle, Int32) -> Int64
    let columnText:
        @convention(c) @Sendable (Handle, Int32) -> UnsafePointer<UInt8>?
    let columnBytes: @convention(c) @Sendable (Handle, Int32) -> Int32

    /// As in `3.40.1`.
    package let version: String

    package static let name = "libsqlite3.so.0"
    /// 3.27 brought the folding of all accents, `remove_diacritics 2`.
    static let oldestVersion: Int32 = 3_027_000

    /// Loads the library of a name or a path.
    ///
    /// - Throws: `.unusable` if it is missing, too old or without full-text
    ///   search.
    package init(_ name: String = Self.name) throws(DatabaseError) {
        guard let library = dlopen(name, RTLD_LAZY) else { throw .loading() }
        func find<Function>(_ name: String) throws(DatabaseError) -> Function {
            guard let symbol = dlsym(library, "sqlite3_" + name) else {
                throw .loading()
            }
            return unsafeBitCast(symbol, to: Function.self)
        }
        let number: @convention(c) () -> Int32 = try find("libversion_number")
        let text: @convention(c) () -> Text = try find("libversion")
        let isUsed: @convention(c) (Text) -> Int32 =
            try find("compileoption_used")
        version = String(cString: text())
        guard number() >= Self.oldestVersion else {
            throw .unusable("SQLite \(version) is older than 3.27")
        }
        guard isUsed("ENABLE_FTS5") != 0 else {
            throw .unusable("SQLite \(version) is built without FTS5")
        }
        open = try find("open_v2")
        close = try find("close_v2")
        busyTimeout = try find("busy_timeout")
        errorCode = try find("extended_errcode")
        errorText = try find("errmsg")
        systemError = try find("system_errno")
        changes = try find("changes")
        isAutomatic = try find("get_autocommit")
        prepare = try find("prepare_v2")
        finalize = try find("finalize")
        step = try find("step")
        reset = try find("reset")
        bindText = try find("bind_text")
        bindInteger = try find("bind_int64")
        bindNull = try find("bind_null")
        columnType = try find("column_type")
        columnInteger = try find("column_int64")
        columnText = try find("column_text")
        columnBytes = try find("column_bytes")
    }

    /// Why the last call failed.
    func failure(of connection: Handle) -> DatabaseError {
        .failed(
            code: errorCode(connection),
            system: systemError(connection),
            errorText(connection).map { String(cString: $0) } ?? ""
        )
    }
}
