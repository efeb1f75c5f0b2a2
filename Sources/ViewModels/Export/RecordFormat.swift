package import Models

/// A format in which records are written, by its name on the command line. Each
/// is declared where it is written.
package struct RecordFormat: CaseIterable, RawRepresentable, Hashable, Sendable
{
    /// The formats in the order of help.
    package static let allCases = [
        text, tsv, csv, json, jsonl, geojson, html, atom,
    ]

    /// What a format has of each record.
    package enum Content: Sendable {
        /// What people read.
        case rows
        /// The usual columns of a table.
        case columns
        /// All members.
        case objects
        /// All members, at the place of the item.
        case features
        /// What is shown of an item beside its picture.
        case figures
    }

    typealias Encoding =
        @Sendable (ExportOptions, Formatters, @escaping Cleaning)
        -> any RecordEncoding

    package let rawValue: String
    /// The format in the words of help.
    package let summary: StringKey
    package let content: Content
    /// `true` if each record ends as the command line says.
    package let hasEnds: Bool
    let encoding: Encoding

    init(
        _ name: String,
        _ summary: StringKey,
        _ content: Content,
        hasEnds: Bool = true,
        _ encoding: @escaping Encoding
    ) {
        rawValue = name
        self.summary = summary
        self.content = content
        self.hasEnds = hasEnds
        self.encoding = encoding
    }

    package init?(rawValue name: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == name })
        else { return nil }
        self = format
    }

    /// `true` for formats that only items have.
    package var isForItemsOnly: Bool {
        [.features, .figures].contains(content)
    }
    /// `true` if the fields of a record can be chosen.
    package var hasFields: Bool { ![.rows, .figures].contains(content) }
}
