package import Models
import Terminal
package import ViewModels

/// Writes the records of a command: each as it comes, or a document at the end,
/// whole or not at all.
package struct RecordSink: Sendable {
    private let encoding: any RecordEncoding
    private let output: any TextOutput
    private var hasBegun = false
    /// The parts of the pending document.
    private var parts: [String] = []
    private var failures: [JSONValue] = []

    package init(
        _ options: ExportOptions,
        _ output: any TextOutput,
        _ formatters: Formatters
    ) {
        encoding = options.encoding(formatters, clean: Sanitizer.clean)
        self.output = output
    }

    /// `true` if nothing is written before `finish`.
    package var isDocument: Bool { encoding.document != nil }

    package mutating func write(_ record: Record) throws {
        let text = encoding.text(of: record)
        guard !isDocument else { return parts.append(text) }
        try begin()
        // A short record in a write of its own is never cut.
        try output.write(text)
    }

    /// Writes why an item could not be found, where there is a place for it.
    package mutating func fail(_ failure: JSONValue) throws {
        failures.append(failure)
        guard let text = encoding.text(ofFailure: failure) else { return }
        try output.write(text)
    }

    /// Writes the pending document, or the header of an empty table.
    package mutating func finish(_ list: RecordList) throws {
        guard let document = encoding.document else { return try begin() }
        var list = list
        if let known = list.failures { list.failures = known + failures }
        try output.write(document(parts, list))
    }

    /// Writes the header of a table, once.
    private mutating func begin() throws {
        guard !hasBegun else { return }
        hasBegun = true
        if !encoding.header.isEmpty { try output.write(encoding.header) }
    }
}
