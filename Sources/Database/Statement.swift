/// A compiled statement, at a row of its results.
package final class Statement {
    private let library: SQLiteLibrary
    private let handle: SQLiteLibrary.Handle
    private let connection: SQLiteLibrary.Handle
    private(set) var isUsed = false

    init(
        _ handle: SQLiteLibrary.Handle,
        of connection: SQLiteLibrary.Handle,
        _ library: SQLiteLibrary
    ) {
        self.handle = handle
        self.connection = connection
        self.library = library
    }

    deinit { _ = library.finalize(handle) }

    /// Binds the values of all parameters.
    func begin(_ values: [Database.Value]) throws(DatabaseError) {
        isUsed = true
        for (index, value) in zip(Int32(1)..., values) {
            let code = bind(value, to: index)
            guard code == 0 else {
                let failure = library.failure(of: connection)
                end()
                throw failure
            }
        }
    }

    private func bind(_ value: Database.Value, to index: Int32) -> Int32 {
        switch value {
        case .null: return library.bindNull(handle, index)
        case .integer(let number):
            return library.bindInteger(handle, index, Int64(number))
        case .text(let text):
            // SQLITE_TRANSIENT: SQLite copies it.
            let copied = -1
            var text = text
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // An empty text may have no address, which means NULL.
                    library.bindText(
                        handle,
                        index,
                        $0.baseAddress ?? UnsafePointer(bitPattern: 1),
                        Int32(clamping: $0.count),
                        copied
                    )
                }
            }
        }
    }

    /// Goes to the next row.
    ///
    /// - Returns: `false` at the end.
    func step() throws(DatabaseError) -> Bool {
        switch library.step(handle) {
        case 100: true
        case 101: false
        default: throw library.failure(of: connection)
        }
    }

    func end() {
        _ = library.reset(handle)
        isUsed = false
    }

    // MARK: The row

    /// 0 if it is no number.
    package func integer(_ column: Int) -> Int {
        Int(library.columnInteger(handle, Int32(clamping: column)))
    }

    /// `nil` for NULL.
    package func optional(_ column: Int) -> Int? {
        isNull(column) ? nil : integer(column)
    }

    /// `nil` for NULL.
    package func text(_ column: Int) -> String? {
        let column = Int32(clamping: column)
        // The text first: it may be converted, with other bytes.
        guard let text = library.columnText(handle, column) else { return nil }
        let count = Int(library.columnBytes(handle, column))
        return String(
            decoding: UnsafeBufferPointer(start: text, count: count),
            as: UTF8.self
        )
    }

    package func isNull(_ column: Int) -> Bool { value(column) == .null }

    package func value(_ column: Int) -> Database.Value {
        switch library.columnType(handle, Int32(clamping: column)) {
        case 1: .integer(integer(column))
        case 5: .null
        default: .text(text(column) ?? "")
        }
    }
}
