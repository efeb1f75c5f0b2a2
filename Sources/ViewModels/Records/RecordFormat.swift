/// The forms in which a list can be written for programs, or for people.
package enum RecordFormat: String, CaseIterable, Sendable {
    /// As people read it.
    case text
    /// A line for each item, its columns parted by tabs.
    case tsv
    /// One document.
    case json
    /// A JSON object on a line for each item.
    case jsonl
}
