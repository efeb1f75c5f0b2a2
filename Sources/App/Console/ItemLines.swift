import Foundation
import Services

/// The ids in what commands and other programs print: alone in a line, in the
/// first column, or in records and documents of JSON.
struct ItemLines {
    let ids: [String]
    /// The number of lines that cannot be an id: damaged JSON, and markup.
    private(set) var unreadable = 0
    /// `true` if there is nothing that could have been an id: no line, or an
    /// empty list.
    let isEmpty: Bool

    init(_ text: String) {
        let text = String(text.trimmingPrefix("\u{FEFF}"))
        if let records = Self.records(inJSON: text) {
            ids = records.compactMap(Self.id)
            isEmpty = records.isEmpty
            return
        }
        let hasNull = text.utf8.contains(0)
        var lines = text.split { hasNull ? $0 == "\0" : $0.isNewline }[...]
        let isTable = lines.first.map {
            $0 == "nasa_id" || $0.hasPrefix("nasa_id,")
        }
        if isTable == true { lines.removeFirst() }
        var ids: [String] = []
        let isPage = Self.isMarkup(text.drop(while: \.isWhitespace))
        for line in lines where !line.allSatisfy(\.isWhitespace) {
            if isPage || Self.isMarkup(line) {
                unreadable += 1
            } else if !line.hasPrefix("{") {
                ids.append(Self.id(inRow: line, isTable: isTable == true))
            } else if let records = Self.records(inJSON: String(line)) {
                ids += records.compactMap(Self.id)
            } else {
                unreadable += 1
            }
        }
        self.ids = ids
        isEmpty =
            ids.isEmpty && lines.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// Returns `true` if a text begins as a page of the web does, and not as a
    /// URL in a mail.
    private static func isMarkup(_ text: Substring) -> Bool {
        text.hasPrefix("<") && !text.hasPrefix("<http")
    }

    /// The first column, which may be quoted; one of an id alone is the line.
    private static func id(inRow line: Substring, isTable: Bool) -> String {
        guard line.first == "\"" else {
            let end = line.firstIndex { $0 == "\t" || isTable && $0 == "," }
            return String(line[..<(end ?? line.endIndex)])
        }
        // A quote within quotes is written twice.
        var id = ""
        var rest = line.dropFirst()
        while let character = rest.popFirst() {
            if character == "\"", rest.popFirst() != "\"" { break }
            id.append(character)
        }
        return id
    }

    /// A record, or those of a list or of a document with one; `nil` if the
    /// text is no JSON.
    private static func records(inJSON text: String) -> [Any]? {
        // A list of ids alone is not repaired and read for nothing.
        guard ["{", "["].contains(text.first { !$0.isWhitespace }),
            let value = try? JSONSerialization.jsonObject(
                with: Data(JSONText.repaired(text.utf8))
            )
        else { return nil }
        let document = value as? [String: Any]
        return (document?["items"] ?? value) as? [Any] ?? [value]
    }

    private static func id(of record: Any) -> String? {
        let record = record as? [String: Any]
        return (record?["nasa_id"] ?? record?["key"]) as? String
    }
}
