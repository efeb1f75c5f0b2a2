/// The formats in which a list can be exported.
package enum RecordFormat: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// A tab-separated line for each item.
    case tsv
    /// One JSON document.
    case json
    /// A line with a JSON object for each item.
    case jsonl
}
