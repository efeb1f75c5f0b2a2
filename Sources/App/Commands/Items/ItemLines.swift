import Foundation
import Services

/// The ids in what commands and other programs print: alone in a line, in the
/// first column, or in records and documents of JSON.
struct ItemLines {
    let ids: [String]
    /// The number of lines of JSON that could not be read.
    private(set) var unreadable = 0

    init(_ text: String) {
        let text = String(text.trimmingPrefix("\u{FEFF}"))
        if let found = Self.ids(inJSON: text) {
            ids = found
            return
        }
        let hasNull = text.utf8.contains(0)
        var lines = text.split { hasNull ? $0 == "\0" : $0.isNewline }[...]
        let isTable = lines.first.map {
            $0 == "nasa_id" || $0.hasPrefix("nasa_id,")
        }
        if isTable == true { lines.removeFirst() }
        var ids: [String] = []
        for line in lines where !line.allSatisfy(\.isWhitespace) {
            if !line.hasPrefix("{") {
                ids.append(Self.id(inRow: line, isTable: isTable == true))
            } else if let found = Self.ids(inJSON: String(line)) {
                ids += found
            } else {
                unreadable += 1
            }
        }
        self.ids = ids
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

    /// The ids of a record, of a list or of a document with one; `nil` if the
    /// text is no JSON.
    private static func ids(inJSON text: String) -> [String]? {
        guard let first = text.first(where: { !$0.isWhitespace }),
            first == "{" || first == "[",
            let value = try? JSONSerialization.jsonObject(
                with: Data(JSONText.repaired(text.utf8))
            )
        else { return nil }
        let document = value as? [String: Any]
        let records = (document?["items"] ?? value) as? [Any] ?? [value]
        return records.compactMap {
            let record = $0 as? [String: Any]
            return (record?["nasa_id"] ?? record?["key"]) as? String
        }
    }
}
